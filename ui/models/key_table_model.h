// SPDX-License-Identifier: MIT
#pragma once
#include "core/math/euler.h"
#include "core/model/clip.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace bindpose {

inline constexpr int kAngleDigits = 4; ///< of degrees, at most

/// The track moves a rotation that is stored, or was read, as a quaternion.
bool isTurn(const Track& track);

/// How the numbers of a track are told.
struct KeyReading {
    bool angles = false;                      ///< of a rotation three in degrees, in place of its quaternion
    RotationOrder order = RotationOrder::ZYX; ///< of these
    std::optional<RotationOrder> stored;      ///< of the angles that the file stores; none: it stores something else
    std::shared_ptr<const std::vector<glm::dvec3>>
        fileAngles;                  ///< these by key, as of the last load or save; may be null
    std::uint32_t degreesFrom = ~0u; ///< numbers of the track itself from this one on are degrees
    std::uint32_t firstAxis = 0;     ///< that the first of the numbers is of
    friend bool operator==(const KeyReading&, const KeyReading&) = default;
};

/// All keys of one channel, a row a key: number, time, frame, then the stored numbers, or angles in degrees; splines
/// with their tangents.
/// kExactRole of exact_copy.h gives every digit. Read-only: edits go through the session.
class KeyTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Time, FrameOf, FirstValue };
    /// Which of the numbers of a key a column holds.
    struct Cell {
        int part = 1;       ///< 0 in-tangent, 1 value, 2 out-tangent
        int component = 0;  ///< 0 x …
        bool angle = false; ///< in degrees, of the reading's order
    };
    explicit KeyTableModel(QObject* parent) : QAbstractTableModel(parent) {}
    /// Null: no rows.
    void present(std::shared_ptr<const Track> track, double framesPerSecond, KeyReading reading = {});
    const Track* track() const { return track_.get(); }
    const KeyReading& reading() const { return reading_; }
    /// Rotations are told as angles.
    bool angles() const { return reading_.angles && track_ && isTurn(*track_); }
    Cell cellOf(int column) const { return cellOf(column, angles()); }
    Cell cellOf(int column, bool angles) const;
    /// "X", "Y", "Z", "W" of what has up to four numbers, else the number counted from 0; empty for an angle about an
    /// axis that is stored with it.
    QString componentName(int component) const;
    bool isDegrees(int component) const
    {
        return angles() || static_cast<std::uint32_t>(component) >= reading_.degreesFrom;
    }

    /// Degrees about x, y and z: as they were typed, else as the file stores them, else those of the quaternion.
    /// Precondition: the track is a rotation.
    glm::dvec3 anglesAt(int row, RotationOrder order) const;
    glm::dvec3 anglesAt(int row) const { return anglesAt(row, reading_.order); }
    /// One key's angles stay as typed for as long as they are its rotation, or until this is called for another one.
    void keepTyped(int row, const glm::dvec3& degrees);
    /// Those of all keys but this one are forgotten.
    void forgetTyped(int butRow);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// Names of the columns in files: "key", "time", "frame", "x" …, of splines "in_x" … and "out_x" …; of angles "rx",
    /// "ry", "rz", or "rx_xyz" … where the file has none of that order.
    QStringList csvHead() const { return csvHead(angles()); }
    QStringList csvHead(bool angles) const;
    /// The whole table as comma-separated lines, a head above them; numbers read back the same.
    QString csv() const;

private:
    QString cellText(int row, int column, bool exact) const;
    float valueAt(int row, int column) const;
    int components(bool angles) const;
    int columns(bool angles) const;

    std::shared_ptr<const Track> track_;
    double fps_ = 30.0;
    KeyReading reading_;
    int typedRow_ = -1;
    glm::dvec3 typed_{0.0};
    RotationOrder typedOrder_ = RotationOrder::ZYX;
};

/// How the file stores the values: "f32", "i16, 32 767 is 1", "computed from the file's angles".
QString storedAs(const Track& track);

} // namespace bindpose
