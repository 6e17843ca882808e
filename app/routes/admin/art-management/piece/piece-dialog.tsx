import { useRef, useState } from "react";
import type { ComponentProps, FormEvent } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { artTexts } from "#app/i18n/admin/art.ts";
import { cropTexts } from "#app/i18n/admin/crop.ts";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type {
  EditedPiece,
  StaffCategory,
  CategoryName,
} from "#app/shop/catalogue/art-list.server.ts";
import type { Change } from "#app/shop/changes/change.ts";
import type { PictureWarnings } from "#app/shop/pictures/quality-warnings.ts";
import type { OptionProblems } from "#app/shop/pricing/media-options-form.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { mediaAsTyped, mediumNames } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { CollapsibleSection } from "#app/routes/admin/kit/record/collapsible-section.tsx";
import { RecordDialog } from "#app/routes/admin/kit/record/record-dialog.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import type { UploadedPicture } from "#app/routes/admin/kit/upload/upload-answer.ts";
import { PictureWarningList } from "#app/routes/admin/kit/pictures/picture-warning-list.tsx";
import { CropAndFit, usePieceFits } from "./crop-and-fit.tsx";
import { listDifferences } from "./piece-conflict.ts";
import { EnlargementField, usePieceSizes } from "./piece-sizes.tsx";
import { OptionsSection } from "./options-section.tsx";
import { PictureInput } from "./picture-input.tsx";
import { OriginFields } from "./origin-fields.tsx";
import { ProvenanceFields } from "./provenance-fields.tsx";
import { CategorySelects } from "#app/routes/admin/art-management/category-fields.tsx";
import { DescriptionFields, TitleFields } from "./word-fields.tsx";
import { usePieceOptions } from "./use-piece-options.ts";
import type { PieceOptions } from "./use-piece-options.ts";
import type { PieceState } from "#db/values.ts";
import type { ArtPieceProblem } from "#app/shop/catalogue/art-piece-form.ts";

type Problem = ArtPieceProblem | "referenceTaken" | "categoryGone" | "pictureGone" | "notText";

export type PieceAnswer =
  | { saved: string; state: PieceState }
  | { problems: Partial<Record<string, Problem>>; options?: OptionProblems }
  /** `present` is null if the piece was deleted. */
  | { present: EditedPiece | null; who: string | null; isOwn: boolean }
  | { failed: string };

const noProblems: OptionProblems = {};

type PieceDialogProps = {
  piece: EditedPiece | null;
  /** An unused reference, for a new piece. */
  proposedReference: string;
  categories: StaffCategory[];
  rules: MatchingRule[];
  print: Settings["print"];
  changes: Change[];
  noticed: PictureWarnings | null;
  /** Id of the next piece without texts, when they are filled in one after the other. */
  next: number | null;
};

type PieceProblems = Partial<Record<string, Problem>>;
type PieceRecord = ReturnType<typeof useRecordForm<EditedPiece, PieceProblems>>;
type FindProblem = (name: string) => string | undefined;

