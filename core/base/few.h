// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <type_traits>

namespace bindpose {

/// A list that keeps up to N values in itself and asks for memory beyond that only: for lists that are made for every
/// point of a mesh and hold a few values each. Used like a std::vector; moving it copies what it keeps in itself.
template <class T, std::size_t N> class Few {
    static_assert(std::is_trivially_copy_constructible_v<T> && std::is_trivially_destructible_v<T>);

public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    Few() noexcept {} // NOLINT: the values are made where they are added
    Few(std::initializer_list<T> values) : Few(values.begin(), values.end()) {}
    template <std::input_iterator It> Few(It first, It last)
    {
        for (; first != last; ++first) push_back(*first);
    }
    Few(const Few& other) { take(other); }
    Few(Few&& other) noexcept { take(std::move(other)); }
    Few& operator=(const Few& other)
    {
        if (this != &other) take(other);
        return *this;
    }
    Few& operator=(Few&& other) noexcept
    {
        if (this != &other) take(std::move(other));
        return *this;
    }
    ~Few() = default;

    T* begin() { return values_; }
    T* end() { return values_ + size_; }
    const T* begin() const { return values_; }
    const T* end() const { return values_ + size_; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return values_[i]; }
    const T& operator[](std::size_t i) const { return values_[i]; }
    T& front() { return values_[0]; }
    const T& front() const { return values_[0]; }
    T& back() { return values_[size_ - 1]; }
    const T& back() const { return values_[size_ - 1]; }

    void clear() { size_ = 0; }
    void push_back(const T& value)
    {
        const T kept = value; // it may stand in this list
        if (size_ == room_) grow(2 * room_);
        std::construct_at(values_ + size_++, kept);
    }
    template <class... Args> void emplace_back(Args&&... args) { push_back(T(std::forward<Args>(args)...)); }
    T* insert(const T* before, const T& value)
    {
        const auto at = static_cast<std::size_t>(before - values_);
        push_back(value);
        std::rotate(values_ + at, values_ + size_ - 1, values_ + size_);
        return values_ + at;
    }
    /// Only ever shorter.
    void resize(std::size_t size)
    {
        assert(size <= size_);
        size_ = size;
    }

    friend bool operator==(const Few& a, const Few& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

private:
    void grow(std::size_t room)
    {
        auto larger = std::make_unique<T[]>(room);
        std::copy(begin(), end(), larger.get());
        heap_ = std::move(larger);
        values_ = heap_.get();
        room_ = room;
    }
    void take(const Few& other)
    {
        size_ = 0;
        if (other.size_ > room_) grow(other.size_);
        std::uninitialized_copy(other.begin(), other.end(), values_);
        size_ = other.size_;
    }
    void take(Few&& other) noexcept
    {
        if (other.heap_) {
            heap_ = std::move(other.heap_);
            values_ = heap_.get();
            room_ = other.room_;
            other.values_ = other.own_;
            other.room_ = N;
        } else { // it fits, however little this one has room for
            std::uninitialized_copy(other.begin(), other.end(), values_);
        }
        size_ = other.size_;
        other.size_ = 0;
    }

    union { // not made before they are added
        T own_[N];
    };
    std::unique_ptr<T[]> heap_;
    T* values_ = own_;
    std::size_t size_ = 0, room_ = N;
};

/// As std::erase_if.
template <class T, std::size_t N, class Goes> std::size_t erase_if(Few<T, N>& list, Goes goes)
{
    const auto kept = static_cast<std::size_t>(std::remove_if(list.begin(), list.end(), goes) - list.begin());
    const std::size_t gone = list.size() - kept;
    list.resize(kept);
    return gone;
}

/// As std::stable_sort, which asks for memory however short the list is.
template <class T, std::size_t N, class Less> void stableSort(Few<T, N>& list, Less less)
{
    if (list.size() > 4 * N) {
        std::stable_sort(list.begin(), list.end(), less);
        return;
    }
    for (std::size_t i = 1; i < list.size(); ++i) {
        const T value = list[i];
        std::size_t at = i;
        for (; at > 0 && less(value, list[at - 1]); --at) list[at] = list[at - 1];
        list[at] = value;
    }
}

} // namespace bindpose
