// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/write/out_record.h"

#include "core/base/numbers.h"
#include "core/io/formats/fbx/container/array_reader.h"
#include "core/io/formats/fbx/container/parsers.h"
#include "core/io/text/base64.h"

#include <bit>
#include <cstring>

namespace bindpose::fbx {
namespace {

constexpr std::size_t kLeastDeflated = 128;  ///< bytes of an array, as Blender has it
constexpr std::size_t kNumbersPerLine = 16;  ///< of an array in a text
constexpr std::size_t kBase64PerLine = 3648; ///< bytes; a multiple of 3, so that only the last string is padded
/// Belongs to the CreationTime and FileId that write.cpp has.
constexpr std::string_view kEndId{"\xfa\xbc\xab\x09\xd0\xc8\xd4\x66\xb1\x76\xfb\x83\x1c\xf7\x26\x7e", 16};

template <class... F> struct Choices : F... {
    using F::operator()...;
};
template <class... F> Choices(F...) -> Choices<F...>;

class BinaryWriter {
public:
    explicit BinaryWriter(std::uint32_t version) : wide_(version >= kWideVersion), version_(version) {}

    std::string run(const std::vector<OutRecord>& records)
    {
        out_ = kBinaryMagic;
        out_ += "\x1a";
        word(0, 1);
        word(version_, 4);
        for (const OutRecord& record : records) write(record);
        end();
        out_ += kEndId;
        do word(0, 1);
        while (out_.size() % 16 != 0);
        word(0, 4);
        word(version_, 4);
        out_.append(120, '\0');
        out_ += kFooterMagic;
        return std::move(out_);
    }

private:
    void word(std::uint64_t value, std::size_t size)
    {
        for (std::size_t i = 0; i < size; ++i) out_ += static_cast<char>(value >> (8 * i) & 0xffu);
    }
    void putWord(std::size_t at, std::uint64_t value)
    {
        for (std::size_t i = 0; i < headWord(); ++i) out_[at + i] = static_cast<char>(value >> (8 * i) & 0xffu);
    }
    std::size_t headWord() const { return wide_ ? 8 : 4; }
    void end() { out_.append(3 * headWord() + 1, '\0'); }

    void write(const OutRecord& record)
    {
        const std::size_t begin = out_.size();
        word(0, headWord()); // its end, known later
        word(record.values.size(), headWord());
        word(0, headWord());
        word(record.name.size(), 1);
        out_ += record.name;
        const std::size_t list = out_.size();
        for (const OutValue& value : record.values) write(value);
        putWord(begin + 2 * headWord(), out_.size() - list);
        for (const OutRecord& child : record.children) write(child);
        // Readers expect the end of a list also where one of these is empty.
        const bool mayHaveChildren = record.name == "AnimationStack" || record.name == "AnimationLayer";
        if (!record.children.empty() || record.values.empty() || mayHaveChildren) end();
        putWord(begin, out_.size());
    }

    void text(char type, std::string_view bytes)
    {
        out_ += type;
        word(bytes.size(), 4);
        out_ += bytes;
    }

    template <class T> void scalar(char type, T value)
    {
        out_ += type;
        bytes(&value, sizeof(T));
    }

    void bytes(const void* from, std::size_t size) { out_.append(static_cast<const char*>(from), size); }

    template <class T> void array(char type, const std::vector<T>& values)
    {
        static_assert(std::endian::native == std::endian::little);
        std::string data(values.size() * sizeof(T), '\0');
        if (!values.empty()) std::memcpy(data.data(), values.data(), data.size());
        const bool deflates = data.size() > kLeastDeflated;
        if (deflates) data = deflated(data);
        out_ += type;
        word(values.size(), 4);
        word(deflates ? 1 : 0, 4);
        word(data.size(), 4);
        out_ += data;
    }

    void write(const OutValue& value)
    {
        std::visit(
            Choices{[&](std::int32_t v) { scalar('I', v); }, [&](std::int64_t v) { scalar('L', v); },
                [&](double v) { scalar('D', v); }, [&](const std::string& v) { text('S', v); },
                [&](const ObjectPath& v) { text('S', v.name + std::string("\0\1", 2) + v.kind); },
                [&](Letter v) { scalar('C', v.letter); }, [&](const FileBytes& v) { text('R', asText(v.bytes)); },
                [&](const std::vector<double>& v) { array('d', v); },
                [&](const std::vector<float>& v) { array('f', v); },
                [&](const std::vector<std::int32_t>& v) { array('i', v); },
                [&](const std::vector<std::int64_t>& v) { array('l', v); },
                [&](const BitFloats& v) { array('f', v.values); }},
            value);
    }