export function PieceDialog(props: PieceDialogProps) {
  const {
    piece,
    proposedReference,
    categories,
    rules,
    print: saved,
    changes,
    noticed,
    next,
  } = props;
  const text = useTexts(artTexts);
  const language = useLanguage();
  const fetcher = useFetcher<PieceAnswer>();
  const record = usePieceRecord(piece, fetcher.data, next);
  const { row } = record;
  const [fits, setFits] = usePieceFits(row);
  const sizes = usePieceSizes(row, fits);
  const options = usePieceOptions(piece, rules, saved.media);
  const print = { ...saved, media: mediaAsTyped(saved.media, options.listed) };
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<UploadedPicture | null>(null);
  const findProblem = useFindProblem(record);
  const listDifferences = useListDifferences(record, categories, saved.media);
  const found = sent ? sent.found : (row?.found ?? null);

  function takeTheirs() {
    record.takeTheirs();
    options.takeTheirs(record.conflict!);
  }

  return (
    <RecordDialog
      wide
      record={{ ...record, takeTheirs }}
      fetcher={fetcher}
      title={piece ? text.edit(piece.reference) : text.addNew}
      listDifferences={listDifferences}
      isSending={busy}
      changes={changes}
      media={mediumNames(saved.media, language)}
      footStart={next ? <SaveAndNext isBusy={busy || fetcher.state !== "idle"} /> : null}
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
        <div className="self-start md:sticky md:top-0">
          <PictureInput
            name="pictureId"
            current={row?.picture ?? null}
            alt={piece ? text.pictureAlt(piece.reference) : ""}
            problem={findProblem("pictureId")}
            onBusy={setBusy}
            onUploaded={(uploaded) => {
              setSent(uploaded);
              sizes.onPicture(uploaded.picture);
            }}
          />
          <PictureWarningList
            noticed={sent?.noticed ?? noticed}
            except={piece?.id ?? null}
            className="mt-3"
          />
          <EnlargementField sizes={sizes} print={print} />
        </div>
        <div className="grid gap-4">
          {piece ? <StateNote {...piece} /> : null}
          <NameAndCategory {...{ row, proposedReference, categories, options, findProblem }} />
          <FoldedSections
            {...{ row, findProblem, sizes, options, print, fits, setFits, found }}
            media={saved.media}
            isReplaced={sent !== null}
            source={(sent?.picture ?? row?.picture)?.digitalSource ?? null}
            optionProblems={optionProblems(fetcher.data)}
          />
        </div>
      </div>
    </RecordDialog>
  );
}

type FoldedSectionsProps = {
  row: EditedPiece | null;
  findProblem: FindProblem;
  sizes: ReturnType<typeof usePieceSizes>;
  options: PieceOptions;
  optionProblems: OptionProblems;
  media: Medium[];
  print: Settings["print"];
  fits: ReturnType<typeof usePieceFits>[0];
  setFits: ReturnType<typeof usePieceFits>[1];
  /** Values in a new picture's file are offered at once. */
  isReplaced: boolean;
  source: ComponentProps<typeof OriginFields>["source"];
  found: ComponentProps<typeof OriginFields>["found"];
};

function FoldedSections({
  row,
  findProblem,
  sizes,
  options,
  print,
  ...props
}: FoldedSectionsProps) {
  const text = useTexts(artTexts);
  const media = useTexts(mediaOptionsTexts);
  const crop = useTexts(cropTexts);
  const provenance = useTexts(provenanceTexts);
  const [parameters] = useSearchParams();
  const { fits, setFits, found } = props;
  return (
    <>
      <CollapsibleSection title={text.description} isOpenOnPhone={parameters.has("words")}>
        <DescriptionFields row={row} findProblem={findProblem} />
      </CollapsibleSection>
      <CollapsibleSection
        title={media.title}
        isOpenOnPhone={row === null || row.droppedSizes.length > 0}
      >
        <OptionsSection
          {...{ row, options, print, printedPiece: sizes.printedPiece, media: props.media }}
          problems={props.optionProblems}
          problem={findProblem("mediaOptions")}
        />
      </CollapsibleSection>
      <CollapsibleSection title={crop.title}>
        <CropAndFit
          options={options.listed}
          picture={sizes.picture}
          fits={fits}
          print={print}
          problem={findProblem("fits")}
          onChange={setFits}
        />
      </CollapsibleSection>
      <CollapsibleSection title={provenance.title} isOpenOnPhone={row === null || props.isReplaced}>
        <OriginFields
          source={props.source}
          likeness={row?.likeness ?? null}
          {...{ found, findProblem }}
        />
        <ProvenanceFields saved={row?.provenance ?? null} {...{ found, findProblem }} />
      </CollapsibleSection>
    </>
  );
}

