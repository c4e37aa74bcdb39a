// SPDX-License-Identifier: MIT
#include "tests/bench/rows.h"

#include <benchmark/benchmark.h>

#include <QApplication>

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv); // "--help" leaves the program in here: before there is anything to take down
    QApplication application(argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    bindpose::bench::addSkinRows();
    bindpose::bench::addSweepRows();
    bindpose::bench::addDeformRows();
    bindpose::bench::addPoseRows();
    bindpose::bench::addDrawRows();
    bindpose::bench::addReadRows();
    bindpose::bench::addFbxRows();
    bindpose::bench::addWeightRows();
    bindpose::bench::addBrushRows();
    bindpose::bench::addKeyRows();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    benchmark::ClearRegisteredBenchmarks(); // rows hold OpenGL objects, which go before the application
    return 0;
}
