// SPDX-License-Identifier: MIT
#include "core/edit/rows/short_rows.h"

#include "core/edit/rows/point_weights.h"
#include "core/edit/rows/weight_rows.h"

#include <cmath>
#include <limits>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

namespace bindpose::short_rows {
namespace {

/// Far from what floats cannot hold, and its integers fit 32 bits.
bool isShortTotal(double total)
{
    return total > 1e-30 && total < 1e4;
}

constexpr float kLargest = std::numeric_limits<float>::max();

/// The first N places of a row: what stands behind its end has no weight.
template <std::size_t N> class Places {
public:
    explicit Places(ShortRow& row) : slots_(row.slots.data()), weights_(row.weights.data()) {}

    /// No weight is negative or not finite; weights stand at slots below `joints`.
    bool sound(std::size_t joints) const
    {
        bool out = true;
        for (std::size_t i = 0; i < N; ++i)
            out &= (weights_[i] >= 0.0f) & (weights_[i] <= kLargest) & ((slots_[i] < joints) | (weights_[i] == 0.0f));
        return out;
    }
    double sum() const
    {
        double out = 0.0;
        for (std::size_t i = 0; i < N; ++i) out += static_cast<double>(weights_[i]);
        return out;
    }
    std::size_t used() const
    {
        std::size_t out = 0;
        for (std::size_t i = 0; i < N; ++i) out += weights_[i] != 0.0f;
        return out;
    }
    std::size_t usedFrom(float least) const
    {
        std::size_t out = 0;
        for (std::size_t i = 0; i < N; ++i) out += (weights_[i] != 0.0f) & (weights_[i] >= least);
        return out;
    }
    float largest() const
    {
        float out = 0.0f;
        for (std::size_t i = 0; i < N; ++i) out = weights_[i] > out ? weights_[i] : out;
        return out;
    }
    bool namesTwice() const
    {
        bool out = false;
        for (std::size_t i = 1; i < N; ++i)
            for (std::size_t j = 0; j < i; ++j)
                out |= (slots_[i] == slots_[j]) & (weights_[i] != 0.0f) & (weights_[j] != 0.0f);
        return out;
    }

    /// As weight_rows::bringToTotal; `sum`: of the weights, above 0.
    void bringTo(double total, double sum, std::uint32_t scale)
    {
        if (scale > 0) {
            shareOut(sum, static_cast<std::uint32_t>(std::lround(total * scale)), scale);
            return;
        }
        const double by = sum / total;
        for (std::size_t i = 0; i < N; ++i) weights_[i] = static_cast<float>(static_cast<double>(weights_[i]) / by);
    }

    /// As weight_shares::keepEntries, of the strongest `kept`. False: nothing of them is left.
    bool keep(std::size_t kept, double total, const Storage& storage)
    {
        std::array<std::size_t, N> rank{};
        for (std::size_t i = 1; i < N; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const bool before =
                    (weights_[i] > weights_[j]) | ((weights_[i] == weights_[j]) & (slots_[i] < slots_[j]));
                rank[j] += before;
                rank[i] += !before;
            }
        std::array<double, N> ordered{};
        for (std::size_t i = 0; i < N; ++i) ordered[rank[i]] = rank[i] < kept ? static_cast<double>(weights_[i]) : 0.0;
        double strongest = 0.0;
        for (std::size_t i = 0; i < N; ++i) strongest += ordered[i];
        const double by = total / strongest;
        std::array<bool, N> had{};
        double left = 0.0;
        for (std::size_t i = 0; i < N; ++i) {
            had[i] = weights_[i] != 0.0f;
            const auto scaled = static_cast<float>(static_cast<double>(weights_[i]) * by);
            weights_[i] = (rank[i] < kept) & had[i] ? scaled : 0.0f;
            left += static_cast<double>(weights_[i]);
        }
        if (left == 0.0) return false;
        bringTo(total, left, storage.scale);
        for (std::size_t i = 0; i < N; ++i)
            if (storage.columns) slots_[i] = had[i] & (weights_[i] == 0.0f) ? 0 : slots_[i];
        return true;
    }

    /// As weight_rows::shareOut: what rounding down leaves over goes to those that lost most by it.
    void shareOut(double sum, std::uint32_t whole, std::uint32_t scale)
    {
        std::array<std::int64_t, N> key{}; // by what was lost, then the first slot; −1: takes no part
        std::array<std::uint32_t, N> raw{}, rank{};
        std::uint32_t given = 0, taking = 0;
        for (std::size_t i = 0; i < N; ++i) {
            const double exact = static_cast<double>(weights_[i]) / sum * whole;
            raw[i] = static_cast<std::uint32_t>(exact + weight_rows::kWholeFrom);
            const auto lost = weight_rows::lostBy(exact - raw[i]);
            const bool takes = weights_[i] != 0.0f;
            key[i] = takes ? lost << 32 | std::int64_t{~slots_[i]} : -1;
            given += takes ? raw[i] : 0;
            taking += takes;
        }
        for (std::size_t i = 1; i < N; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const bool before = key[i] > key[j];
                rank[j] += before;
                rank[i] += !before;
            }
        const std::uint32_t over = given < whole ? std::min(whole - given, taking) : 0;
        for (std::size_t i = 0; i < N; ++i) {
            const float made = static_cast<float>(raw[i] + (rank[i] < over)) / static_cast<float>(scale);
            weights_[i] = weights_[i] != 0.0f ? made : weights_[i];
        }
    }

private:
    SlotIndex* slots_;
    float* weights_;
};

#if defined(__x86_64__)

/// As Places<4>, all four at once; SSE2, which every such processor has.
class Four {
public:
    explicit Four(ShortRow& row)
        : row_(row), weights_(_mm_loadu_ps(row.weights.data())),
          slots_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(row.slots.data()))), used_(notZero(weights_))
    {}

