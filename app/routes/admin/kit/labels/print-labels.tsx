// The dialog for paper, language and the first free label of a sheet; it makes one PDF.
import { useState } from "react";
import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { languageLabel } from "#app/i18n/language-names.ts";
import { labelsTexts } from "#app/i18n/admin/labels.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { writeLabelKeys } from "#app/shop/labels/label-address.ts";
import type { LabelKey } from "#app/shop/labels/label-address.ts";
import { labelLanguages } from "#app/shop/labels/label.ts";
import { labelSheetNames, labelSheets, labelsOn } from "#app/shop/labels/label-sheet.ts";
import type { LabelSheetName } from "#app/shop/labels/label-sheet.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { readFileName, saveFile } from "#app/routes/admin/kit/files/save-file.ts";
import { SheetPreview } from "./sheet-preview.tsx";
import { useUndoLabels } from "./undo-labels.ts";

type PrintLabelsProps = {
  open: boolean;
  onClose(): void;
  /** Pieces, for a point that is chosen here, or label keys, which name both. */
  pieces?: readonly number[];
  labelKeys?: readonly LabelKey[];
  points?: readonly { id: number; name: string }[];
  onPrinted?(): void;
};

const address = "/admin/labels/labels.pdf";

export function PrintLabels({ open, onClose, ...chosen }: PrintLabelsProps) {
  const text = useTexts(labelsTexts);
  const count = chosen.labelKeys?.length ?? chosen.pieces?.length ?? 0;
  return (
    <Dialog
      wide
      {...{ open, onClose }}
      title={text.dialogTitle(count)}
      description={text.dialogText}
      closeLabel={text.cancel}
    >
      {chosen.points?.length === 0 ? (
        <p className="border-l-2 border-edge bg-mat px-5 py-4">{text.noPoint}</p>
      ) : (
        <LabelsForm {...chosen} onClose={onClose} />
      )}
    </Dialog>
  );
}

function LabelsForm({
  pieces,
  labelKeys,
  points,
  onClose,
  onPrinted,
}: Omit<PrintLabelsProps, "open">) {
  const text = useTexts(labelsTexts);
  const [sheet, setSheet] = useState<LabelSheetName>("a4-8");
  const [point, setPoint] = useState(points?.[0]?.id ?? 0);
  const [first, setFirst] = useState(1);
  const { print, isBusy } = usePrinting(() => {
    onPrinted?.();
    onClose();
  });
  const labels =
    labelKeys ?? (pieces ?? []).map((artPieceId) => ({ artPieceId, collectionPointId: point }));
  const perSheet = labelsOn(labelSheets[sheet]);
  const begin = Math.min(Math.max(first, 1), perSheet);
  return (
    <form
      method="post"
      action={address}
      target="_blank"
      aria-busy={isBusy}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        // The browser opens the preview in a tab by itself.
        if ((submitter as HTMLButtonElement | null)?.name === "look") return;
        event.preventDefault();
        if (!isBusy) void print(event, labels.length);
      }}
      className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]"
    >
      <input type="hidden" name="labels" value={writeLabelKeys(labels)} />
      <div className="space-y-4">
        <PaperField sheet={sheet} onSheet={setSheet} />
        {points ? <PointField points={points} point={point} onPoint={setPoint} /> : null}
        <LanguageField />
        {perSheet > 1 ? (
          <PositionFields perSheet={perSheet} first={first} onFirst={setFirst} />
        ) : null}
      </div>
      <SheetPreview sheet={sheet} first={begin} count={labels.length} onFirst={setFirst} />
      <div className="sm:col-span-2">
        <DialogFoot>
          <button name="look" value="1" className={buttonStyle.plain}>
            {text.look}
          </button>
          <button
            aria-disabled={isBusy}
            className={`${buttonStyle.primary} aria-disabled:opacity-60`}
          >
            {isBusy ? `${text.making}…` : text.make}
          </button>
        </DialogFoot>
      </div>
    </form>
  );
}

type PaperFieldProps = { sheet: LabelSheetName; onSheet(sheet: LabelSheetName): void };

function PaperField({ sheet, onSheet }: PaperFieldProps) {
  const text = useTexts(labelsTexts);
  return (
    <SelectField
      id="label-sheet"
      name="sheet"
      label={text.sheet}
      hint={text.sheetHint[sheet]}
      value={sheet}
      onChange={({ currentTarget }) => onSheet(currentTarget.value as LabelSheetName)}
    >
      {labelSheetNames.map((each) => (
        <option key={each} value={each}>
          {text.sheets[each]}
        </option>
      ))}
    </SelectField>
  );
}

type PointFieldProps = {
  points: readonly { id: number; name: string }[];
  point: number;
  onPoint(point: number): void;
};

function PointField({ points, point, onPoint }: PointFieldProps) {
  const text = useTexts(labelsTexts);
  return (
    <SelectField
      id="label-point"
      label={text.point}
      value={point}
      onChange={({ currentTarget }) => onPoint(Number(currentTarget.value))}
    >
      {points.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function LanguageField() {
  const text = useTexts(labelsTexts);
  const language = useLanguage();
  return (
    <SelectField id="label-language" name="language" label={text.language} defaultValue={language}>
      {labelLanguages.map((each) => (
        <option key={each} value={each}>
          {each === "all" ? text.allLanguages : languageLabel(each, language)}
        </option>
      ))}
    </SelectField>
  );
}

type PositionFieldsProps = { perSheet: number; first: number; onFirst(position: number): void };

function PositionFields({ perSheet, first, onFirst }: PositionFieldsProps) {
  const text = useTexts(labelsTexts);
  return (
    <>
      <TextField
        id="label-first"
        name="first"
        type="number"
        inputMode="numeric"
        min={1}
        max={perSheet}
        label={text.first}
        hint={text.firstHint(perSheet)}
        value={first || ""}
        onChange={({ currentTarget }) => onFirst(Number(currentTarget.value))}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="cutMarks" className="size-5 accent-accent" />
        {text.cutMarks}
      </label>
    </>
  );
}

/** Fetched by a script, so that the record of the printing can be undone on this page. */
function usePrinting(onPrinted: () => void) {
  const text = useTexts(labelsTexts);
  const undo = useUndoLabels();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function print({ currentTarget }: FormEvent<HTMLFormElement>, requestedCount: number) {
    setBusy(true);
    const answer = await fetch(address, {
      method: "POST",
      body: new URLSearchParams(
        [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]),
      ),
    }).catch(() => null);
    const file = answer?.ok ? await answer.blob().catch(() => null) : null;
    setBusy(false);
    if (!answer || !file)
      return void toast.error(text.failed, {
        description: answer?.status === 404 ? text.nothingToPrint : text.failedText,
      });
    saveFile(file, readFileName(answer) ?? "");
    const printedCount = Number(answer.headers.get("labels-drawn"));
    const missingCount = requestedCount - printedCount;
    undo.offer(text.made(printedCount), answer.headers.get("labels-press") ?? "", {
      description: missingCount > 0 ? text.left(missingCount) : text.madeText,
    });
    void revalidate();
    onPrinted();
  }
  return { print, isBusy };
}
