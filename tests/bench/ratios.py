#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the table of ratios of one or several benchmark results (Google Benchmark's JSON).

usage: ratios.py FILE.json [FILE.json …]

A row is a benchmark with the counters ratio, goal and at_least (1: the ratio has to reach the goal, 0: to stay below),
and ours_ns and anchor_ns; cpu_ratio beside them where several threads run. Whatever measures in another way (a cold
start, a script) writes the same fields:
{"benchmarks": [{"name": …, "label": …, "ratio": …, "goal": …, "at_least": 1, "ours_ns": …, "anchor_ns": …}]}
Ends with 0 also where a goal is missed: machines differ, and the table says so.
"""
import json
import sys


def rows_of(path):
    with open(path, encoding="utf-8") as file:
        for entry in json.load(file)["benchmarks"]:
            if "ratio" in entry and entry.get("run_type", "iteration") == "iteration":
                yield entry


def short(name):
    return name.replace("/manual_time", "").split("/iterations:")[0]


def main(paths):
    rows = [row for path in paths for row in rows_of(path)]
    if not rows:
        print("no rows")
        return 0
    width = max(len(short(row["name"])) for row in rows)
    print(f"{'row':{width}}  {'ratio':>7}  {'goal':>7}        {'ours':>10}  {'beside':>10}  (ns)")
    for row in rows:
        least = row["at_least"] > 0.5
        met = row["ratio"] >= row["goal"] if least else row["ratio"] <= row["goal"]
        sign, mark = ("≥" if least else "≤"), ("ok" if met else "MISSED")
        cpu = f"  (processors' time: {row['cpu_ratio']:.3g})" if "cpu_ratio" in row else ""
        print(f"{short(row['name']):{width}}  {row['ratio']:7.3g}  {sign} {row['goal']:5.3g}  {mark:6}"
              f"{row['ours_ns']:10.4g}  {row['anchor_ns']:10.4g}  {row.get('label', '')}{cpu}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
