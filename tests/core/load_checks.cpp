// SPDX-License-Identifier: MIT
#include "tests/core/load_checks.h"

namespace bindpose::testing {

Loaded loaded(const SharedBytes& bytes, std::map<std::string, SharedBytes> files)
{
    Result<Loaded> result = loadMemory(bytes, std::move(files));
    if (!result) {
        QTest::qFail(englishMessage(result.error()).c_str(), __FILE__, __LINE__);
        return {};
    }
    return std::move(*result);
}

std::string errorKey(const SharedBytes& bytes, std::map<std::string, SharedBytes> files)
{
    const Result<Loaded> result = loadMemory(bytes, std::move(files));
    return result ? "no error" : std::string(result.error().text->key);
}

std::string errorWhere(const SharedBytes& bytes)
{
    const Result<Loaded> result = loadMemory(bytes);
    return result ? "no error" : result.error().where;
}

std::vector<std::byte> bytesOf(const SharedBytes& bytes)
{
    return *bytes;
}

SharedBytes shared(std::vector<std::byte> bytes)
{
    return std::make_shared<const std::vector<std::byte>>(std::move(bytes));
}

} // namespace bindpose::testing
