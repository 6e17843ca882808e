// Which media of an import are new or differ, and how to save one.
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ZipMember } from "#app/platform/files/unzip.server.ts";
import { foldWords } from "#app/shop/fold.ts";
import { mediumCells } from "./export-catalogue.server.ts";
import { previewRow, problemAt, refusedResult, refusedRow } from "./import-rows.server.ts";
import type { RowResult, PreviewRow } from "./import-rows.server.ts";
import { otherPicture } from "./zip-pictures.server.ts";
import type { InspectedFile } from "./zip-pictures.server.ts";
import type { PictureSums } from "./picture-sums.server.ts";
import { acceptZippedPicture } from "./accept-zipped-picture.server.ts";
import type { AcceptOptions } from "./accept-zipped-picture.server.ts";
import { parseChoice } from "./transfer-columns.ts";
import type { Row } from "./transfer-columns.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { listMediumRows, saveMedium } from "#app/shop/media/media.server.ts";
import { mediumForm } from "#app/shop/media/medium-form.ts";
import type { MediumFields } from "#app/shop/media/medium-form.ts";
import { defaultMedium, editableMedium } from "#app/shop/media/medium.ts";
import type { MediumRow } from "#app/shop/media/medium.ts";

export type MediumPlan = {
  fields: MediumFields;
  id: number | null;
  version: number | null;
  file: ZipMember | null;
};

export type MediaNames = Map<string, string>;

export function namesOfMedia(media: Pick<MediumRow, "key" | "name" | "nameFr">[]): MediaNames {
  const names: MediaNames = new Map();
  for (const { name, nameFr, key } of media.toReversed())
    for (const each of [nameFr, key, name]) if (each) names.set(foldWords(each), name);
  return names;
}

const ticks = new Set(["marks", "strip", "active"]);
const choices = new Set(["surface", "defaultFit", ...ticks]);

/** What is not stated keeps its value, or gets a new medium's default. */
function formOf(present: MediumRow | undefined, { cells }: Row<"media">): URLSearchParams {
  const { deactivatedAt: _, ...defaults } = defaultMedium;
  const before = present ? editableMedium(present) : { ...defaults, active: true };
  const typed = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (!ticks.has(name)) typed.set(name, value);
    else if (value === "yes" || value === "true") typed.set(name, "on");
    else typed.delete(name);
  };
  for (const [name, value] of Object.entries(before)) if (value) put(name, String(value));
  for (const [name, cell] of Object.entries(cells))
    if (name !== "file") put(name, choices.has(name) ? parseChoice(cell) : cell);
  for (const name of ["bleedMm", "makingMinutes"] as const)
    if (!typed.has(name)) typed.set(name, String(before[name]));
  // Paper has no wrap, and its form has no such field.
  if (cells.wrapMm === "0" || (!present && !cells.wrapMm)) typed.delete("wrapMm");
  return typed;
}

export function previewMedium(
  row: Row<"media">,
  media: MediumRow[],
  picture: InspectedFile | null,
  { language, sums }: { language: Language; sums: PictureSums },
): PreviewRow & { named?: Pick<MediumRow, "key" | "name" | "nameFr"> } {
  const toProblem = problemAt("media", row.line);
  const name = row.cells.name ?? "";
  const present = media.find((each) => each.name.toLowerCase() === name.toLowerCase());
  const read = mediumForm.read(formOf(present, row));
  const problems = [
    ...("problems" in read
      ? Object.entries(read.problems).map(([column, problem]) =>
          toProblem(column, problem, row.cells[column as keyof typeof row.cells]),
        )
      : []),
    ...(picture && "problem" in picture
      ? [toProblem("file", picture.problem, row.cells.file)]
      : []),
  ];
  if ("problems" in read || problems.length > 0) return refusedRow("medium", name, problems);
  const { fields } = read;
  const after = mediumCells(asSaved(fields), language);
  const before = present && mediumCells(present, language);
  const columns = (Object.keys(after) as (keyof typeof after)[]).filter(
    (column) => (before?.[column] || null) !== (after[column] || null),
  );
  const other = otherPicture(picture, sums.get(present?.pictureId ?? 0) ?? null);
  const differences = [
    ...columns.map((column) => ({
      column,
      before: before?.[column] || null,
      after: after[column] || null,
    })),
    ...(other ? [other.difference] : []),
  ];
  const plan: MediumPlan = {
    fields,
    id: present?.id ?? null,
    version: present?.version ?? null,
    file: other?.file ?? null,
  };
  const preview = previewRow({ kind: "medium", name, isNew: !present, differences, plan });
  return { ...preview, named: { key: present?.key ?? fields.name, ...fields } };
}

function asSaved({ active, ...fields }: MediumFields) {
  return {
    ...fields,
    wrapMm: fields.surface === "canvas" ? fields.wrapMm : 0,
    deactivatedAt: active ? null : new Date(),
  };
}

export async function applyMedium(
  db: Database,
  actor: Actor,
  { fields, id, version, file }: MediumPlan,
  accepting: AcceptOptions,
): Promise<RowResult> {
  const former =
    (await listMediumRows(db)).find(
      ({ name }) => name.toLowerCase() === fields.name.toLowerCase(),
    ) ?? null;
  if ((former?.id ?? null) !== id) return refusedResult("changed-meanwhile");
  const accepted = file ? await acceptZippedPicture(db, file, accepting, false) : null;
  if (accepted && "refused" in accepted) return refusedResult(accepted.refused);
  const pictureId = accepted?.pictureId ?? former?.pictureId ?? null;
  const edited = id !== null && version !== null ? { id, version } : null;
  const saved = await saveMedium(db, actor, { ...fields, pictureId }, edited);
  if ("refused" in saved) return refusedResult(saved.refused);
  return {
    recordId: saved.saved.id,
    version: saved.saved.version,
    former,
    formerPictureId: former?.pictureId ?? null,
  };
}
