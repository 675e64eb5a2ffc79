// kifu-bench-bare: a C++ program that does nothing but print a line, to compare start-up with.

#include <iostream>

int main() {
    std::cout << "ready\n";
    return 0;
}
