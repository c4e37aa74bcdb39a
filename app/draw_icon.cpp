// SPDX-License-Identifier: MIT
#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

/// draw_icon IN.svg PIXELS OUT.png: the program's icon at one size, while the package is built.
int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() != 4) return 2;
    QSvgRenderer renderer(words[1]);
    QImage picture(words[2].toInt(), words[2].toInt(), QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    renderer.render(&painter);
    painter.end();
    return renderer.isValid() && picture.save(words[3]) ? 0 : 1;
}
