#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the fuzz targets that scripts/fuzz has built; its options are told there."""
import argparse
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
BUILD = TOP / "build/fuzz"
CORPUS = TOP / "tests/fuzz/corpus"
README = TOP / "tests/fuzz/README.md"
LARGEST, KEPT_LARGEST, KEPT_FILES = 4096, 2048, 24  # bytes of an input, of one that is kept; files a target
TURN = 20  # seconds of one target until the next one has its turn
HEAD = "| target | executions | a second | edges | findings |\n| --- | ---: | ---: | ---: | ---: |\n"


def program(name):
    return str(next(path for path in BUILD.rglob(name) if path.is_file()))


class Tally:
    """What one target did: in this run, or as the README has it."""

    def __init__(self, executions=0, rate=0, edges=0, findings=0):
        self.executions, self.rate, self.edges, self.findings = executions, rate, edges, findings
        self.seconds = 0.0

    def add(self, log, seconds):
        def last(pattern):
            found = re.findall(pattern, log)
            return int(found[-1]) if found else 0
        runs = last(r"stat::number_of_executed_units: (\d+)")
        self.executions += runs
        self.seconds += seconds
        self.rate = round(self.executions / self.seconds) if self.seconds else 0
        self.edges = max(self.edges, last(r"\bcov: (\d+)"))
        return runs

    def row(self, name):
        return f"| {name} | {self.executions} | {self.rate} | {self.edges} | {self.findings} |\n"


def processor_seconds():
    """Of the programs that were run: others may have had the processors meanwhile."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def folders(target):
    """Where inputs are: those that runs here have found, those of the repository, and fresh ones of our writers."""
    grown = BUILD / "grown" / target
    grown.mkdir(parents=True, exist_ok=True)
    return [grown] + [path for path in (CORPUS / target, BUILD / "seeds" / target) if path.is_dir()]


def fuzz(target, seconds, tally):
    """One turn. False: it broke, and would break again."""
    found = BUILD / "found"
    found.mkdir(exist_ok=True)
    largest = max([LARGEST] + [path.stat().st_size for path in (BUILD / "seeds" / target).glob("*")])
    before = processor_seconds()
    run = subprocess.run(
        [program("reader_fuzz"), f"--target={target}", f"-max_total_time={seconds}", "-timeout=10",
         "-rss_limit_mb=3000", "-malloc_limit_mb=2500", f"-max_len={largest}", "-print_final_stats=1", "-reload=0", "-entropic=0",
         f"-artifact_prefix={found}/{target}-", *map(str, folders(target))],
        stderr=subprocess.PIPE, text=True, errors="replace")
    tally.add(run.stderr, processor_seconds() - before)
    if run.returncode == 0:
        return True
    tally.findings += 1
    print(run.stderr[-6000:], file=sys.stderr)
    return False


def keep(target):
    """The inputs of a few bytes that together cover what all of them do."""
    with tempfile.TemporaryDirectory() as merged:
        subprocess.run(
            [program("reader_fuzz"), f"--target={target}", "-set_cover_merge=1", "-timeout=10",
             f"-max_len={KEPT_LARGEST}", merged, *map(str, folders(target))], stderr=subprocess.DEVNULL, check=True)
        chosen = sorted(pathlib.Path(merged).iterdir(), key=lambda path: path.name)[:KEPT_FILES]
        into = CORPUS / target
        shutil.rmtree(into, ignore_errors=True)
        into.mkdir(parents=True)
        for path in chosen:
            shutil.copyfile(path, into / path.name[:12])


def recorded():
    """The README's table: {target: its tally}."""
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", README.read_text(), re.M)
    return {name: Tally(*map(int, numbers)) for name, *numbers in rows}


def record(tallies, names):
    table = recorded()
    for name, tally in tallies.items():
        old = table.get(name, Tally())
        tally.executions += old.executions
        tally.findings += old.findings
        tally.edges = max(tally.edges, old.edges)
        table[name] = tally
    rows = "".join(table[name].row(name) for name in names if name in table)
    total = sum(tally.executions for tally in table.values())
    text = README.read_text()
    begin = text.index(HEAD) + len(HEAD)
    end = text.index("\n\n", begin)
    README.write_text(text[:begin] + rows + f"| all | {total} | | | |" + text[end:])


def main():
    names = subprocess.run([program("reader_fuzz")], capture_output=True, text=True, check=True).stdout.split()
    options = argparse.ArgumentParser()
    options.add_argument("--record", action="store_true")
    options.add_argument("--keep", action="store_true")
    options.add_argument("words", nargs="*")
    asked = options.parse_args()
    amount = asked.words.pop(0) if asked.words and asked.words[0][0].isdigit() else "60s"
    targets = [name for name in asked.words if name != "all"] or names
    if set(targets) - set(names):
        sys.exit(f"fuzz: no target {' '.join(sorted(set(targets) - set(names)))}; there are {' '.join(names)}")
    subprocess.run([program("fuzz_seeds"), str(BUILD / "seeds")], check=True)
    tallies = {target: Tally() for target in targets}
    whole = 0 if amount.endswith("s") else int(float(amount))
    going = list(targets)
    while going:
        for target in list(going):
            if not fuzz(target, TURN if whole else int(amount[:-1]), tallies[target]):
                going.remove(target)
        if sum(tally.executions for tally in tallies.values()) >= whole:
            break
    print(HEAD + "".join(tally.row(target) for target, tally in tallies.items()), end="")
    broken = any(tally.findings for tally in tallies.values())
    if asked.keep:
        for target in targets:
            keep(target)
    if asked.record:
        record(tallies, names)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
