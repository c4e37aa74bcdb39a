// SPDX-License-Identifier: MIT
#include "ui/keys/key_csv.h"

#include "core/edit/keys/key_angles.h"
#include "core/edit/keys/key_sets.h"
#include "ui/base/pasted_text.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/order_box.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QRegularExpression>

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
    /// What the numbers of one column of the text are.
    struct Column {
        int table = -1; ///< Number, Time, FrameOf, else FirstValue
        KeyTableModel::Cell cell;
        RotationOrder order = RotationOrder::ZYX; ///< of an angle
    };
    /// The numbers of one line.
    struct Line {
        std::optional<double> number, time, frame;
        std::map<int, std::map<int, float>> parts;            ///< by part and component
        std::map<RotationOrder, std::map<int, double>> turns; ///< by axis
    };

    /// The columns that the first line names, else as many as it has cells.
    bool takeHead()
    {
        const QStringList names = cellsOf(lines_.front(), between_);
        if (typedNumber(names.front())) {
            for (int c = 0; c < names.size(); ++c) columns_.push_back(shownColumn(from_.column() + c));
            if (from_.column() + names.size() > model_.columnCount())
                refuse(0, model_.columnCount() - from_.column(), CsvWords::tr("The table ends before it."));
            return false;
        }
        for (int c = 0; c < names.size(); ++c) {
            const std::optional<Column> column = namedColumn(names[c].toLower());
            if (!column) {
                refuse(0, c,
                    CsvWords::tr("%1 is no column of this channel: %2.").arg(names[c], model_.csvHead().join(u',')));
                break;
            }
            columns_.push_back(*column);
        }
        return true;
    }

    Column shownColumn(int at) const
    {
        if (at < KeyTableModel::FirstValue) return {at, {}};
        return {KeyTableModel::FirstValue, model_.cellOf(at), model_.reading().order};
    }

    /// Names of numbers and of angles, whichever of the two are shown.
    std::optional<Column> namedColumn(const QString& name) const
    {
        const auto at = static_cast<int>(model_.csvHead(false).indexOf(name));
        if (at >= 0 && at < KeyTableModel::FirstValue) return Column{at, {}};
        if (at >= 0) return Column{KeyTableModel::FirstValue, model_.cellOf(at, false)};
        static const QRegularExpression angle(QStringLiteral("^r([xyz])(?:_([xyz]{3}))?$"));
        const QRegularExpressionMatch match = angle.match(name);
        if (!match.hasMatch() || !isTurn(*model_.track())) return std::nullopt;
        const KeyReading& reading = model_.reading();
        // A bare name is of the file's own order; where it has none, of the one that is shown.
        const std::optional<RotationOrder> order =
            match.capturedView(2).isEmpty() ? reading.stored.value_or(reading.order) : orderNamed(match.captured(2));
        if (!order) return std::nullopt;
        return Column{KeyTableModel::FirstValue, {1, name[1].unicode() - 'x', true}, *order};
    }

    void takeLine(int line, int row)
    {
        const QStringList cells = cellsOf(lines_[line], between_);
        Line numbers;
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            const int at = static_cast<int>(c);
            const Result<double> number = typedNumber(cells.value(at));
            if (!number)
                return refuse(line, at,
                    cells.value(at).isEmpty() ? CsvWords::tr("Nothing stands there.") : sentence(number.error()));
            take(numbers, columns_[c], *number);
        }
        if (cells.size() > static_cast<qsizetype>(columns_.size()))
            return refuse(line, static_cast<int>(columns_.size()), CsvWords::tr("The first line has no such column."));
        if (numbers.number) row = static_cast<int>(std::clamp(*numbers.number, 0.0, 1e9)) - 1;
        if (row < 0 || row >= model_.rowCount())
            return refuse(line, 0,
                CsvWords::tr("It is of key %1; the channel has %n key(s).", nullptr, model_.rowCount()).arg(row + 1));
        if (!keys_.insert(row).second)
            return refuse(line, 0, CsvWords::tr("Key %1 was in a line before.").arg(row + 1));
        takeTime(numbers, static_cast<std::size_t>(row));
        takeParts(numbers, line, row);
        takeAngles(numbers, line, row);
    }

    static void take(Line& line, const Column& column, double number)
    {
        if (column.table == KeyTableModel::Number)
            line.number = number;
        else if (column.table == KeyTableModel::Time)
            line.time = number;
        else if (column.table == KeyTableModel::FrameOf)
            line.frame = number;
        else if (column.cell.angle)
            line.turns[column.order][column.cell.component] = number;
        else
            line.parts[column.cell.part][column.cell.component] = static_cast<float>(number);
    }

    void takeTime(const Line& numbers, std::size_t key)
    {
        const double was = (*model_.track()->times)[key];
        if (numbers.time)
            out_.times.push_back({key, *numbers.time});
        else if (numbers.frame)
            // What was copied as a frame and comes back is where it was.
            out_.times.push_back({key, *numbers.frame == was * fps_ ? was : *numbers.frame / fps_});
    }

    void put(int line, KeyValue value)
    {
        out_.values.push_back(std::move(value));
        out_.lines.push_back(line + 1);
    }

    /// Whole values: numbers that were not given stay.
    void takeParts(const Line& numbers, int line, int row)
    {
        constexpr KeyPart kParts[] = {KeyPart::InTangent, KeyPart::Value, KeyPart::OutTangent};
        const Track& track = *model_.track();
        const auto n = static_cast<std::ptrdiff_t>(track.components);
        const auto value = static_cast<std::ptrdiff_t>(track.valueAt(static_cast<std::size_t>(row)));
        for (const auto& [part, given] : numbers.parts) {
            const auto first = track.values.begin() + value + (part - 1) * n;
            KeyValue out{static_cast<std::uint32_t>(row), {first, first + n}, kParts[part]};
            for (const auto& [component, number] : given) out.value[static_cast<std::size_t>(component)] = number;
            put(line, std::move(out));
        }
    }

    /// Angles that are the key's already leave its quaternion as it is, to the bit.
    void takeAngles(const Line& numbers, int line, int row)
    {
        for (const auto& [order, given] : numbers.turns) {
            const glm::dvec3 before = model_.anglesAt(row, order);
            glm::dvec3 degrees = before;
            for (const auto& [axis, angle] : given) degrees[axis] = angle;
            if (degrees == before) continue;
            const auto key = static_cast<std::size_t>(row);
            put(line, {static_cast<std::uint32_t>(row), valueOfAngles(*model_.track(), key, degrees, order)});
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
    std::vector<Column> columns_; ///< by column of the text
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
