// The requested labels as one PDF; unless it is a preview, the shop remembers them.
import { hungLabelTexts } from "#app/i18n/documents/hung-labels.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { drawLabels } from "#app/shop/labels/draw-labels.server.ts";
import { readChoice } from "#app/shop/form.ts";
import { readLabelKeys } from "#app/shop/labels/label-address.ts";
import { labelLanguages, languagesOf } from "#app/shop/labels/label.ts";
import { labelSheetNames, labelSheets, labelsOn } from "#app/shop/labels/label-sheet.ts";
import { listToPrint, recordLabels } from "#app/shop/labels/labels.server.ts";
import { findPaperLogo } from "#app/shop/branding/logos.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { pdfResponse } from "#app/routes/kit/files/pdf-response.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/labels-file";

export async function action({ request, context }: Route.ActionArgs) {
  const { db, environment, language: readBy } = context.get(requestContext);
  const sent = await readForm(request);
  const labelKeys = readLabelKeys(sent.get("labels"));
  const sheet = readChoice(sent, "sheet", labelSheetNames);
  const language = readChoice(sent, "language", labelLanguages);
  if (!sheet || !language) return new Response(null, { status: 400 });
  const labels = await listToPrint(db, labelKeys);
  if (labels.length === 0) return new Response(null, { status: 404 });
  const { shopName, branding } = await findSettings(db);
  const first = Math.trunc(Number(fieldOf(sent, "first"))) || 1;
  const pdf = await drawLabels({
    labels,
    sheet,
    language,
    first: Math.min(Math.max(first, 1), labelsOn(labelSheets[sheet])),
    cutMarks: sent.get("cutMarks") === "on",
    readBy,
    shopName,
    accent: branding.accent,
    logo: await findPaperLogo(db, branding.logo),
    publicUrl: environment.publicUrl,
    madeAt: new Date(),
  });
  const name = hungLabelTexts[readBy].file;
  if (sent.get("look") === "1") return pdfResponse(pdf, name);
  const staff = context.get(staffContext);
  return pdfResponse(pdf, name, {
    "labels-press": await recordLabels(db, staff, labels, languagesOf(language)),
    "labels-drawn": String(labels.length),
  });
}
