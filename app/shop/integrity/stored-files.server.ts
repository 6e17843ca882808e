// Checks that the files of orders exist; pictures/sweep.server.ts removes those without an owner.
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { sha256OfFile } from "#app/platform/sha256.server.ts";
import type { IntegrityCheck, IntegrityFinding } from "#db/json-columns.ts";
import { checkOf } from "./sql-check.server.ts";

/** `name` is null where the picture of an order is gone. */
type NeededFile = {
  name: string | null;
  sha256: string | null;
  orderId: number;
  reference: string;
};

/** The number of files that are read completely; they are chosen at random. */
const sampleSize = 8;

export async function checkFiles(
  db: Database,
  storage: ObjectStorage,
  log: Log,
): Promise<IntegrityCheck> {
  const { rows: masters } = await db.execute<NeededFile>(sql`
    select distinct on (master_sha256) 'masters/' || master_sha256 as name, master_sha256 as sha256,
      line.order_id as "orderId", reference
    from (select distinct picture_id from order_lines) as ordered
    left join pictures on pictures.id = picture_id
    cross join lateral (
      select order_id, reference
      from order_lines
      where order_lines.picture_id = ordered.picture_id
      limit 1) as line
    order by master_sha256`);
  const { rows: prints } = await db.execute<NeededFile>(sql`
    select file as name, sha256, order_id as "orderId", reference
    from print_files join order_lines on order_lines.id = order_line_id where file is not null`);
  const count = masters.length + prints.length;
  try {
    const findings = [
      ...(await checkFolder(storage, "masters", "master", masters)),
      ...(await checkFolder(storage, "prints", "print", prints)),
    ];
    return checkOf("files", count, findings);
  } catch (error) {
    log.error({ err: error }, "the storage did not answer when its files were checked");
    return { ...checkOf("files", count, []), state: "unknown" };
  }
}

async function checkFolder(
  storage: ObjectStorage,
  folder: string,
  kind: "master" | "print",
  files: NeededFile[],
): Promise<IntegrityFinding[]> {
  const storedNames = new Set<string | null>();
  if (files.length > 0) for await (const name of storage.list(folder)) storedNames.add(name);
  const findings: IntegrityFinding[] = [];
  const addFinding = ({ orderId, reference }: NeededFile, problem: string) =>
    findings.push({ kind: `${kind}-${problem}`, orderId, values: { reference } });
  for (const file of files) if (!storedNames.has(file.name)) addFinding(file, "missing");
  for (const file of sampleOf(
    files.filter(({ name, sha256 }) => sha256 && storedNames.has(name)),
  )) {
    const hash = await sha256OfFile(await storage.open(file.name!));
    if (hash !== null && hash !== file.sha256) addFinding(file, "differs");
  }
  return findings;
}

function sampleOf(files: NeededFile[]): NeededFile[] {
  if (files.length <= sampleSize) return files;
  const begin = Math.floor(Math.random() * files.length);
  return Array.from(
    { length: sampleSize },
    (_, index) => files[(begin + index * Math.ceil(files.length / sampleSize)) % files.length]!,
  );
}
