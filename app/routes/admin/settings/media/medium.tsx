import { useState } from "react";
import { useFetcher } from "react-router";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { historyTexts } from "#app/i18n/admin/history.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { assessFirstPieces } from "#app/shop/catalogue/size-eligibility.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import type { ChangedMeanwhile, EditedVersion } from "#app/shop/changes/records.server.ts";
import { findPictures } from "#app/shop/pictures/pictures.server.ts";
import { findMediumRow, saveMedium } from "#app/shop/media/media.server.ts";
import { mediumForm } from "#app/shop/media/medium-form.ts";
import { givesPackaging } from "#app/shop/settings/settings.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { editableMedium, mediumName } from "#app/shop/media/medium.ts";
import type { EditableMedium } from "#app/shop/media/medium.ts";
import { withNameFallback } from "#app/routes/admin/kit/record/translated-fields.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { useFormFields } from "#app/routes/admin/kit/record/form-fields.ts";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { findRecordByParam, saveSentRecord } from "#app/routes/admin/kit/record/saving.server.ts";
import { MediumFields } from "./medium-fields.tsx";
import type { Route } from "./+types/medium";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) =>
    loaderData?.medium
      ? adminMediaTexts[language].edit(mediumName(loaderData.medium, language))
      : adminMediaTexts[language].add,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const row = await findRecordByParam(params.id, (id) => findMediumRow(db, id));
  const ids = row?.pictureId ? [row.pictureId] : [];
  return {
    medium: row && editableMedium(row),
    isPackaged: givesPackaging((await findSettings(db)).law),
    picture: [...(await findPictures(db, ids)).values()][0] ?? null,
    changes: row ? await listChanges(db, "medium", row.id) : [],
  };
}

type MediumProblems = Partial<Record<string, string>>;

export async function action(args: Route.ActionArgs) {
  const visit = args.context.get(requestContext);
  return saveSentRecord(args, {
    kind: "medium",
    form: withNameFallback(mediumForm),
    save: async (_, ...medium) => saveAndAssess(visit, ...medium),
    savedLabel: (medium) => mediumName(medium, visit.language),
    unreadable: { name: "notAllowed" } as MediumProblems,
    refusals: {
      "name-taken": { name: "nameTaken" } as MediumProblems,
      "picture-gone": { pictureId: "pictureGone" } as MediumProblems,
    },
  });
}

/** Returns the row as its form has it, to compare two versions field by field. */
async function saveAndAssess(
  { db, log }: RequestContext,
  ...medium: [Actor, Parameters<typeof saveMedium>[2], EditedVersion]
): Promise<
  | { saved: EditableMedium }
  | { refused: "name-taken" | "picture-gone" }
  | ChangedMeanwhile<EditableMedium>
> {
  const answer = await saveMedium(db, ...medium);
  if ("present" in answer)
    return { ...answer, present: answer.present && editableMedium(answer.present) };
  if ("refused" in answer) return answer;
  // The fold of a medium limits the sizes of its prints.
  await assessFirstPieces(db).catch((error: unknown) =>
    log.error({ err: error }, "the pieces were not assessed for the new fold"),
  );
  return { saved: editableMedium(answer.saved) };
}

export default function Medium({
  loaderData: { medium, picture, isPackaged, changes },
}: Route.ComponentProps) {
  const text = useTexts(adminMediaTexts);
  const language = useLanguage();
  const { yes, no } = useTexts(historyTexts);
  const fetcher = useFetcher<typeof action>();
  const record = useRecordForm<EditableMedium, MediumProblems>({
    record: medium,
    list: "/admin/settings/media",
    answer: fetcher.data,
    savedText: text.saved,
    failedTitle: text.failed,
  });
  const [isSending, setSending] = useState(false);
  const checkboxLabels = { true: yes, on: yes, false: no, "": no };
  const { field, listDifferences } = useFormFields(mediumForm, {
    id: "medium",
    labels: text.fields,
    problems: text.problems,
    values: {
      surface: text.surfaces,
      format: text.formats,
      colour: text.colours,
      marks: checkboxLabels,
      strip: checkboxLabels,
      active: checkboxLabels,
    },
    record,
  });
  return (
    <RecordDialog
      record={record}
      fetcher={fetcher}
      title={medium ? text.edit(mediumName(medium, language)) : text.add}
      addLabel={text.add}
      listDifferences={listDifferences}
      wide
      isSending={isSending}
      changes={changes}
      values={{ ...text.surfaces, ...text.formats, ...text.colours }}
    >
      <MediumFields
        {...{ field, picture, isPackaged }}
        typed={record.typed}
        medium={record.row}
        onSending={setSending}
      />
    </RecordDialog>
  );
}