    bool sound(std::size_t joints) const
    {
        const __m128 fine =
            _mm_and_ps(_mm_cmpge_ps(weights_, _mm_setzero_ps()), _mm_cmple_ps(weights_, _mm_set1_ps(kLargest)));
        const auto end = static_cast<SlotIndex>(std::min<std::size_t>(joints, kAnySlot));
        const __m128i stray = _mm_andnot_si128(_mm_cmplt_epi32(biased(slots_), biased(all(end))), used_);
        return _mm_movemask_ps(fine) == 15 && (end == kAnySlot || _mm_movemask_epi8(stray) == 0);
    }
    double sum() const { return sumOf(weights_); }
    std::size_t used() const { return count(used_); }
    std::size_t usedFrom(float least) const
    {
        return count(_mm_and_si128(used_, _mm_castps_si128(_mm_cmpge_ps(weights_, _mm_set1_ps(least)))));
    }
    float largest() const
    {
        const __m128 two = _mm_max_ps(weights_, turned<2>(weights_));
        return _mm_cvtss_f32(_mm_max_ps(two, turned<1>(two)));
    }
    bool namesTwice() const
    {
        const auto with = [this](__m128i slots, __m128i used) {
            return _mm_and_si128(_mm_cmpeq_epi32(slots, slots_), _mm_and_si128(used, used_));
        };
        const __m128i any =
            _mm_or_si128(with(turned<1>(slots_), turned<1>(used_)), with(turned<2>(slots_), turned<2>(used_)));
        return _mm_movemask_epi8(any) != 0;
    }

    void bringTo(double total, double sum, std::uint32_t scale)
    {
        if (scale > 0) {
            shareOut(sum, static_cast<std::uint32_t>(std::lround(total * scale)), scale);
            return;
        }
        const __m128d by = _mm_set1_pd(sum / total);
        store(_mm_movelh_ps(_mm_cvtpd_ps(_mm_div_pd(low(weights_), by)), _mm_cvtpd_ps(_mm_div_pd(high(weights_), by))));
    }

    /// False also where weights are so far apart that their sum depends on the order.
    bool keep(std::size_t kept, double total, const Storage& storage)
    {
        constexpr float kApart = 1.0f / (1u << 26u); // a double holds what four such floats sum to
        const __m128 filled = _mm_or_ps(weights_, _mm_andnot_ps(_mm_castsi128_ps(used_), _mm_set1_ps(kLargest)));
        const __m128 two = _mm_min_ps(filled, turned<2>(filled));
        if (!(_mm_cvtss_f32(_mm_min_ps(two, turned<1>(two))) >= largest() * kApart)) return false;
        __m128i rank = _mm_setzero_si128();
        const auto add = [&](__m128 weights, __m128i slots) {
            const __m128i equal = _mm_castps_si128(_mm_cmpeq_ps(weights, weights_));
            const __m128i before = _mm_or_si128(_mm_castps_si128(_mm_cmpgt_ps(weights, weights_)),
                _mm_and_si128(equal, _mm_cmplt_epi32(biased(slots), biased(slots_))));
            rank = _mm_sub_epi32(rank, before);
        };
        add(turned<1>(weights_), turned<1>(slots_));
        add(turned<2>(weights_), turned<2>(slots_));
        add(turned<3>(weights_), turned<3>(slots_));
        const __m128 stays =
            _mm_castsi128_ps(_mm_and_si128(used_, _mm_cmplt_epi32(rank, all(static_cast<std::uint32_t>(kept)))));
        const __m128d by = _mm_set1_pd(total / sumOf(_mm_and_ps(weights_, stays)));
        const __m128 scaled =
            _mm_movelh_ps(_mm_cvtpd_ps(_mm_mul_pd(low(weights_), by)), _mm_cvtpd_ps(_mm_mul_pd(high(weights_), by)));
        const __m128i had = used_;
        weights_ = _mm_and_ps(scaled, stays);
        used_ = notZero(weights_);
        const double left = sumOf(weights_);
        if (left == 0.0) return false;
        bringTo(total, left, storage.scale);
        if (storage.columns)
            _mm_storeu_si128(reinterpret_cast<__m128i*>(row_.slots.data()),
                _mm_andnot_si128(_mm_andnot_si128(notZero(weights_), had), slots_));
        return true;
    }

