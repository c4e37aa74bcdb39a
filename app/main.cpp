// SPDX-License-Identifier: MIT
#include "app/base/arguments.h"
#include "app/base/errors.h"
#include "app/base/message.h"
#include "app/help/help.h"
#include "app/help/manual.h"
#include "app/system/console.h"
#include "app/system/decoder_pool.h"
#include "app/system/display.h"
#include "app/system/import_worker.h"
#include "app/system/importer.h"
#include "core/base/errors.h"
#include "core/base/nearest_names.h"
#include "core/io/import/unpack_mesh.h"
#include "render/image/unpack_picture.h"
#include "ui/base/places.h"
#include "ui/window/editor.h"

#include <QApplication>
#include <QFile>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>

namespace bindpose {
namespace {

int fail(const std::string& who, const Error& error, Console& console)
{
    console.message(who + ": " + messageOf(error));
    return exitCodeOf(error);
}

/// Remarks of libraries are no messages of a command; what ends the program is.
void onlyFailures(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg) std::fprintf(stderr, "%s\n", qPrintable(text));
}

int runToEnd(const Command& command, const Arguments& arguments, const std::string& who)
{
    Console console(arguments.has("--progress"));
    const Result<int> code = command.run(arguments, console);
    if (!code) return fail(who, code.error(), console);
    if (!console.finish()) return fail(who, Error(ErrorKind::Write, errors::kNotAllTaken, "stdout"), console);
    return *code;
}

int runCommand(const Command& command, const Arguments& arguments, int& argc, char** argv)
{
    qInstallMessageHandler(onlyFailures);
    const std::string who = std::string("bindpose ") + command.id;
    const Needs needs = command.needs(arguments);
    if (needs == Needs::Nothing) {
        const QCoreApplication application(argc, argv);
        return runToEnd(command, arguments, who);
    }
    const Result<DisplayHold> held = needs == Needs::Memory ? DisplayHold() : holdDisplay();
    if (!held && needs == Needs::Gpu) {
        Console console(false);
        return fail(who, held.error(), console);
    }
    if (!held || needs == Needs::Memory) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    const int code = runToEnd(command, arguments, who);
    // Qt's way out of a window system reads the configuration of all fonts first. What the command made is written and
    // freed, its output is flushed: the process may end here.
    std::fflush(stderr);
    std::_Exit(code);
}

/// The first word is a command, an option of the program, or a file to open in the editor.
const Command* commandNamed(const std::string& word)
{
    for (const Command* command : commands())
        if (word == command->id) return command;
    return nullptr;
}

Error unknownCommand(const std::string& word)
{
    std::vector<std::string> names;
    for (const Command* command : commands()) names.emplace_back(command->id);
    const std::string near = nearestList(word, names);
    if (near.empty()) return usageError(errors::kUnknownCommand, {word});
    return usageError(errors::kUnknownCommandNear, {word, near});
}

int openEditor(const std::vector<std::string>& words, int& argc, char** argv)
{
    Console console(false);
    QStringList files;
    bool onlyFiles = false; // after "--" every word is one
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (!onlyFiles && word == "--") {
            onlyFiles = true;
            continue;
        }
        if (onlyFiles) {
            files << QFile::decodeName(word.c_str());
            continue;
        }
        if (word == "--config" || word.starts_with("--config=")) {
            const bool joined = word != "--config";
            if (!joined && i + 1 == words.size())
                return fail("bindpose", usageError(errors::kOptionNeedsValue, {"--config", "DIR"}), console);
            const std::string folder = joined ? word.substr(word.find('=') + 1) : words[++i];
            if (!useConfigFolder(QFile::decodeName(folder.c_str())))
                return fail("bindpose", Error(ErrorKind::Write, errors::kNoConfigFolder, folder), console);
            continue;
        }
        std::error_code ignored;
        if (word.starts_with('-')) return fail("bindpose", usageError(errors::kUnknownOption, {word, ""}), console);
        const bool looksLikePath = word.find_first_of("./") != std::string::npos;
        if (!looksLikePath && !std::filesystem::exists(word, ignored))
            return fail("bindpose", unknownCommand(word), console);
        files << QFile::decodeName(word.c_str());
    }
    Result<DisplayHold> held = holdDisplay();
    if (!held) return fail("bindpose", held.error(), console);
    prepareEditor();
    QApplication application(argc, argv);
    QCoreApplication::setApplicationVersion(QStringLiteral(BINDPOSE_VERSION));
    held->reset();
    std::string guide = programHelp();
    for (const Command* command : commands()) guide += "\n\n" + commandHelp(*command);
    return runEditor(application, files, makeImporter(), QString::fromStdString(guide));
}

int run(int& argc, char** argv)
{
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    const std::string first = words.empty() ? std::string() : words.front();
    if (first == kImportWorker) return runImportWorker(std::span(words).subspan(1));
    Console console(false);
    if (first == "--version" || first == "--help" || first == "-h") {
        if (words.size() > 1) return fail("bindpose", unknownCommand(words[1]), console);
        console.data(first == "--version" ? versionLine() : programHelp());
        return console.finish() ? kExitDone : kExitOutput;
    }
    if (first == "--man" || first == "--file-types") {
        const Command* of = first == "--man" && words.size() == 2 ? commandNamed(words[1]) : nullptr;
        if (words.size() > (first == "--man" ? 2u : 1u) || (words.size() == 2 && !of))
            return fail("bindpose", unknownCommand(words[1]), console);
        console.data(first == "--file-types" ? fileTypes() : of ? commandManual(*of) : programManual());
        return console.finish() ? kExitDone : kExitOutput;
    }
    // Before anything has threads.
    static DecoderPool decoders({unpackDraco, unpackMeshopt, unpackPicture, unpackPictureHead}, loadPictureDecoders);
    unpackOutside([](Packed kind, ByteSpan request, std::size_t most) { return decoders.unpack(kind, request, most); });
    const Command* command = commandNamed(first);
    if (!command) return openEditor(words, argc, argv);
    const Result<Arguments> arguments = Arguments::parse(*command, std::span(words).subspan(1));
    if (!arguments) return fail(std::string("bindpose ") + command->id, arguments.error(), console);
    if (arguments->has("--help")) {
        console.data(commandHelp(*command));
        return console.finish() ? kExitDone : kExitOutput;
    }
    return runCommand(*command, *arguments, argc, argv);
}

} // namespace
} // namespace bindpose

int main(int argc, char** argv)
{
    try {
        return bindpose::run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("bindpose: There is not enough memory for this.\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bindpose: An error inside the program stopped it: %s.\n", error.what());
    }
    return bindpose::kExitInput;
}
