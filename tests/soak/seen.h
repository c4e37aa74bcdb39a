// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

#include <map>
#include <memory>

namespace bindpose {
class Document;
}

namespace bindpose::soak {

/// Large objects of documents that were open: who holds them once those are closed keeps the files in memory.
class Seen {
public:
    void add(const Document& document);
    /// Those that there still are, by kind.
    std::map<QString, int> held();

private:
    void add(const QString& kind, const std::shared_ptr<const void>& object);

    std::map<std::weak_ptr<const void>, QString, std::owner_less<>> objects_;
};

/// "2 scene, 1 mesh"; empty where nothing is held.
QString kindsOf(const std::map<QString, int>& held);

} // namespace bindpose::soak