    void shareOut(double sum, std::uint32_t whole, std::uint32_t scale)
    {
        const __m128d sums = _mm_set1_pd(sum), wholes = _mm_set1_pd(whole);
        const __m128d exactLow = _mm_mul_pd(_mm_div_pd(low(weights_), sums), wholes);
        const __m128d exactHigh = _mm_mul_pd(_mm_div_pd(high(weights_), sums), wholes);
        const __m128d from = _mm_set1_pd(weight_rows::kWholeFrom);
        const __m128i rawLow = _mm_cvttpd_epi32(_mm_add_pd(exactLow, from));
        const __m128i rawHigh = _mm_cvttpd_epi32(_mm_add_pd(exactHigh, from));
        const __m128i raw = _mm_unpacklo_epi64(rawLow, rawHigh);
        const __m128i lost = _mm_or_si128(_mm_andnot_si128(used_, _mm_set1_epi32(-1)), // −1: takes no part
            _mm_and_si128(used_, _mm_unpacklo_epi64(lostBy(exactLow, rawLow), lostBy(exactHigh, rawHigh))));
        __m128i rank = _mm_setzero_si128();
        const auto add = [&](__m128i others, __m128i slots, __m128i stoodBefore) {
            const __m128i first = _mm_or_si128(_mm_cmplt_epi32(biased(slots), biased(slots_)),
                _mm_and_si128(_mm_cmpeq_epi32(slots, slots_), stoodBefore));
            const __m128i before =
                _mm_or_si128(_mm_cmpgt_epi32(others, lost), _mm_and_si128(_mm_cmpeq_epi32(others, lost), first));
            rank = _mm_sub_epi32(rank, before);
        };
        add(turned<1>(lost), turned<1>(slots_), _mm_set_epi32(-1, 0, 0, 0));
        add(turned<2>(lost), turned<2>(slots_), _mm_set_epi32(-1, -1, 0, 0));
        add(turned<3>(lost), turned<3>(slots_), _mm_set_epi32(-1, -1, -1, 0));
        const __m128i two = _mm_add_epi32(raw, turned<2>(raw));
        const auto given = static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_add_epi32(two, turned<1>(two))));
        const std::uint32_t over = given < whole ? whole - given : 0;
        const __m128i more = _mm_cmplt_epi32(rank, all(std::min(over, static_cast<std::uint32_t>(count(used_)))));
        const __m128 made =
            _mm_div_ps(_mm_cvtepi32_ps(_mm_sub_epi32(raw, more)), _mm_set1_ps(static_cast<float>(scale)));
        const __m128 used = _mm_castsi128_ps(used_);
        store(_mm_or_ps(_mm_and_ps(used, made), _mm_andnot_ps(used, weights_)));
    }

