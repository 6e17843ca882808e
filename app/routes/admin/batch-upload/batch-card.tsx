import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { ownLanguageFirst } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { columnIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { wordLimits } from "#app/shop/catalogue/art-piece-form.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/badge.tsx";
import { TextField } from "#app/ui/field.tsx";
import { X } from "#app/ui/icons/everywhere.ts";
import { OriginNote } from "#app/routes/admin/kit/pictures/origin-note.tsx";
import { PictureWarningList } from "#app/routes/admin/kit/pictures/picture-warning-list.tsx";
import { useUploadLimit } from "#app/routes/admin/kit/upload/use-upload-limit.ts";
import { Infos } from "./from-table.tsx";
import { HangingNote } from "./hanging-note.tsx";
import { OfferedSizes } from "./offered-sizes.tsx";
import { RaiseLimit } from "#app/routes/admin/kit/pictures/raise-limit.tsx";
import { uploadProblemText } from "#app/routes/admin/kit/upload/upload-problem.ts";
import { isFinallyRefused, isTitled, isUnsent } from "./batch-file.ts";
import type { BatchFile, BatchStatus, ReferenceProblem, CardInput } from "./batch-file.ts";

const tones: Record<BatchStatus, Tone> = {
  pending: "waiting",
  processing: "active",
  uploading: "active",
  success: "good",
  error: "bad",
};

type BatchCardProps = {
  file: BatchFile;
  referenceProblem: ReferenceProblem | undefined;
  eligibilityNote: ReactNode;
  canRetry: boolean;
  onType(typed: Partial<CardInput>): void;
  onRemove(): void;
  onRetry(): void;
};

export function BatchCard({
  file,
  referenceProblem,
  eligibilityNote,
  canRetry,
  onType,
  onRemove,
  onRetry,
}: BatchCardProps) {
  const text = useTexts(batchUploadTexts);
  const art = useTexts(artTexts);
  const { megabytes } = useUploadLimit();
  const { name } = file.file;
  const isBusy = file.status === "processing" || file.status === "uploading";
  const referenceProblems = {
    missing: text.missingReference,
    invalid: text.invalidReference,
    "twice-here": `${text.twice(file.reference.trim())} ${text.twiceHere}`,
    taken: text.twice(file.reference.trim()),
  };
  const uploadProblem =
    file.problem && file.problem !== "reference-taken" && file.problem !== "field-refused"
      ? uploadProblemText(file.problem, art, megabytes, file)
      : null;

  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 rounded-control border border-line bg-card p-3.5">
      <Thumbnail preview={file.preview} />
      <div className="min-w-0">
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 truncate text-[0.8125rem] text-soft" title={name}>
            {name}
          </p>
          <button
            type="button"
            aria-label={text.remove(name)}
            onClick={onRemove}
            className="-mt-2.5 -mr-2.5 inline-flex size-10 shrink-0 items-center justify-center rounded-full text-soft hover:bg-wash hover:text-ink"
          >
            <X size={17} strokeWidth={1.8} />
          </button>
        </div>
        {file.status === "success" ? (
          <PieceName file={file} />
        ) : (
          <p className="text-[0.9375rem] font-semibold wrap-anywhere">{file.reference}</p>
        )}
      </div>
      <div className="min-w-0 max-sm:col-span-2">
        {isUnsent(file) && !isFinallyRefused(file) ? eligibilityNote : null}
        {file.status === "success" ? null : (
          <CardFields
            {...{ file, onType }}
            readOnly={isBusy}
            referenceProblem={
              referenceProblem && !isBusy ? referenceProblems[referenceProblem] : undefined
            }
          />
        )}
        <Progress file={file} canRetry={canRetry} onRetry={onRetry} />
        <UploadResult {...file} />
        {uploadProblem ? (
          <p role="alert" className="mt-1.5 text-sm text-alert">
            {uploadProblem.title ? <strong className="block">{uploadProblem.title}</strong> : null}
            {uploadProblem.text}
          </p>
        ) : null}
        <RefusedFields {...file} />
        <RaiseLimit problem={uploadProblem} />
      </div>
    </li>
  );
}

function Thumbnail({ preview }: Pick<BatchFile, "preview">) {
  return (
    <span className="flex size-24 items-center justify-center bg-mat sm:row-span-2 max-sm:size-16">
      {preview ? (
        <img
          src={preview.url}
          alt=""
          className="max-h-20 max-w-20 rounded-art max-sm:max-h-14 max-sm:max-w-14"
        />
      ) : null}
    </span>
  );
}