    std::string out_;
    bool wide_;
    std::uint32_t version_;
};

std::string inQuotes(std::string_view text)
{
    return '"' + quoted(text) + '"';
}

class TextWriter {
public:
    std::string run(const std::vector<OutRecord>& records, std::uint32_t version)
    {
        out_ = "; FBX " + std::to_string(version / 1000) + "." + std::to_string(version / 100 % 10) +
               ".0 project file\n; Created by Bindpose\n\n";
        for (const OutRecord& record : records) write(record, 0);
        return std::move(out_);
    }

private:
    void write(const OutRecord& record, std::size_t depth)
    {
        indent_ = depth;
        out_.append(depth, '\t') += record.name + ":";
        for (std::size_t i = 0; i < record.values.size(); ++i) {
            out_ += i > 0 ? "," : " ";
            write(record.values[i]);
        }
        if (!record.children.empty() || record.values.empty()) {
            out_ += " {\n";
            for (const OutRecord& child : record.children) write(child, depth + 1);
            out_.append(depth, '\t') += "}";
        }
        out_ += "\n";
    }

    template <class T, class TextOf> void array(const std::vector<T>& values, TextOf textOf)
    {
        out_ += "*" + std::to_string(values.size()) + " {\n";
        out_.append(indent_ + 1, '\t') += "a: ";
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0) out_ += i % kNumbersPerLine == 0 ? ",\n" : ",";
            out_ += textOf(values[i]);
        }
        out_ += "\n";
        out_.append(indent_, '\t') += "}";
    }

    void base64(ByteSpan bytes)
    {
        for (std::size_t at = 0; at < bytes.size(); at += kBase64PerLine)
            out_ += (at > 0 ? ",\n\"" : "\"") +
                    encodeBase64(bytes.subspan(at, std::min(kBase64PerLine, bytes.size() - at))) + "\"";
    }

    void write(const OutValue& value)
    {
        const auto whole = [](auto v) { return std::to_string(v); };
        const auto broken = [](auto v) { return numberText(v); };
        const auto bits = [](float v) { return std::to_string(std::bit_cast<std::int32_t>(v)); };
        std::visit(Choices{[&](std::int32_t v) { out_ += whole(v); }, [&](std::int64_t v) { out_ += whole(v); },
                       [&](double v) { out_ += numberText(v); }, [&](const std::string& v) { out_ += inQuotes(v); },
                       [&](const ObjectPath& v) { out_ += inQuotes(v.kind + "::" + v.name); },
                       [&](Letter v) { out_ += v.letter; }, [&](const FileBytes& v) { base64(v.bytes); },
                       [&](const std::vector<double>& v) { array(v, broken); },
                       [&](const std::vector<float>& v) { array(v, broken); },
                       [&](const std::vector<std::int32_t>& v) { array(v, whole); },
                       [&](const std::vector<std::int64_t>& v) { array(v, whole); },
                       [&](const BitFloats& v) { array(v.values, bits); }},
            value);
    }

    std::string out_;
    std::size_t indent_ = 0;
};

} // namespace

OutRecord& OutRecord::add(std::string child, std::vector<OutValue> of)
{
    children.push_back({std::move(child), std::move(of), {}});
    return children.back();
}

void OutRecord::property(
    const char* key, const char* type, const char* label, const char* flags, std::vector<OutValue> of)
{
    std::vector<OutValue> all{std::string(key), std::string(type), std::string(label), std::string(flags)};
    all.insert(all.end(), std::make_move_iterator(of.begin()), std::make_move_iterator(of.end()));
    add("P", std::move(all));
}

std::string binaryText(const std::vector<OutRecord>& records, std::uint32_t version)
{
    return BinaryWriter(version).run(records);
}

std::string plainText(const std::vector<OutRecord>& records, std::uint32_t version)
{
    return TextWriter().run(records, version);
}

} // namespace bindpose::fbx