private:
    static constexpr std::size_t kAnySlot = 0xFFFFFFFFu;

    template <int By> static __m128i turned(__m128i v)
    {
        return _mm_shuffle_epi32(v, ((By + 3) % 4) << 6 | ((By + 2) % 4) << 4 | ((By + 1) % 4) << 2 | By);
    }
    template <int By> static __m128 turned(__m128 v) { return _mm_castsi128_ps(turned<By>(_mm_castps_si128(v))); }
    static __m128i all(std::uint32_t value) { return _mm_set1_epi32(static_cast<int>(value)); }
    /// Numbers without sign in the order of those with one.
    static __m128i biased(__m128i v) { return _mm_xor_si128(v, all(0x80000000u)); }
    static __m128i notZero(__m128 v) { return _mm_castps_si128(_mm_cmpneq_ps(v, _mm_setzero_ps())); }
    static std::size_t count(__m128i lanes)
    {
        constexpr std::uint64_t kCounts = 0x4332322132212110u; // of the bits of 15, 14 … 0
        return (kCounts >> (4 * _mm_movemask_ps(_mm_castsi128_ps(lanes)))) & 15u;
    }
    static __m128d low(__m128 v) { return _mm_cvtps_pd(v); }
    static __m128d high(__m128 v) { return _mm_cvtps_pd(_mm_movehl_ps(v, v)); }
    /// In their order.
    static double sumOf(__m128 v)
    {
        const __m128d a = low(v), b = high(v);
        return ((_mm_cvtsd_f64(a) + _mm_cvtsd_f64(_mm_unpackhi_pd(a, a))) + _mm_cvtsd_f64(b)) +
               _mm_cvtsd_f64(_mm_unpackhi_pd(b, b));
    }
    /// As weight_rows::lostBy.
    static __m128i lostBy(__m128d exact, __m128i raw)
    {
        const __m128d steps = _mm_sub_pd(exact, _mm_cvtepi32_pd(raw));
        return _mm_cvttpd_epi32(
            _mm_add_pd(_mm_mul_pd(steps, _mm_set1_pd(weight_rows::kParts)), _mm_set1_pd(weight_rows::kNearest)));
    }
    void store(__m128 weights)
    {
        weights_ = weights;
        _mm_storeu_ps(row_.weights.data(), weights);
    }

    ShortRow& row_;
    __m128 weights_;
    __m128i slots_, used_;
};

#else
using Four = Places<4>;
#endif

template <class Some> bool normalizePlaces(ShortRow& row, const Storage& storage)
{
    Some places(row);
    if (!places.sound(std::numeric_limits<std::size_t>::max())) return false;
    const double sum = places.sum();
    if (sumsToOne(sum, row.size)) return true;
    if (sum == 0.0) return false;
    places.bringTo(1.0, sum, storage.scale);
    return true;
}

template <class Some> bool limitPlaces(ShortRow& row, std::size_t joints, const Storage& storage, std::size_t most)
{
    Some places(row);
    if (!places.sound(joints)) return false;
    const std::size_t used = places.used();
    if (used <= most) return true;
    if (places.namesTwice()) return false;
    double total = places.sum();
    if (sumsToOne(total, used)) total = 1.0;
    return isShortTotal(total) && places.keep(most, total, storage);
}

template <class Some> bool prunePlaces(ShortRow& row, std::size_t joints, const Storage& storage, float least)
{
    Some places(row);
    if (!places.sound(joints)) return false;
    const std::size_t used = places.used();
    if (places.usedFrom(least) == used) return true;
    if (places.namesTwice()) return false;
    const std::size_t kept = places.usedFrom(std::min(least, places.largest()));
    if (kept == used) return true;
    const double total = places.sum();
    return isShortTotal(total) && places.keep(kept, total, storage);
}

template <class Some> bool quantizePlaces(ShortRow& row, std::size_t joints, std::uint32_t scale)
{
    Some places(row);
    if (!places.sound(joints)) return false;
    const double sum = places.sum();
    if (sum != 0.0) places.shareOut(sum, scale, scale);
    return true;
}

} // namespace

Storage storageOf(const SetWeights& weights)
{
    return {weight_rows::integerScale(weights), weights.storedColumns > 0};
}

bool normalize(ShortRow& row, const Storage& storage)
{
    return row.size <= 4 ? normalizePlaces<Four>(row, storage) : normalizePlaces<Places<8>>(row, storage);
}

bool limit(ShortRow& row, std::size_t joints, const Storage& storage, std::size_t most)
{
    return row.size <= 4 ? limitPlaces<Four>(row, joints, storage, most)
                         : limitPlaces<Places<8>>(row, joints, storage, most);
}

bool prune(ShortRow& row, std::size_t joints, const Storage& storage, float least)
{
    return row.size <= 4 ? prunePlaces<Four>(row, joints, storage, least)
                         : prunePlaces<Places<8>>(row, joints, storage, least);
}

bool quantize(ShortRow& row, std::size_t joints, std::uint32_t scale)
{
    return row.size <= 4 ? quantizePlaces<Four>(row, joints, scale) : quantizePlaces<Places<8>>(row, joints, scale);
}

} // namespace bindpose::short_rows
