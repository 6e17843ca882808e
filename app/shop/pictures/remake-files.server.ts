// Redraws public files for a new watermark or when lost; makes AVIF, too slow for an upload.
import { and, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import { withLocalFile } from "#app/platform/files/local-file.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runLowPriorityPictureWork } from "#app/platform/pictures/picture-process.server.ts";
import type {
  PublicFiles,
  PublicFilesSpec,
  RunPictureWork,
} from "#app/platform/pictures/picture-work.server.ts";
import { orderFor, saveFiles, unattempted, withoutBytes } from "./pictures.server.ts";
import { watermarkedKey, watermarkHash, watermarkOf } from "./watermark.server.ts";
import type { ResolvedWatermark } from "./watermark.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

export const maxAttempts = 5;
/** Pictures per statement, because each change empties the page cache. */
const groupSize = 6;

type Tools = { db: Database; storage: ObjectStorage; log: Log; run?: RunPictureWork };
type Waiting = Pick<
  typeof pictures.$inferSelect,
  "id" | "key" | "masterSha256" | "isWatermarked" | "files" | "digitalSource"
>;
type Remade = Omit<PublicFiles, "width" | "height"> & {
  id: number;
  key: string;
  watermarkHash: string;
  said: string;
};

export function hasOutdatedWatermark(current: ResolvedWatermark): SQL {
  const name = watermarkHash(current);
  // An index finds smaller or greater values, but not different ones.
  return and(
    pictures.isWatermarked,
    or(lt(pictures.watermarkHash, name), gt(pictures.watermarkHash, name)),
  )!;
}

export async function makeNextPictures({
  db,
  storage,
  log,
  run = runLowPriorityPictureWork,
}: Tools): Promise<boolean> {
  const current = watermarkOf(await findSettings(db));
  const tools = { db, storage, log, run };
  const unlike = await claim(db, hasOutdatedWatermark(current), groupSize);
  if (unlike.length > 0) return remake(tools, unlike, current);
  const [next] = await claim(
    db,
    and(eq(pictures.hasAvif, false), sql`not (${hasOutdatedWatermark(current)})`)!,
    1,
  );
  if (!next) return false;
  return next.files.length === 0 ? remake(tools, [next], current) : addAvif(tools, next, current);
}

const longest = `${2 ** maxAttempts} minutes`;

/** Two minutes, doubling. A claim is an attempt: a picture that crashes the shop is given up. */
async function claim(db: Database, condition: SQL, max: number): Promise<Waiting[]> {
  const due = sql`${pictures.attempts} < ${maxAttempts} and (${pictures.attemptedAt} is null
    or ${isDueSql(sql`${pictures.attemptedAt} + interval '1 minute' * power(2, ${pictures.attempts})`, longest)})`;
  const next = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(condition, due))
    .orderBy(pictures.id)
    .limit(max)
    .for("update", { skipLocked: true });
  return db
    .update(pictures)
    .set({ attemptedAt: sql`now()`, attempts: sql`${pictures.attempts} + 1` })
    .where(inArray(pictures.id, next))
    .returning({
      id: pictures.id,
      key: pictures.key,
      masterSha256: pictures.masterSha256,
      isWatermarked: pictures.isWatermarked,
      files: pictures.files,
      digitalSource: pictures.digitalSource,
    });
}

type Work = Required<Tools>;

async function remake(tools: Work, waiting: Waiting[], current: ResolvedWatermark): Promise<true> {
  const remade: Remade[] = [];
  for (const picture of waiting) {
    const mark = picture.isWatermarked ? current : null;
    const key = watermarkedKey(picture.masterSha256, mark, picture.digitalSource);
    const made = await makeFiles(tools, picture, key, mark, ["jpeg", "webp"]);
    if (made)
      remade.push({
        ...made,
        said: picture.digitalSource,
        id: picture.id,
        key,
        watermarkHash: watermarkHash(mark),
      });
  }
  if (remade.length > 0) await saveRemade(tools.db, remade);
  return true;
}

async function saveRemade(db: Database, remade: Remade[]): Promise<void> {
  const rows = remade.map(({ files, ...columns }) => ({
    ...columns,
    files: files.map(withoutBytes),
  }));
  await db.execute(sql`
    update pictures set
      former_key = case when pictures.key = made.key then former_key else pictures.key end,
      key = made.key, mark = made."watermarkHash", files = made.files, has_avif = false,
      thumbhash = made.thumbhash, placeholder = made.placeholder, colour = made.colour,
      palette = made.palette, lightness = made.lightness, busyness = made.busyness,
      chroma = made.chroma,
      attempted_at = null, attempts = 0, failure = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made
      (
        id int, key text, "watermarkHash" text, files jsonb, thumbhash text,
        placeholder text, colour jsonb, palette text, lightness int, busyness int, chroma int, said text)
    where pictures.id = made.id and pictures.digital_source = made.said`);
}

async function addAvif(tools: Work, picture: Waiting, current: ResolvedWatermark): Promise<true> {
  const made = await makeFiles(
    tools,
    picture,
    picture.key,
    picture.isWatermarked ? current : null,
    ["avif"],
  );
  if (!made) return true;
  const others = picture.files.filter(({ format }) => format !== "avif");
  await tools.db
    .update(pictures)
    .set({ hasAvif: true, files: [...others, ...made.files.map(withoutBytes)], ...unattempted })
    // The picture may have got other files, and another key, meanwhile.
    .where(and(eq(pictures.id, picture.id), eq(pictures.key, picture.key)));
  return true;
}

async function makeFiles(
  { db, storage, log, run }: Work,
  { id, masterSha256, digitalSource }: Waiting,
  key: string,
  mark: ResolvedWatermark | null,
  formats: PublicFilesSpec["formats"],
): Promise<PublicFiles | null> {
  try {
    const made = await withLocalFile(storage, `masters/${masterSha256}`, (master) =>
      run("makePublicFiles", orderFor(master, mark, formats, digitalSource)),
    );
    if (!made) throw new Error("its master is not in the storage");
    if ("refused" in made) throw new Error(`its master is refused: ${made.refused}`);
    await saveFiles(storage, key, made.files);
    return made;
  } catch (error) {
    log.error({ err: error, picture: id }, "a picture was not made anew");
    const failure = (error as Error).message.slice(0, 500);
    await db.update(pictures).set({ failure }).where(eq(pictures.id, id));
    return null;
  }
}
