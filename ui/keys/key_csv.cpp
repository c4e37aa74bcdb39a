// SPDX-License-Identifier: MIT
#include "ui/keys/key_csv.h"

#include "core/edit/keys/key_sets.h"
#include "ui/base/pasted_text.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

#include <algorithm>
#include <map>
#include <set>

namespace bindpose {
namespace {

struct CsvWords {
    Q_DECLARE_TR_FUNCTIONS(KeyCsv)
};

QStringList cellsOf(const QString& line, QChar between)
{
    QStringList out = line.split(between);
    for (QString& cell : out) cell = cell.trimmed();
    return out;
}

/// One text read, line by line; the first fault ends it.
class Reader {
public:
    Reader(const KeyTableModel& model, const QModelIndex& from, double fps, const QString& text)
        : model_(model), from_(from), fps_(fps), lines_(pastedLines(text)), between_(pastedSeparator(text))
    {}

    PastedKeyCells run()
    {
        if (!model_.track() || !from_.isValid() || lines_.isEmpty()) {
            out_.refusal = CsvWords::tr("There are no numbers to paste.");
            return out_;
        }
        const bool head = takeHead();
        for (int line = head ? 1 : 0; out_.refusal.isEmpty() && line < lines_.size(); ++line)
            takeLine(line, from_.row() + line - (head ? 1 : 0));
        if (!out_.refusal.isEmpty()) out_ = {{}, {}, {}, out_.refusal};
        return out_;
    }

private:
    /// The columns that the first line names, else as many as it has cells.
    bool takeHead()
    {
        const QStringList names = cellsOf(lines_.front(), between_);
        const QStringList known = model_.csvHead();
        if (typedNumber(names.front())) {
            for (int c = 0; c < names.size(); ++c) columns_.push_back(from_.column() + c);
            if (columns_.back() >= model_.columnCount())
                refuse(0, model_.columnCount() - from_.column(), CsvWords::tr("The table ends before it."));
            return false;
        }
        for (int c = 0; c < names.size(); ++c) {
            columns_.push_back(static_cast<int>(known.indexOf(names[c].toLower())));
            if (columns_.back() < 0) {
                refuse(0, c, CsvWords::tr("%1 is no column of this channel: %2.").arg(names[c], known.join(u',')));
                break;
            }
        }
        return true;
    }

    void takeLine(int line, int row)
    {
        const QStringList cells = cellsOf(lines_[line], between_);
        std::map<int, double> numbers; // by column of the table
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            const int at = static_cast<int>(c);
            const Result<double> number = typedNumber(cells.value(at));
            if (!number)
                return refuse(line, at,
                    cells.value(at).isEmpty() ? CsvWords::tr("Nothing stands there.") : sentence(number.error()));
            numbers[columns_[c]] = *number;
        }
        if (cells.size() > static_cast<qsizetype>(columns_.size()))
            return refuse(line, static_cast<int>(columns_.size()), CsvWords::tr("The first line has no such column."));
        if (const auto named = numbers.find(KeyTableModel::Number); named != numbers.end())
            row = static_cast<int>(std::clamp(named->second, 0.0, 1e9)) - 1;
        if (row < 0 || row >= model_.rowCount())
            return refuse(line, 0,
                CsvWords::tr("It is of key %1; the channel has %n key(s).", nullptr, model_.rowCount()).arg(row + 1));
        if (!keys_.insert(row).second)
            return refuse(line, 0, CsvWords::tr("Key %1 was in a line before.").arg(row + 1));
        takeTime(numbers, static_cast<std::size_t>(row));
        takeValues(numbers, line, row);
    }

    void takeTime(const std::map<int, double>& numbers, std::size_t key)
    {
        const auto time = numbers.find(KeyTableModel::Time), frame = numbers.find(KeyTableModel::FrameOf);
        const double was = (*model_.track()->times)[key];
        if (time != numbers.end())
            out_.times.push_back({key, time->second});
        else if (frame != numbers.end())
            // What was copied as a frame and comes back is where it was.
            out_.times.push_back({key, frame->second == was * fps_ ? was : frame->second / fps_});
    }

