// SPDX-License-Identifier: MIT
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/query/query_phrases.h"
#include "core/edit/query/query_terms.h"

#include <array>
#include <charconv>
#include <limits>

namespace bindpose {
namespace {

using Term = SelectQuery::Term;
using TermResult = Result<std::shared_ptr<const Term>>;
using TermKind = Term::Kind;
using TermCompare = Term::Compare;

constexpr std::size_t kDeepest = 64; ///< parentheses and nots inside one another

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

class QueryReader {
public:
    explicit QueryReader(std::string_view text) : text_(text) {}

    TermResult whole()
    {
        TermResult out = either(0);
        if (!out) return out;
        if (skip(); at_ < text_.size()) return expected(Phrase(phrases::kQueryNext));
        return out;
    }

private:
    Error expected(Wording what) const
    {
        return Error(ErrorKind::Edit, errors::kQueryExpected, {}, Wordings{Wording(at_ + 1), std::move(what)});
    }
    void skip()
    {
        while (at_ < text_.size() && isBlank(text_[at_])) ++at_;
    }
    bool take(std::string_view sign)
    {
        skip();
        if (text_.substr(at_, sign.size()) != sign) return false;
        at_ += sign.size();
        return true;
    }
    /// A word of letters at this place, not read past.
    std::string_view word()
    {
        skip();
        std::size_t end = at_;
        while (end < text_.size() && ((text_[end] >= 'a' && text_[end] <= 'z') || text_[end] == '-')) ++end;
        return text_.substr(at_, end - at_);
    }
    bool takeWord(std::string_view wanted)
    {
        if (word() != wanted) return false;
        at_ += wanted.size();
        return true;
    }

    static std::shared_ptr<const Term> joined(TermKind kind, std::vector<std::shared_ptr<const Term>> inner)
    {
        Term out;
        out.kind = kind;
        out.inner = std::move(inner);
        return std::make_shared<const Term>(std::move(out));
    }

    TermResult chain(TermKind kind, const char* between, TermResult (QueryReader::*one)(std::size_t), std::size_t depth)
    {
        std::vector<std::shared_ptr<const Term>> inner;
        do {
            TermResult next = (this->*one)(depth);
            if (!next) return next;
            inner.push_back(std::move(*next));
        } while (takeWord(between));
        return inner.size() == 1 ? inner.front() : joined(kind, std::move(inner));
    }
    TermResult either(std::size_t depth) { return chain(TermKind::Or, "or", &QueryReader::both, depth); }
    TermResult both(std::size_t depth) { return chain(TermKind::And, "and", &QueryReader::single, depth); }

    TermResult single(std::size_t depth)
    {
        if (depth > kDeepest) return expected(Phrase(phrases::kQueryDepth));
        if (takeWord("not")) {
            TermResult inner = single(depth + 1);
            if (!inner) return inner;
            return joined(TermKind::Not, {*inner});
        }
        if (take("(")) {
            TermResult inner = either(depth + 1);
            if (inner && !take(")")) return expected(")");
            return inner;
        }
        return atom();
    }

    TermResult atom()
    {
        Term out;
        for (const auto& [name, kind] : {std::pair("all", TermKind::All), {"unweighted", TermKind::Unweighted},
                 {"outlier", TermKind::Outlier}, {"seam", TermKind::Seam}})
            if (takeWord(name)) {
                out.kind = kind;
                return std::make_shared<const Term>(out);
            }
        Result<void> read;
        if (takeWord("influences"))
            read = compared(out, TermKind::Influences);
        else if (takeWord("sum"))
            read = compared(out, TermKind::Sum);
        else if (takeWord("weight"))
            read = weightOf(out);
        else if (takeWord("joint"))
            read = named(out, TermKind::Joint);
        else if (takeWord("mesh"))
            read = named(out, TermKind::Mesh);
        else if (takeWord("side"))
            read = side(out);
        else if (takeWord("island"))
            read = compared(out, TermKind::Island);
        else if (takeWord("set"))
            read = compared(out, TermKind::Set);
        else if (takeWord("point"))
            read = ranges(out);
        else
            return expected(Phrase(phrases::kQueryTerm));
        if (!read) return read.error();
        return std::make_shared<const Term>(std::move(out));
    }

