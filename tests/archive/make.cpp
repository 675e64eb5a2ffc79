// Makes archives to test with: of every kind that kifu reads, and hostile ones.
// usage: kifu-make-archives FOLDER FILE...
//        The good ones hold the files, under the names they are given by.
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct File {
    std::string name;
    std::string bytes;
};

[[noreturn]] void die(std::string const& words) {
    std::fprintf(stderr, "kifu-make-archives: %s\n", words.c_str());
    std::exit(1);
}

std::string read_file(std::string const& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) die(path + ": cannot be read");
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(std::string const& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

using SetKind = int (*)(::archive*);
struct Free {
    void operator()(::archive* archive) const { archive_write_free(archive); }
    void operator()(::archive_entry* entry) const { archive_entry_free(entry); }
};

void check(::archive* archive, int status) {
    if (status < ARCHIVE_WARN) die(archive_error_string(archive));
}

/// An archive in memory, written by libarchive.
class Writer {
public:
    Writer(SetKind format, SetKind filter, char const* options = nullptr)
        : archive_(archive_write_new()) {
        check(get(), format(get()));
        if (filter != nullptr) check(get(), filter(get()));
        if (options != nullptr) {
            check(get(), archive_write_set_options(get(), options));
            check(get(), archive_write_set_passphrase(get(), "secret"));
        }
        check(get(), archive_write_set_bytes_in_last_block(get(), 1));
        check(get(), archive_write_open(get(), this, nullptr, append, nullptr));
    }

    void add(File const& file, std::int64_t mode = 0644, unsigned kind = AE_IFREG) {
        std::unique_ptr<::archive_entry, Free> const entry(archive_entry_new());
        archive_entry_copy_pathname(entry.get(), file.name.c_str());
        archive_entry_set_filetype(entry.get(), kind);
        archive_entry_set_perm(entry.get(), static_cast<unsigned short>(mode));
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(file.bytes.size()));
        if (kind == AE_IFLNK) archive_entry_copy_symlink(entry.get(), "/etc/passwd");
        check(get(), archive_write_header(get(), entry.get()));
        if (!file.bytes.empty() &&
            archive_write_data(get(), file.bytes.data(), file.bytes.size()) < 0)
            die(archive_error_string(get()));
    }

    std::string finish() {
        check(get(), archive_write_close(get()));
        return std::move(bytes_);
    }

private:
    static la_ssize_t append(::archive*, void* self, void const* bytes, std::size_t size) {
        static_cast<Writer*>(self)->bytes_.append(static_cast<char const*>(bytes), size);
        return static_cast<la_ssize_t>(size);
    }
    ::archive* get() const { return archive_.get(); }

    std::unique_ptr<::archive, Free> archive_;
    std::string bytes_;
};

std::string pack(SetKind format, SetKind filter, std::span<File const> files,
                 char const* options = nullptr) {
    Writer writer(format, filter, options);
    for (File const& file : files)
        writer.add(file);
    return writer.finish();
}

// ---- LHA, which libarchive does not write: stored files with headers of level 0

std::uint16_t crc16(std::string_view bytes) {
    unsigned crc = 0;
    for (char const c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 1U) != 0 ? crc >> 1U ^ 0xA001U : crc >> 1U;
    }
    return static_cast<std::uint16_t>(crc);
}

void append_number(std::string& out, std::uint64_t number, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
        out += static_cast<char>(number >> 8 * i & 0xFFU);
}

std::string lha(std::span<File const> files) {
    std::string out;
    for (File const& file : files) {
        std::string head = "-lh0-";
        append_number(head, file.bytes.size(), 4);
        append_number(head, file.bytes.size(), 4);
        append_number(head, 0, 4); // time
        append_number(head, 0x20, 1);
        append_number(head, 0, 1); // level
        append_number(head, file.name.size(), 1);
        head += file.name;
        append_number(head, crc16(file.bytes), 2);
        unsigned sum = 0;
        for (char const c : head)
            sum += static_cast<unsigned char>(c);
        append_number(out, head.size(), 1);
        append_number(out, sum & 0xFFU, 1);
        out += head + file.bytes;
    }
    out += '\0';
    return out;
}