function usePieceRecord(
  piece: EditedPiece | null,
  answer: PieceAnswer | undefined,
  next: number | null,
): PieceRecord {
  const text = useTexts(artTexts);
  const admin = useTexts(adminTexts);
  const stateTexts = useTexts(pieceStatesTexts);
  const isGoingOn = useRef(false);
  const record = useRecordForm<EditedPiece, PieceProblems>({
    record: piece,
    list: "/admin/art-management",
    next: () => (isGoingOn.current ? next : null),
    answer,
    savedText: (reference) => {
      if (piece) return text.updated(reference);
      const isDraft = answer && "saved" in answer && answer.state === "draft";
      return [text.created(reference), ...(isDraft ? [stateTexts.savedAsDraft] : [])].join(". ");
    },
    failedTitle: text.databaseError,
    failedText: (reference) => `${text.databaseErrorText} ${admin.serverFailed(reference)}`,
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    isGoingOn.current = submitter?.dataset["next"] !== undefined;
    record.form.onSubmit(event);
  }
  return { ...record, form: { ...record.form, onSubmit } };
}

function SaveAndNext({ isBusy }: { isBusy: boolean }) {
  const text = useTexts(artTexts);
  return (
    <button disabled={isBusy} data-next="" className={`${buttonStyle.plain} mr-auto`}>
      {text.saveAndNext}
    </button>
  );
}

/** Finds the text of a field's problem. */
function useFindProblem({ problems, typed }: PieceRecord): FindProblem {
  const text = useTexts(artTexts);
  return (name) => {
    const problem = problems?.[name];
    if (problem === "referenceTaken")
      return text.referenceTaken(String(typed?.get("reference") ?? "").trim());
    return problem && text.problems[problem];
  };
}

function useListDifferences(
  { conflict, typed }: PieceRecord,
  categories: StaffCategory[],
  media: Medium[],
) {
  const text = useTexts(artTexts);
  const provenance = useTexts(provenanceTexts);
  const sizes = useTexts(sizesTexts);
  const crop = useTexts(cropTexts);
  const language = useLanguage();
  const categoryLabel = (category: CategoryName) => nameIn(category, language);
  return () =>
    listDifferences(conflict!, typed!, {
      text,
      provenance,
      sizes,
      crop,
      language,
      categories,
      categoryLabel,
      media,
    });
}

function optionProblems(answer: PieceAnswer | undefined): OptionProblems {
  return (answer && "problems" in answer && answer.options) || noProblems;
}

function StateNote({ state, hangAt }: Pick<EditedPiece, "state" | "hangAt">) {
  const text = useTexts(pieceStatesTexts);
  const language = useLanguage();
  if (state === "hung") return null;
  return (
    <p className="border-l-2 border-accent bg-wash px-4 py-3 text-[0.9375rem]">
      {state === "archived"
        ? text.archivedNote
        : hangAt
          ? text.draftUntil(longDateTime(hangAt, language))
          : text.draftNote}
    </p>
  );
}

type NameAndCategoryProps = {
  row: EditedPiece | null;
  proposedReference: string;
  categories: StaffCategory[];
  options: PieceOptions;
  findProblem: FindProblem;
};

function NameAndCategory({
  row,
  proposedReference,
  categories,
  options,
  findProblem,
}: NameAndCategoryProps) {
  const text = useTexts(artTexts);
  const language = useLanguage();
  return (
    <>
      <TextField
        id="piece-reference"
        name="reference"
        label={text.columns.reference}
        problem={findProblem("reference")}
        defaultValue={row?.reference ?? proposedReference}
        hint={row ? text.referenceHint : `${text.referenceHint} ${text.referenceProposed}`}
        required
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TitleFields row={row} findProblem={findProblem} />
      <CategorySelects
        idPrefix="piece"
        categories={categories}
        categoryLabel={(category) => nameIn(category, language)}
        value={options.category}
        onChange={options.moveTo}
        problems={{
          categoryId: findProblem("categoryId"),
          subCategoryId: findProblem("subCategoryId"),
        }}
        className="grid gap-4 sm:grid-cols-2"
      />
    </>
  );
}
