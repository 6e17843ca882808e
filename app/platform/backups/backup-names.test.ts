import fc from "fast-check";
import { expect, test } from "vitest";
import {
  backupOfManifest,
  isBackupFile,
  backupNameAt,
  baseManifestName,
  baseBackupName,
  walChunkName,
  contiguousChunks,
  groupWalArchives,
  readLsn,
  writeLsn,
} from "./backup-names.ts";

const line = "2026-11-23t21-50-12-345z";
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 28, 14, minute));
const piece = (from: number, to: number, minute?: number) => ({
  from: BigInt(from),
  to: BigInt(to),
  moment: minute === undefined ? null : moment(minute),
});

test("a place in the log is read as PostgreSQL writes it", () => {
  expect(readLsn("1A/16B3748")).toBe(0x1a_016b_3748n);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (lsn) => {
      expect(readLsn(writeLsn(lsn))).toBe(lsn);
    }),
  );
});

test("what the names say comes back, oldest first, and nothing else is anybody's own", () => {
  const pieces = [piece(10, 20), piece(20, 30, 4)];
  const base = backupNameAt(moment(3));
  const unfinished = backupNameAt(moment(5));
  const names = [
    ...pieces.toReversed().map((each) => walChunkName(line, each)),
    baseBackupName(line, base),
    baseManifestName(line, base),
    baseBackupName(line, unfinished),
  ];
  expect(names.every(isBackupFile)).toBe(true);
  expect(groupWalArchives([...names, "files/masters/x", `wal/${line}/holiday.jpg`])).toEqual([
    { name: line, bases: [base], unfinished: [unfinished], pieces },
  ]);
  for (const strange of [`wal/${line}/x.piece`, `wal/x/${base}.base`, `${line}/${base}.base`])
    expect(isBackupFile(strange)).toBe(false);
});

test("a manifest whose name is no date is none", () => {
  expect(backupOfManifest(`${line}.manifest`)).toBe(line);
  expect(backupOfManifest("2026-99-99t99-99-99-999z.manifest")).toBeNull();
});

test("pieces reach as far as none is missing", () => {
  const [first, second, third] = [piece(0, 10), piece(10, 20, 1), piece(20, 30, 2)];
  expect(contiguousChunks([first, second, third], 0n)).toMatchObject({
    to: 30n,
    moment: moment(2),
  });
  expect(contiguousChunks([first, third], 0n)).toEqual({ pieces: [first], to: 10n, moment: null });
  expect(contiguousChunks([second, third], 0n)).toEqual({ pieces: [], to: 0n, moment: null });
});

test("pieces that were sent twice after a crash are no gap", () => {
  const pieces = [piece(0, 10, 1), piece(5, 20, 2), piece(20, 30, 3)];
  expect(contiguousChunks(pieces, 0n)).toEqual({ pieces, to: 30n, moment: moment(3) });
});

test("a base further on needs nothing from before it", () => {
  const pieces = [piece(0, 10, 1), piece(20, 30, 2)];
  expect(contiguousChunks(pieces, 20n)).toEqual({
    pieces: [pieces[1]],
    to: 30n,
    moment: moment(2),
  });
});
