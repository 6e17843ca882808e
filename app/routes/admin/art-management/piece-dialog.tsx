import { useState } from "react";
import { useFetcher } from "react-router";
import { artTexts } from "#app/i18n/admin/art.ts";
import { cropTexts } from "#app/i18n/admin/crop.ts";
import { makingTexts } from "#app/i18n/admin/making.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { EditedPiece, StaffCategory } from "#app/shop/catalogue/art-list.server.ts";
import type { Change } from "#app/shop/changes/change.ts";
import type { Noticed } from "#app/shop/pictures/quality.ts";
import type { OptionProblems } from "#app/shop/pricing/media-options-form.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import { foldsOf, mediaAsTyped } from "#app/shop/settings/medium.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { sizeInWords } from "#app/shop/pricing/size.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { MediaOptionsEditor } from "../kit/pictures/media-options-editor.tsx";
import { RecordDialog } from "../kit/record/record-dialog.tsx";
import { useRecordForm } from "../kit/record/record-form.ts";
import type { UploadedPicture } from "../uploads.ts";
import { NoticedList } from "../kit/pictures/noticed.tsx";
import { CropAndFit, usePieceFits } from "./crop-and-fit.tsx";
import { differingFields } from "./piece-conflict.ts";
import { EnlargementField, SizeNote, usePieceSizes } from "./piece-sizes.tsx";
import { PictureInput } from "./picture-input.tsx";
import { OriginFields } from "./origin-fields.tsx";
import { ProvenanceFields } from "./provenance-fields.tsx";
import { RoomFields } from "./room-fields.tsx";
import type { ArtPieceProblem } from "#app/shop/catalogue/art-piece-form.ts";

type Problem = ArtPieceProblem | "referenceTaken" | "categoryGone" | "pictureGone" | "notText";

export type PieceAnswer =
  | { saved: string }
  | { problems: Partial<Record<string, Problem>>; options?: OptionProblems }
  /** Null where somebody deleted it. */
  | { present: EditedPiece | null; who: string | null }
  | { failed: string };

const noProblems: OptionProblems = {};

type PieceDialogProps = {
  piece: EditedPiece | null;
  /** A free reference, for a new piece. */
  proposed: string;
  rooms: StaffCategory[];
  rules: MatchingRule[];
  print: Settings["print"];
  changes: Change[];
  noticed: Noticed | null;
};

