// Names every file the shop writes to a backup destination. Others are never listed or removed.

const stamp = String.raw`\d{4}-\d\d-\d\dt\d\d-\d\d-\d\d-\d{3}z`;
const manifestName = new RegExp(`^(${stamp})\\.manifest$`);
const backupName = new RegExp(`^(${stamp})\\.(?:manifest|tables|proof)$`);
const baseName = new RegExp(`^wal/(${stamp})/(${stamp})\\.(base|about)$`);
const pieceName = new RegExp(
  `^wal/(${stamp})/([0-9a-f]{16})-([0-9a-f]{16})(?:-(${stamp}))?\\.piece$`,
);
export const storageFolders = ["masters", "media", "prints"];

export type Where = "top" | "files" | "wal";

export function whereOf(name: string): Where {
  return name.startsWith("wal/") ? "wal" : name.startsWith("files/") ? "files" : "top";
}

export const fileOf = (name: string) => `files/${name}`;

/** Such as "2026-11-23t21-50-12-345z", which is valid on every file system. */
export const nameOf = (moment: Date) => moment.toISOString().toLowerCase().replace(/[:.]/g, "-");

export function momentOf(name: string): Date {
  const [day, time] = name.split("t") as [string, string];
  const [hours, minutes, seconds, ms] = time.split("-");
  return new Date(`${day}T${hours}:${minutes}:${seconds}.${ms!.toUpperCase()}`);
}

export function backupOfManifest(name: string): string | null {
  const backup = manifestName.exec(name)?.[1];
  return backup && !Number.isNaN(momentOf(backup).getTime()) ? backup : null;
}

export const backupOf = (name: string): string | null => backupName.exec(name)?.[1] ?? null;

export function isBackupFile(name: string): boolean {
  return (
    backupName.test(name) ||
    baseName.test(name) ||
    pieceName.test(name) ||
    storageFolders.some((folder) => name.startsWith(`${fileOf(folder)}/`))
  );
}

export type Lsn = bigint;

export function readLsn(text: string): Lsn {
  const [high, low] = text.split("/") as [string, string];
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function writeLsn(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

/** Everything committed by `moment` lies before `to`. */
export type Piece = { from: Lsn; to: Lsn; moment: Date | null };

const padded = (lsn: Lsn) => lsn.toString(16).padStart(16, "0");

export function nameOfPiece(line: string, { from, to, moment }: Piece): string {
  const until = moment ? `-${nameOf(moment)}` : "";
  return `wal/${line}/${padded(from)}-${padded(to)}${until}.piece`;
}

export const nameOfBase = (line: string, base: string) => `wal/${line}/${base}.base`;
export const nameOfAbout = (line: string, base: string) => `wal/${line}/${base}.about`;

export type Line = { name: string; bases: string[]; unfinished: string[]; pieces: Piece[] };

export function readLines(names: Iterable<string>): Line[] {
  const lines = new Map<string, Line>();
  const lineOf = (name: string) => {
    const line = lines.get(name) ?? { name, bases: [], unfinished: [], pieces: [] };
    lines.set(name, line);
    return line;
  };
  for (const name of names) {
    const [, baseLine, base, kind] = baseName.exec(name) ?? [];
    if (baseLine) lineOf(baseLine)[kind === "about" ? "bases" : "unfinished"].push(base!);
    const [, line, from, to, moment] = pieceName.exec(name) ?? [];
    if (line)
      lineOf(line).pieces.push({
        from: BigInt(`0x${from}`),
        to: BigInt(`0x${to}`),
        moment: moment ? momentOf(moment) : null,
      });
  }
  for (const line of lines.values()) {
    line.bases.sort();
    line.unfinished = line.unfinished.filter((base) => !line.bases.includes(base));
    line.pieces.sort((one, other) => Number(one.from - other.from) || Number(one.to - other.to));
  }
  return [...lines.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export function reachFrom(
  pieces: Piece[],
  from: Lsn,
): { pieces: Piece[]; to: Lsn; moment: Date | null } {
  const reached = { pieces: [] as Piece[], to: from, moment: null as Date | null };
  for (const piece of pieces) {
    if (piece.to <= from) continue;
    if (piece.from > reached.to) break;
    reached.pieces.push(piece);
    if (piece.to > reached.to) reached.to = piece.to;
    if (piece.moment && (!reached.moment || piece.moment > reached.moment))
      reached.moment = piece.moment;
  }
  return reached;
}
