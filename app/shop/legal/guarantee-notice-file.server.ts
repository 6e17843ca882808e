// The official notice on the legal guarantee: one file per language in the data folder.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Language } from "#app/i18n/language.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { measureNotice } from "./guarantee-notice-file.ts";
import type { NoticeFormat, NoticeMeasures } from "./guarantee-notice-file.ts";

export type NoticeFile = NoticeMeasures & { kind: NoticeFormat; bytes: Buffer };

export const guaranteeNoticeFolder = "legal-notice";

/** Null: the shop uses its own text. */
export async function findGuaranteeNoticeFile(
  dataDir: string,
  language: Language,
  log: Log,
): Promise<NoticeFile | null> {
  return (
    (await readNotice(dataDir, language, "svg", log)) ?? readNotice(dataDir, language, "png", log)
  );
}

/** Paper cannot show SVG. */
export function findGuaranteeNoticePicture(
  dataDir: string,
  language: Language,
  log: Log,
): Promise<NoticeFile | null> {
  return readNotice(dataDir, language, "png", log);
}

async function readNotice(
  dataDir: string,
  language: Language,
  kind: NoticeFormat,
  log: Log,
): Promise<NoticeFile | null> {
  const name = `${guaranteeNoticeFolder}/${language}.${kind}`;
  const bytes = await readFile(path.join(dataDir, name)).catch(() => null);
  if (!bytes) return null;
  const measured = measureNotice(kind, bytes);
  if (!("refused" in measured)) return { ...measured, kind, bytes };
  log.warn({ file: name, reason: measured.refused }, "the official notice cannot be shown");
  return null;
}