    /// Whole values: numbers that were not given stay.
    void takeValues(const std::map<int, double>& numbers, int line, int row)
    {
        constexpr KeyPart kParts[] = {KeyPart::InTangent, KeyPart::Value, KeyPart::OutTangent};
        const Track& track = *model_.track();
        std::map<int, KeyValue> parts;
        for (const auto& [column, number] : numbers) {
            if (column < KeyTableModel::FirstValue) continue;
            const KeyTableModel::Cell cell = model_.cellOf(column);
            const auto [entry, fresh] = parts.try_emplace(cell.part);
            if (fresh) {
                const auto n = static_cast<std::ptrdiff_t>(track.components);
                const auto first = track.values.begin() +
                                   static_cast<std::ptrdiff_t>(track.valueAt(static_cast<std::size_t>(row))) +
                                   (cell.part - 1) * n;
                entry->second = {static_cast<std::uint32_t>(row), {first, first + n}, kParts[cell.part]};
            }
            entry->second.value[static_cast<std::size_t>(cell.component)] = static_cast<float>(number);
        }
        for (auto& [part, value] : parts) {
            out_.values.push_back(std::move(value));
            out_.lines.push_back(line + 1);
        }
    }

    void refuse(int line, int column, const QString& why)
    {
        out_.refusal = CsvWords::tr("Line %1, column %2 of what was copied: %3").arg(line + 1).arg(column + 1).arg(why);
    }

    const KeyTableModel& model_;
    const QModelIndex& from_;
    double fps_;
    QStringList lines_;
    QChar between_;
    std::vector<int> columns_; ///< of the table, by column of the text
    std::set<int> keys_;
    PastedKeyCells out_;
};

} // namespace

PastedKeyCells pastedKeyCells(
    const KeyTableModel& model, const QModelIndex& from, double framesPerSecond, const QString& text)
{
    return Reader(model, from, framesPerSecond, text).run();
}

void copyKeyCsv(Session& session, const KeyTableModel& model)
{
    QGuiApplication::clipboard()->setText(model.csv());
    session.say(CsvWords::tr("%n key(s) copied.", nullptr, model.rowCount()));
}

void pasteKeyCsv(
    Session& session, const KeyTableModel& model, const QModelIndex& from, std::uint32_t track, double framesPerSecond)
{
    const PastedKeyCells cells = pastedKeyCells(model, from, framesPerSecond, QGuiApplication::clipboard()->text());
    if (!cells.refusal.isEmpty()) return session.say(cells.refusal, true);
    const ClipId clip = session.view().clip;
    std::size_t failed = cells.values.size();
    const std::shared_ptr<const Scene> before = session.front().document.sharedScene();
    const std::string target = "node " + std::to_string(model.track()->node.value);
    const Result<void> done = session.editing().push({QT_TRANSLATE_NOOP("Edit", "Paste key values"), target, 0,
        [&](const Scene& scene) { return setKeysAndTimes(scene, clip, track, cells.values, cells.times, &failed); }});
    if (!done && failed < cells.lines.size())
        return session.say(
            CsvWords::tr("Line %1 of what was copied: %2").arg(cells.lines[failed]).arg(sentence(done.error())), true);
    if (!done) return;
    if (session.front().document.sharedScene() == before)
        return session.say(CsvWords::tr("The keys have these numbers already."));
    std::set<std::size_t> keys;
    for (const KeyValue& value : cells.values) keys.insert(value.key);
    for (const KeyTime& time : cells.times) keys.insert(time.key);
    session.say(CsvWords::tr("Numbers of %n key(s) pasted.", nullptr, static_cast<int>(keys.size())));
}

} // namespace bindpose
