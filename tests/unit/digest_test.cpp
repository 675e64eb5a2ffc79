#include "surgery/digest.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::surgery::digest;
using kifu::surgery::Digest;

// The examples of FIPS 180-4 and of the validation suite of NIST.
TEST_CASE("Digest: known answers of SHA-256") {
    CHECK(digest("") == Digest{0xe3b0c442, 0x98fc1c14, 0x9afbf4c8, 0x996fb924, 0x27ae41e4,
                               0x649b934c, 0xa495991b, 0x7852b855});
    CHECK(digest("abc") == Digest{0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223, 0xb00361a3,
                                  0x96177a9c, 0xb410ff61, 0xf20015ad});
    CHECK(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          Digest{0x248d6a61, 0xd20638b8, 0xe5c02693, 0x0c3e6039, 0xa33ce459, 0x64ff2167, 0xf6ecedd4,
                 0x19db06c1});
    CHECK(digest(std::string(1'000'000, 'a')) == Digest{0xcdc76e5c, 0x9914fb92, 0x81a1c7e2,
                                                        0x84d73e67, 0xf1809a48, 0xa497200e,
                                                        0x046d39cc, 0xc7112cd0});
}
