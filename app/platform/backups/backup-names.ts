// Names every file the shop writes to a backup destination. Others are never listed or removed.

const stamp = String.raw`\d{4}-\d\d-\d\dt\d\d-\d\d-\d\d-\d{3}z`;
const manifestName = new RegExp(`^(${stamp})\\.manifest$`);
const backupName = new RegExp(`^(${stamp})\\.(?:manifest|tables|proof)$`);
const baseName = new RegExp(`^wal/(${stamp})/(${stamp})\\.(base|about)$`);
const pieceName = new RegExp(
  `^wal/(${stamp})/([0-9a-f]{16})-([0-9a-f]{16})(?:-(${stamp}))?\\.piece$`,
);
export const storageFolders = ["masters", "media", "prints"];

export type StoreFolder = "top" | "files" | "wal";

export function storeFolderOf(name: string): StoreFolder {
  return name.startsWith("wal/") ? "wal" : name.startsWith("files/") ? "files" : "top";
}

export const storedFileName = (name: string) => `files/${name}`;

/** Such as "2026-11-23t21-50-12-345z", which is valid on every file system. */
export const backupNameAt = (moment: Date) =>
  moment.toISOString().toLowerCase().replace(/[:.]/g, "-");

export function backupMoment(name: string): Date {
  const [day, time] = name.split("t") as [string, string];
  const [hours, minutes, seconds, ms] = time.split("-");
  return new Date(`${day}T${hours}:${minutes}:${seconds}.${ms!.toUpperCase()}`);
}

export function backupOfManifest(name: string): string | null {
  const backup = manifestName.exec(name)?.[1];
  return backup && !Number.isNaN(backupMoment(backup).getTime()) ? backup : null;
}

export const backupOf = (name: string): string | null => backupName.exec(name)?.[1] ?? null;

export function isBackupFile(name: string): boolean {
  return (
    backupName.test(name) ||
    baseName.test(name) ||
    pieceName.test(name) ||
    storageFolders.some((folder) => name.startsWith(`${storedFileName(folder)}/`))
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
export type WalChunk = { from: Lsn; to: Lsn; moment: Date | null };

const padded = (lsn: Lsn) => lsn.toString(16).padStart(16, "0");

export function walChunkName(line: string, { from, to, moment }: WalChunk): string {
  const until = moment ? `-${backupNameAt(moment)}` : "";
  return `wal/${line}/${padded(from)}-${padded(to)}${until}.piece`;
}

export const baseBackupName = (line: string, base: string) => `wal/${line}/${base}.base`;
export const baseManifestName = (line: string, base: string) => `wal/${line}/${base}.about`;

export type WalArchive = {
  name: string;
  bases: string[];
  unfinished: string[];
  pieces: WalChunk[];
};

export function groupWalArchives(names: Iterable<string>): WalArchive[] {
  const lines = new Map<string, WalArchive>();
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
        moment: moment ? backupMoment(moment) : null,
      });
  }
  for (const line of lines.values()) {
    line.bases.sort();
    line.unfinished = line.unfinished.filter((base) => !line.bases.includes(base));
    line.pieces.sort((one, other) => Number(one.from - other.from) || Number(one.to - other.to));
  }
  return [...lines.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export function contiguousChunks(
  pieces: WalChunk[],
  from: Lsn,
): { pieces: WalChunk[]; to: Lsn; moment: Date | null } {
  const reached = { pieces: [] as WalChunk[], to: from, moment: null as Date | null };
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
