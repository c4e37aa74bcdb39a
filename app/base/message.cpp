// SPDX-License-Identifier: MIT
#include "app/base/message.h"

#include "app/base/command.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

// The template is translated, then filled: a file's own "%1" is not a slot.
std::string filled(const ErrorText& text, const Wordings& args)
{
    return fillTemplate(QCoreApplication::translate("Errors", text.english).toStdString(), args,
        [](const Phrase& phrase) { return filled(*phrase.text, phrase.args); });
}

std::string sentence(const ErrorText* text, const Wordings& args)
{
    if (!text) return {};
    std::string out = filled(*text, args);
    std::replace(out.begin(), out.end(), '\n', ' ');
    return out;
}

} // namespace

std::string messageOf(const Error& error)
{
    const std::string text = sentence(error.text, error.args);
    return error.where.empty() ? text : error.where + ": " + text;
}

std::string messageOf(const Finding& finding)
{
    return sentence(finding.text, finding.args);
}

std::string messageOf(const Wording& words)
{
    return words.phrase() ? sentence(words.phrase()->text, words.phrase()->args) : words.plain();
}

const char* severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Hint:
        return "hint";
    case Severity::Info:
        return "info";
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        break;
    }
    return "error";
}

int exitCodeOf(const Error& error)
{
    if (error.kind == ErrorKind::Usage) return kExitUsage;
    return error.kind == ErrorKind::Write ? kExitOutput : kExitInput;
}

} // namespace bindpose