    Result<void> compared(Term& out, TermKind kind)
    {
        out.kind = kind;
        if (takeWord("in")) return interval(out);
        struct Sign {
            const char* text;
            TermCompare compare;
        };
        for (const Sign& sign :
            {Sign{"<=", TermCompare::LessEqual}, {">=", TermCompare::GreaterEqual}, {"!=", TermCompare::NotEqual},
                {"<", TermCompare::Less}, {">", TermCompare::Greater}, {"=", TermCompare::Equal}})
            if (take(sign.text)) {
                out.compare = sign.compare;
                return number(out.low);
            }
        return expected(Phrase(phrases::kQueryCompare));
    }
    Result<void> interval(Term& out)
    {
        out.compare = TermCompare::Within;
        if (!take("[")) return expected("[");
        if (Result<void> ok = number(out.low); !ok) return ok;
        if (!take(",")) return expected(",");
        if (Result<void> ok = number(out.high); !ok) return ok;
        if (!take("]")) return expected("]");
        return {};
    }
    Result<void> number(double& out)
    {
        skip();
        const char* const begin = text_.data() + at_;
        const char* const end = text_.data() + text_.size();
        const auto [stop, error] = std::from_chars(begin, end, out);
        if (error != std::errc() || !(out <= std::numeric_limits<double>::max()) ||
            !(out >= std::numeric_limits<double>::lowest()))
            return expected(Phrase(phrases::kQueryNumber));
        at_ += static_cast<std::size_t>(stop - begin);
        return {};
    }
    Result<void> index(std::uint32_t& out)
    {
        skip();
        const char* const begin = text_.data() + at_;
        const auto [stop, error] = std::from_chars(begin, text_.data() + text_.size(), out);
        if (error != std::errc()) return expected(Phrase(phrases::kQueryIndex));
        at_ += static_cast<std::size_t>(stop - begin);
        return {};
    }
    /// In quotation marks, or up to a blank or one of `ends`.
    Result<void> name(std::string& out, std::string_view ends)
    {
        if (take("\"")) {
            const std::size_t close = text_.find('"', at_);
            if (close == std::string_view::npos) return expected("\"");
            out = text_.substr(at_, close - at_);
            at_ = close + 1;
            return {};
        }
        skip();
        const std::size_t begin = at_;
        while (at_ < text_.size() && !isBlank(text_[at_]) && ends.find(text_[at_]) == std::string_view::npos) ++at_;
        out = text_.substr(begin, at_ - begin);
        return out.empty() ? Result<void>(expected(Phrase(phrases::kQueryName))) : Result<void>();
    }
    Result<void> named(Term& out, TermKind kind)
    {
        out.kind = kind;
        if (!take("=")) return expected("=");
        return name(out.name, ")");
    }
    Result<void> weightOf(Term& out)
    {
        if (!take("(")) return expected("(");
        if (Result<void> ok = name(out.name, ")"); !ok) return ok;
        if (!take(")")) return expected(")");
        return compared(out, TermKind::Weight);
    }
    Result<void> side(Term& out)
    {
        out.kind = TermKind::Side;
        if (!take("=")) return expected("=");
        out.positive = take("+");
        if (!out.positive && !take("-")) return expected(Phrase(phrases::kQuerySide));
        for (int axis = 0; axis < 3; ++axis)
            if (take(std::string_view("xyz").substr(static_cast<std::size_t>(axis), 1))) {
                out.axis = axis;
                return {};
            }
        return expected(Phrase(phrases::kQueryAxis));
    }
    Result<void> ranges(Term& out)
    {
        out.kind = TermKind::Point;
        if (!take("=")) return expected("=");
        do {
            std::uint32_t first = 0;
            if (Result<void> ok = index(first); !ok) return ok;
            std::uint32_t last = first;
            if (take("-"))
                if (Result<void> ok = index(last); !ok) return ok;
            out.ranges.emplace_back(first, last);
        } while (take(","));
        return {};
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

TermResult parseQuery(std::string_view text)
{
    return QueryReader(text).whole();
}

} // namespace bindpose