function RefusedFields({ refusedFields }: BatchFile) {
  const text = useTexts(batchUploadTexts);
  const art = useTexts(artTexts);
  if (Object.keys(refusedFields).length === 0) return null;
  const labels = {
    reference: text.reference,
    ...art.words,
    additionalInfo: art.infoEn,
    additionalInfoFr: art.infoFr,
    categoryId: text.category,
    subCategoryId: art.columns.subCategory,
  };
  return (
    <div role="alert" className="mt-1.5 text-sm text-alert">
      <ul>
        {Object.entries(refusedFields).map(([name, problem]) => (
          <li key={name}>
            {text.refusedField(
              wordOf(labels, name) ?? name,
              wordOf(art.problems, problem ?? "") ?? art.problems.choiceInvalid,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function UploadResult({ origin, sizes, hanging, noticed, notTaken, pieceId }: BatchFile) {
  const text = useTexts(batchUploadTexts);
  return (
    <>
      {notTaken.length > 0 ? (
        <p className="mt-1.5 text-[0.8125rem] font-medium text-alert">
          {text.hadArrived(notTaken.map((field) => text.notTaken[field]).join(", "))}{" "}
          <Link to={`/admin/art-management/${pieceId}`} className="underline underline-offset-4">
            {text.changeThere}
          </Link>
        </p>
      ) : null}
      {origin ? <OriginNote {...origin} /> : null}
      {sizes ? <OfferedSizes {...sizes} /> : null}
      {hanging ? <HangingNote {...hanging} sizes={sizes} /> : null}
      <PictureWarningList noticed={noticed} except={pieceId} className="mt-2" />
    </>
  );
}

function PieceName({ file: { reference, title, titleFr } }: Pick<BatchCardProps, "file">) {
  const name = titleOf({ title: title.trim(), titleFr: titleFr.trim() }, useLanguage());
  return (
    <p className="mt-1 text-lg font-semibold wrap-anywhere">
      {name ? <span lang={name.lang}>{name.text}</span> : reference.trim()}
      {name ? <span className="ml-2 text-sm font-normal text-soft">{reference.trim()}</span> : null}
    </p>
  );
}

type CardFieldsProps = Pick<BatchCardProps, "file" | "onType"> & {
  readOnly: boolean;
  referenceProblem: string | undefined;
};

/**
 * The title in the owner's language; fields that most people leave as they are are folded below.
 */
function CardFields({ file, readOnly, referenceProblem, onType }: CardFieldsProps) {
  const text = useTexts(batchUploadTexts);
  const [own, ...others] = ownLanguageFirst(useLanguage());
  const isAnyRefused = Object.keys(file.refusedFields).some(
    (name) => name !== columnIn("title", own!),
  );
  const [isOpen, setOpen] = useOpenWhen(Boolean(referenceProblem) || isAnyRefused);
  return (
    <div className="mt-3">
      <Title {...{ file, readOnly, onType }} language={own!} isHinted />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-3 text-sm text-soft hover:text-ink">
          {text.more}
        </summary>
        <div className="grid gap-3 pb-2">
          {others.map((language) => (
            <Title key={language} {...{ file, readOnly, onType, language }} />
          ))}
          <TextField
            id={`reference-${file.id}`}
            label={text.reference}
            value={file.reference}
            readOnly={readOnly}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            problem={referenceProblem}
            onChange={({ currentTarget }) => onType({ reference: currentTarget.value })}
          />
          <Infos {...{ file, readOnly, onType }} />
        </div>
      </details>
    </div>
  );
}

/** Opens if something in it must be corrected, and then stays open. */
function useOpenWhen(isNeeded: boolean) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  return [isOpen, setOpen] as const;
}

type TitleProps = Omit<CardFieldsProps, "referenceProblem"> & {
  language: Language;
  isHinted?: boolean;
};

function Title({ file, readOnly, onType, language, isHinted = false }: TitleProps) {
  const { words } = useTexts(artTexts);
  const text = useTexts(batchUploadTexts);
  const name = columnIn("title", language);
  return (
    <TextField
      id={`${name}-${file.id}`}
      label={words[name]}
      lang={language}
      hint={
        isHinted && file.reference.trim() && !isTitled(file)
          ? text.untitledAs(file.reference.trim())
          : undefined
      }
      value={file[name]}
      readOnly={readOnly}
      maxLength={wordLimits.title}
      autoComplete="off"
      onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
    />
  );
}

function Progress({
  file,
  canRetry,
  onRetry,
}: Pick<BatchCardProps, "file" | "canRetry" | "onRetry">) {
  const text = useTexts(batchUploadTexts);
  const art = useTexts(artTexts);
  const { name } = file.file;
  const hasBegun = file.status !== "pending" && file.status !== "error";
  return (
    <div className="mt-2.5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tones[file.status]}>{text.statuses[file.status]}</Badge>
      {hasBegun ? (
        <progress
          aria-label={text.progressOf(name)}
          value={file.progress}
          max={100}
          className="h-1.5 min-w-16 flex-1 accent-accent"
        />
      ) : null}
      {hasBegun ? (
        <span className="text-[0.8125rem] text-soft tabular-nums">
          {text.percent(file.progress)}
        </span>
      ) : null}
      <span role="status" className="text-sm text-soft">
        {file.status === "uploading" && file.isWaiting ? art.waitsForLine : null}
      </span>
      {file.status === "success" && file.pieceId ? (
        <Link
          to={`/admin/art-management/${file.pieceId}`}
          className="ml-auto text-sm text-accent underline underline-offset-4"
        >
          {text.edit}
        </Link>
      ) : null}
      {file.status === "error" && canRetry && !isFinallyRefused(file) ? (
        <button
          type="button"
          aria-label={text.retryOf(name)}
          onClick={onRetry}
          className="ml-auto min-h-8 text-sm text-accent underline underline-offset-4"
        >
          {text.retry}
        </button>
      ) : null}
    </div>
  );
}