// ---- Hostile archives

constexpr std::string_view record = "(;FF[4]GM[1]SZ[9];B[ee];W[cc])\n";

/// Two files; the sizes of the first say one byte less, in its own head and in the list at the end.
std::string zip_that_lies() {
    std::array const files{File{"lies.sgf", std::string(record)},
                           File{"good.sgf", std::string(record)}};
    std::string bytes = pack(archive_write_set_format_zip, nullptr, files, "zip:compression=store");
    for (std::string_view const head :
         {std::string_view("PK\x03\x04", 4), std::string_view("PK\x01\x02", 4)}) {
        std::size_t const at = bytes.find(head);
        std::size_t const size = at + (head[2] == 3 ? 22 : 24);
        bytes[size] = static_cast<char>(record.size() + 40);
    }
    return bytes;
}

/// A file whose checksum is wrong between two that are right.
std::string zip_with_wrong_checksum() {
    std::array const files{File{"a.sgf", std::string(record)}, File{"b.sgf", "(;C[to be changed])"},
                           File{"c.sgf", std::string(record)}};
    std::string bytes = pack(archive_write_set_format_zip, nullptr, files, "zip:compression=store");
    bytes[bytes.find("to be changed")] = 'T';
    return bytes;
}

std::vector<File> hostile_names() {
    std::string const text(record);
    return {{"../../escape.sgf", text},
            {"/tmp/kifu-absolute.sgf", text},
            {"..", text},
            {"folder/..sgf", text},
            {"..\\..\\windows.sgf", text},
            {"line\nbreak\x1b[31m.sgf", text},
            {"\xE2\x80\xAEreversed.sgf", text},
            {"\xFF\xFE.sgf", text},
            {"same.sgf", text},
            {"same.sgf", "(;FF[4]GM[1]SZ[9]C[another one])\n"},
            {std::string(3000, 'x') + ".sgf", text}};
}

std::string bomb() {
    std::array const files{File{"zeros.sgf", "(;C[" + std::string(64'000'000, ' ') + "])"}};
    return pack(archive_write_set_format_zip, nullptr, files);
}

std::string tar_of_odd_files() {
    Writer writer(archive_write_set_format_pax_restricted, nullptr);
    writer.add({"folder.sgf/", ""}, 0755, AE_IFDIR);
    writer.add({"link.sgf", ""}, 0644, AE_IFLNK);
    writer.add({"fifo.sgf", ""}, 0644, AE_IFIFO);
    writer.add({"plain.sgf", std::string(record)});
    return writer.finish();
}