/** One piece, to be changed or added. */
export function PieceDialog({ piece, proposed, rooms, rules, print: saved, changes, noticed }: PieceDialogProps) {
  const text = useTexts(artTexts);
  const making = useTexts(makingTexts);
  const admin = useTexts(adminTexts);
  const sizeTexts = useTexts(sizesTexts);
  const crop = useTexts(cropTexts);
  const language = useLanguage();
  const fetcher = useFetcher<PieceAnswer>();
  const record = useRecordForm<EditedPiece, Partial<Record<string, Problem>>>({
    record: piece,
    list: "/admin/art-management",
    answer: fetcher.data,
    savedText: piece ? text.updated : text.created,
    failedTitle: text.databaseError,
    failedText: (reference) => `${text.databaseErrorText} ${admin.serverFailed(reference)}`,
  });
  const { row, typed } = record;
  const [fits, setFits] = usePieceFits(row);
  const sizes = usePieceSizes(row, fits);
  const [room, setRoom] = useState(chosenRoom(piece));
  const rule = matchRule(rules, { categoryId: Number(room.categoryId) || null, subCategoryId: Number(room.subCategoryId) || null });
  // why a state of its own: the options on show follow the rule only until somebody touches them.
  const [shown, setShown] = useState({
    options: piece ? piece.mediaOptions : (rule?.mediaOptions ?? []),
    rule: piece ? null : rule,
    key: 0,
  });
  const [listed, setListed] = useState(() => typedOptions(shown.options, language, saved.media));
  const print = { ...saved, media: mediaAsTyped(saved.media, listed) };
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<UploadedPicture | null>(null);
  const problems = record.problems ?? {};
  const named = (room: Parameters<typeof nameIn>[0]) => nameIn(room, language);

  const told = (name: string) => {
    const problem = problems[name];
    if (problem === "referenceTaken") return text.referenceTaken(String(typed?.get("reference") ?? "").trim());
    return problem && text.problems[problem];
  };
  const field = (name: "reference" | "additionalInfo" | "additionalInfoFr", label: string) => ({
    id: `piece-${name}`,
    name,
    label,
    problem: told(name),
    defaultValue: row?.[name] ?? (name === "reference" ? proposed : ""),
  });

  function showOptionsOf(of: typeof rule) {
    setShown(({ key }) => ({ options: of?.mediaOptions ?? [], rule: of, key: key + 1 }));
  }

  function moveTo(next: typeof room) {
    const isUntouched = JSON.stringify(listed) === JSON.stringify(typedOptions(shown.options, language, saved.media));
    const nextRule = matchRule(rules, { categoryId: Number(next.categoryId) || null, subCategoryId: Number(next.subCategoryId) || null });
    setRoom(next);
    if (!piece && isUntouched && nextRule?.id !== shown.rule?.id) showOptionsOf(nextRule);
  }

  function takeTheirs(theirs: EditedPiece) {
    record.takeTheirs();
    setRoom(chosenRoom(theirs));
    setShown(({ key }) => ({ options: theirs.mediaOptions, rule: null, key: key + 1 }));
  }

  return (
    <RecordDialog
      wide
      record={{ ...record, takeTheirs: () => takeTheirs(record.conflict!) }}
      fetcher={fetcher}
      title={piece ? text.edit(piece.reference) : text.addNew}
      differing={() =>
        differingFields(record.conflict!, typed!, { text, making, sizes: sizeTexts, crop, language, rooms, named, media: saved.media })
      }
      isBusy={busy}
      changes={changes}
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
        <div className="self-start md:sticky md:top-0">
          <PictureInput
            name="pictureId"
            present={row?.picture ?? null}
            alt={piece ? text.pictureAlt(piece.reference) : ""}
            problem={told("pictureId")}
            onBusy={setBusy}
            onUploaded={(uploaded) => {
              setSent(uploaded);
              sizes.onPicture(uploaded.picture);
            }}
          />
          <NoticedList noticed={sent?.noticed ?? noticed} except={piece?.id ?? null} className="mt-3" />
          <EnlargementField sizes={sizes} print={print} />
        </div>
        <div className="grid gap-4">
          <TextField
            {...field("reference", text.columns.reference)}
            hint={piece ? text.referenceHint : `${text.referenceHint} ${text.referenceProposed}`}
            required
            maxLength={64}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <RoomFields
            idPrefix="piece"
            rooms={rooms}
            named={named}
            value={room}
            onChange={moveTo}
            problems={{ categoryId: told("categoryId"), subCategoryId: told("subCategoryId") }}
            className="grid gap-4 sm:grid-cols-2"
          />
          <div className="grid gap-4 lg:grid-cols-2">
            <TextAreaField {...field("additionalInfo", text.infoEn)} rows={4} lang="en" maxLength={4000} />
            <TextAreaField {...field("additionalInfoFr", text.infoFr)} rows={4} lang="fr" maxLength={4000} hint={text.infoFrHint} />
          </div>
          <div className="border-t border-line pt-5">
            {row && row.fellAway.length > 0 ? (
              <p role="status" className="mb-4 rounded-control border border-alert bg-alert-wash px-3.5 py-2.5 text-sm">
                {sizeTexts.fallen(row.fellAway.map(({ mediaType, size }) => `${mediaType} ${sizeInWords(size, language)}`).join(", "))}
              </p>
            ) : null}
            <MediaOptionsEditor
              key={shown.key}
              name="mediaOptions"
              initial={typedOptions(shown.options, language, saved.media)}
              media={saved.media}
              problems={(fetcher.data && "problems" in fetcher.data && fetcher.data.options) || noProblems}
              note={(mediaType, size) => <SizeNote judged={sizes.judged} print={print} mediaType={mediaType} size={size} />}
              onTyped={setListed}
            />
            {told("mediaOptions") ? (
              <p role="alert" className="mt-2 text-sm font-medium text-alert">
                {told("mediaOptions")}
              </p>
            ) : null}
            <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
              {shown.rule ? <span>{text.fromRule(shown.rule.name)}</span> : null}
              {rule && rule.id !== shown.rule?.id ? (
                <button type="button" onClick={() => showOptionsOf(rule)} className="min-h-10 text-accent underline underline-offset-4">
                  {text.takeRule(rule.name)}
                </button>
              ) : null}
              {!rule && !piece ? <span>{text.noRule}</span> : null}
            </p>
          </div>
          <CropAndFit
            options={listed}
            picture={sizes.picture}
            fits={fits}
            folding={{ way: print.canvasWrap, mmOf: foldsOf(print.media) }}
            problem={told("fits")}
            onChange={setFits}
          />
          <OriginFields
            source={(sent?.picture ?? row?.picture)?.digitalSource ?? null}
            likeness={row?.likeness ?? null}
            found={sent ? sent.found : (row?.found ?? null)}
            told={told}
          />
          <ProvenanceFields saved={row?.provenance ?? null} found={sent ? sent.found : (row?.found ?? null)} told={told} />
        </div>
      </div>
    </RecordDialog>
  );
}

function chosenRoom(piece: EditedPiece | null) {
  return { categoryId: String(piece?.categoryId ?? ""), subCategoryId: String(piece?.subCategoryId ?? "") };
}
