// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"
#include "ui/session/jobs.h"

#include <QImage>
#include <QWidget>

#include <map>
#include <memory>
#include <vector>

class QLabel;
class QToolButton;

namespace bindpose {

class ElidedLabel;

/// The textures of a material: a small picture of each, the file's name and size, or where it was looked for in vain.
class TextureList final : public QWidget {
    Q_OBJECT
public:
    TextureList(Jobs& jobs, QWidget* parent);
    /// `editable`: another file can be chosen, and the file's format has a place for it.
    void present(const Scene& scene, const Material& material, bool editable);
    /// There is none: nothing of the last one is kept.
    void clear();

Q_SIGNALS:
    /// A person asked for another file, or for none; the slot as setMaterialTexture() names it.
    void chooseAsked(const QString& slot);
    void removeAsked(const QString& slot);

private:
    struct Row {
        const char* slot;
        QWidget* widget;
        QLabel *picture, *name;
        ElidedLabel *file, *facts;
        QToolButton *choose, *remove;
    };
    struct Small {
        std::weak_ptr<const Image> image; ///< not held: whoever drops what nobody has would wait for each other
        QImage picture;
        QSize size; ///< of the whole; empty: it cannot be read
        bool done = false;
    };
    void makeRow(const char* slot);
    void show(Row& row, const TextureUse& use, const std::shared_ptr<const Image>& image, bool editable);
    void showPicture(Row& row, const std::shared_ptr<const Image>& image);
    Small* small(const std::shared_ptr<const Image>& image);

    Jobs& jobs_;
    std::vector<Row> rows_;
    std::map<const Image*, Small> pictures_;
    std::shared_ptr<const Scene> again_; ///< images and facts of the one that was shown last
    std::shared_ptr<const Material> material_;
    bool editable_ = false;
};

} // namespace bindpose
