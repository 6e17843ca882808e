// The demo gallery, hung again and again under new references.
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { loadDemo } from "#db/demo/load.ts";
import { noTimeouts, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { assessNextPieces } from "#app/shop/catalogue/size-eligibility.server.ts";
import { makeNextPictures } from "#app/shop/pictures/remake-files.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

const cache = path.join(projectRoot, "bench/data");
/** The gallery that browsers look at, which is painted at full size. */
const visiblePieces = 1000;
const log = createLog("warn");

/** The data folder is made on first use and reused by later runs. */
export const galleryOf = (pieces: number) => reuseGallery(String(pieces), pieces);

/** The same under a name of its own, filled further by `fill`. */
export async function reuseGallery(
  name: string,
  pieces: number,
  fill?: (db: Database) => Promise<void>,
): Promise<string> {
  const dataDir = path.join(cache, name);
  const finished = path.join(dataDir, "finished");
  if (existsSync(finished)) return dataDir;
  process.stdout.write(`hanging a gallery of ${pieces} pieces in ${dataDir}\n`);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    const connection = { connectionString: postgres.connectionString, timeouts: noTimeouts };
    await migrate(connection);
    const storage = folderStorage(dataDir);
    await loadDemo(connection, storage, log, { longestSide: pieces > visiblePieces ? 240 : 1800 });
    const { db, close } = openDatabase(connection, log);
    // While it is measured, the shop must have nothing else to do.
    while (await makeNextPictures({ db, storage, log, run: runHere }));
    // Masters as small as these would suffice for no size.
    const times = pieces > visiblePieces ? 20 : 2;
    await db.execute(sql`update pictures set width = width * ${times}, height = height * ${times}`);
    await db.execute(sql`update art_pieces set judged_by = 'before'`);
    await db.execute(repeatPieces(pieces));
    while (await assessNextPieces(db));
    await fill?.(db);
    await db.execute(sql`vacuum analyze`);
    await close();
  } finally {
    await postgres.stop();
  }
  await writeFile(finished, "");
  return dataDir;
}

/** Four options a piece at 24 prices, references in their own order, a minute apart. */
export const repeatPieces = (pieces: number) => sql`
  with demo as (
    select *, row_number() over (order by id) as place, count(*) over () as pieces from art_pieces)
  insert into art_pieces (
    reference, picture_id, category_id, sub_category_id, additional_info, additional_info_fr,
    enlargement, media_options, created_at)
  select 'IK' || lpad(to_hex(n * 2654435761 % 4294967296), 8, '0'), picture_id, category_id,
    sub_category_id, additional_info, additional_info_fr,
    enlargement, jsonb_build_array(
      jsonb_build_object('mediaType', 'Canvas', 'sizes', jsonb_build_array(
        jsonb_build_object(
          'size', 'A1 (84cm x 59cm)', 'priceCents', 3500 + n % 24 * 100, 'widthMm', 841, 'heightMm',
          594))),
      jsonb_build_object('mediaType', 'Poster', 'sizes', jsonb_build_array(
        jsonb_build_object(
          'size', 'A0 (119cm x 84cm)', 'priceCents', 2500 + n % 24 * 100, 'widthMm', 1189,
          'heightMm', 841),
        jsonb_build_object(
          'size', 'A1 (84cm x 59cm)', 'priceCents', 1500 + n % 24 * 100, 'widthMm', 841, 'heightMm',
          594),
        jsonb_build_object(
          'size', 'A2 (59cm x 42cm)', 'priceCents', 800 + n % 24 * 100, 'widthMm', 594, 'heightMm',
          420)))),
    now() - n * interval '1 minute'
  from generate_series(1, ${pieces}::bigint - (select count(*) from art_pieces)) as n
  join demo on demo.place = n % demo.pieces + 1`;
