// Checks that the files of orders exist; pictures/sweep.server.ts removes those without an owner.
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { sha256Of } from "#app/platform/files/sha256.server.ts";
import type { IntegrityCheck, IntegrityFinding } from "#app/shop/integrity/check.ts";
import { checkOf } from "#app/shop/integrity/found.server.ts";

type Needed = { name: string; sha256: string | null; orderId: number; reference: string };

/** Files read completely, chosen at random, so that each file's turn comes. */
const sample = 8;

export async function checkFiles(
  db: Database,
  storage: ObjectStorage,
  log: Log,
): Promise<IntegrityCheck> {
  const { rows: masters } = await db.execute<Needed>(sql`
    select 'masters/' || master_sha256 as name, master_sha256 as sha256, min(order_id) as "orderId",
      min(order_lines.reference) as reference
    from order_lines join pictures on pictures.id = picture_id group by master_sha256`);
  const { rows: prints } = await db.execute<Needed>(sql`
    select file as name, sha256, order_id as "orderId", reference
    from print_files join order_lines on order_lines.id = order_line_id where file is not null`);
  const looked = masters.length + prints.length;
  try {
    const findings = [
      ...(await look(storage, "masters", "master", masters)),
      ...(await look(storage, "prints", "print", prints)),
    ];
    return checkOf("files", looked, findings);
  } catch (error) {
    log.error({ err: error }, "the storage did not answer when its files were checked");
    return { ...checkOf("files", looked, []), state: "unknown" };
  }
}

async function look(
  storage: ObjectStorage,
  folder: string,
  kind: "master" | "print",
  needed: Needed[],
): Promise<IntegrityFinding[]> {
  const there = new Set<string>();
  if (needed.length > 0) for await (const name of storage.list(folder)) there.add(name);
  const findings: IntegrityFinding[] = [];
  const found = ({ orderId, reference }: Needed, what: string) =>
    findings.push({ kind: `${kind}-${what}`, orderId, values: { reference } });
  for (const file of needed) if (!there.has(file.name)) found(file, "missing");
  for (const file of chosen(needed.filter(({ name, sha256 }) => sha256 && there.has(name)))) {
    const hash = await sha256Of(await storage.open(file.name));
    if (hash !== null && hash !== file.sha256) found(file, "differs");
  }
  return findings;
}

function chosen(files: Needed[]): Needed[] {
  if (files.length <= sample) return files;
  const begin = Math.floor(Math.random() * files.length);
  return Array.from(
    { length: sample },
    (_, place) => files[(begin + place * Math.ceil(files.length / sample)) % files.length]!,
  );
}
