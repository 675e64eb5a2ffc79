# Writes every block ```cpp of a document to FOLDER/1.txt, FOLDER/2.txt … and prints how many.
/^```cpp[ \t]*$/ { inside = 1; name = folder "/" ++count ".txt"; printf "" >name; next }
/^```/ { if (inside) close(name); inside = 0; next }
inside { print >name }
END { print count + 0 }