void make_hostile(std::string const& folder) {
    std::string const text(record);
    std::array const one{File{"one.sgf", text}};
    std::array const gibberish{File{"readme.txt.doc", "no record"}};
    auto const zip = [](std::span<File const> files, char const* options = nullptr) {
        return pack(archive_write_set_format_zip, nullptr, files, options);
    };
    auto const tar_gz = [](std::span<File const> files) {
        return pack(archive_write_set_format_pax_restricted, archive_write_add_filter_gzip, files);
    };
    auto const put = [&](std::string const& name, std::string_view bytes) {
        write_file(folder + "/" + name, bytes);
    };
    put("lies.zip", zip_that_lies());
    put("checksum.zip", zip_with_wrong_checksum());
    put("names.tar", pack(archive_write_set_format_pax_restricted, nullptr, hostile_names()));
    put("bomb.zip", bomb());
    put("odd.tar", tar_of_odd_files());
    put("encrypted.zip", zip(one, "zip:encryption=traditional"));
    put("no-record.zip", zip(gibberish));
    put("empty.tar", std::string(10240, '\0'));
    put("nothing.zip", "");
    put("text.zip", text);
    std::array const nested{File{"inner.zip", zip(one)}, one[0], File{"inner.sgf.gz", "x"}};
    put("nested.zip", zip(nested));
    // Characters that hardly compress, so that the cut is in the second file.
    std::string numbers = "(;FF[4]GM[1]SZ[9]C[";
    std::uint32_t number = 1;
    for (int i = 0; i < 1'000'000; ++i) {
        number = number * 1'664'525U + 1'013'904'223U;
        numbers += static_cast<char>('a' + (number >> 24U) % 26);
    }
    std::string const whole = tar_gz(std::array{one[0], File{"two.sgf", numbers + "])"}});
    put("cut.tar.gz", std::string_view(whole).substr(0, whole.size() / 2));
    // Stored as they are, so that one sees what lies before the cut.
    std::string lines;
    for (int i = 0; i < 10'000; ++i)
        lines += record;
    std::array const collection{File{"lines.sgf", lines}};
    std::string const stored = pack(archive_write_set_format_raw, archive_write_add_filter_gzip,
                                    collection, "gzip:compression-level=0");
    put("cut.sgf.gz", std::string_view(stored).substr(0, 8'000 * record.size()));
    // So small that nothing but the cut is left to look at.
    std::array const games{File{"three.sgf", lines.substr(0, 3 * record.size())}};
    std::string const three = pack(archive_write_set_format_raw, archive_write_add_filter_gzip,
                                   games, "gzip:compression-level=0");
    put("small.sgf.gz", std::string_view(three).substr(0, three.size() - record.size()));
    put("head.sgf.gz", std::string_view(three).substr(0, 8));
    std::string damaged = stored;
    damaged[damaged.size() - 8] ^= 1; // of the checksum
    put("damaged.sgf.gz", damaged);
    std::string const packed = zip(one);
    put("cut.zip", std::string_view(packed).substr(0, packed.size() - 30));
    std::vector<File> many;
    for (int i = 0; i < 1000; ++i)
        many.push_back({std::to_string(i) + ".sgf", text});
    put("many.tar.gz", tar_gz(many));
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string> const arguments(argv + 1, argv + argc);
    if (arguments.size() < 2) die("usage: kifu-make-archives FOLDER FILE...");
    std::string const& folder = arguments.front();
    std::vector<File> files;
    for (std::size_t i = 1; i < arguments.size(); ++i)
        files.push_back({arguments[i], read_file(arguments[i])});
    auto const put = [&](std::string const& name, SetKind format, SetKind filter) {
        write_file(folder + "/" + name, pack(format, filter, files));
    };
    put("good.zip", archive_write_set_format_zip, nullptr);
    put("good.tar", archive_write_set_format_pax_restricted, nullptr);
    put("good.tar.gz", archive_write_set_format_pax_restricted, archive_write_add_filter_gzip);
    put("good.tgz", archive_write_set_format_pax_restricted, archive_write_add_filter_gzip);
    put("good.tar.zst", archive_write_set_format_pax_restricted, archive_write_add_filter_zstd);
    put("good.tar.xz", archive_write_set_format_pax_restricted, archive_write_add_filter_xz);
    put("good.tbz2", archive_write_set_format_pax_restricted, archive_write_add_filter_bzip2);
    put("good.7z", archive_write_set_format_7zip, nullptr);
    write_file(folder + "/good.lzh", lha(files));
    std::span const first(files.data(), 1);
    auto const put_first = [&](std::string const& name, SetKind filter) {
        write_file(folder + "/" + name, pack(archive_write_set_format_raw, filter, first));
    };
    put_first("first.sgf.gz", archive_write_add_filter_gzip);
    put_first("first.sgf.zst", archive_write_add_filter_zstd);
    put_first("first.sgf.xz", archive_write_add_filter_xz);
    put_first("first.sgf.bz2", archive_write_add_filter_bzip2);
    // Members of gzip one after another are one file.
    write_file(folder + "/twice.sgf.gz",
               read_file(folder + "/first.sgf.gz") + read_file(folder + "/first.sgf.gz"));
    make_hostile(folder);
}
