import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate, useSearchParams } from "react-router";
import { artTexts } from "#app/i18n/admin-art.ts";
import { cropTexts } from "#app/i18n/admin-crop.ts";
import { makingTexts } from "#app/i18n/admin-making.ts";
import { sizesTexts } from "#app/i18n/admin-sizes.ts";
import { adminTexts } from "#app/i18n/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { EditedPiece, StaffCategory, StaffRoom } from "#app/shop/catalogue/art-list.server.ts";
import type { Change } from "#app/shop/changes/change.ts";
import type { Noticed } from "#app/shop/pictures/quality.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import type { MatchingRule } from "#app/shop/pricing/matching-rule.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { Conflict } from "../conflict.tsx";
import { History } from "../history.tsx";
import { MediaOptionsEditor } from "../media-options-editor.tsx";
import type { UploadedPicture } from "../uploads.ts";
import { NoticedList } from "../noticed.tsx";
import { CropAndFit, usePieceFits } from "./crop-and-fit.tsx";
import { differingFields } from "./piece-conflict.ts";
import { EnlargementField, SizeNote, usePieceSizes } from "./piece-sizes.tsx";
import { PictureInput } from "./picture-input.tsx";
import { ProvenanceFields } from "./provenance-fields.tsx";
import { RoomFields } from "./room-fields.tsx";

export type PieceAnswer =
  | { saved: string }
  | { problems: Record<string, string> }
  /** Null where somebody deleted it. */
  | { present: EditedPiece | null; who: string | null }
  | { failed: true };

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
export function PieceDialog({ piece, proposed, rooms, rules, print, changes, noticed }: PieceDialogProps) {
  const text = useTexts(artTexts);
  const making = useTexts(makingTexts);
  const admin = useTexts(adminTexts);
  const sizeTexts = useTexts(sizesTexts);
  const crop = useTexts(cropTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { Form, data: answer, state } = useFetcher<PieceAnswer>();
  const [start, setStart] = useState<{ row: EditedPiece | null; version: number | null }>({ row: piece, version: piece?.version ?? null });
  const [fits, setFits] = usePieceFits(start.row);
  const sizes = usePieceSizes(start.row, fits);
  const [room, setRoom] = useState(chosenRoom(piece));
  const rule = matchRule(rules, { categoryId: Number(room.categoryId) || null, subCategoryId: Number(room.subCategoryId) || null });
  // why a state of its own: the options on show follow the rule only until somebody touches them.
  const [shown, setShown] = useState({
    options: piece ? piece.mediaOptions : (rule?.mediaOptions ?? []),
    rule: piece ? null : rule,
    key: 0,
  });
  const [listed, setListed] = useState(() => typedOptions(shown.options));
  const [typed, setTyped] = useState<FormData | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<UploadedPicture | null>(null);
  const problems: Record<string, string> = answer && "problems" in answer ? answer.problems : {};
  const present = answer && "present" in answer ? answer.present : null;
  const conflict = present && typed && present.version !== start.version ? present : null;
  const isDeleted = Boolean(answer && "present" in answer && answer.present === null);
  const named = ({ name, nameFr }: StaffRoom) => (language === "fr" ? (nameFr ?? name) : name);

  const close = () => void navigate({ pathname: "/admin/art-management", search: parameters.toString() }, { preventScrollReset: true });

  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer) toast.error(text.databaseError, { description: text.databaseErrorText });
    if (!("saved" in answer)) return;
    toast.success(piece ? text.updated(answer.saved) : text.created(answer.saved));
    void navigate({ pathname: "/admin/art-management", search: parameters.toString() }, { preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const told = (name: string) => {
    const problem = problems[name];
    if (problem === "referenceTaken") return text.referenceTaken(String(typed?.get("reference") ?? "").trim());
    return problem && (text.problems[problem] ?? problem);
  };
  const field = (name: "reference" | "additionalInfo" | "additionalInfoFr", label: string) => ({
    id: `piece-${name}`,
    name,
    label,
    problem: told(name),
    defaultValue: start.row?.[name] ?? (name === "reference" ? proposed : ""),
  });

  function showOptionsOf(of: typeof rule) {
    setShown(({ key }) => ({ options: of?.mediaOptions ?? [], rule: of, key: key + 1 }));
  }

  function moveTo(next: typeof room) {
    const sent = form.current && new FormData(form.current).get("mediaOptions");
    const isUntouched = sent === JSON.stringify(typedOptions(shown.options));
    const nextRule = matchRule(rules, { categoryId: Number(next.categoryId) || null, subCategoryId: Number(next.subCategoryId) || null });
    setRoom(next);
    if (!piece && isUntouched && nextRule?.id !== shown.rule?.id) showOptionsOf(nextRule);
  }

  function takeTheirs(theirs: EditedPiece) {
    setStart({ row: theirs, version: theirs.version });
    setRoom(chosenRoom(theirs));
    setShown(({ key }) => ({ options: theirs.mediaOptions, rule: null, key: key + 1 }));
  }

  return (
    <Dialog open wide onClose={close} title={piece ? text.edit(piece.reference) : text.addNew} closeLabel={admin.close}>
      {conflict ? (
        <Conflict
          who={(answer && "who" in answer && answer.who) || admin.theShop}
          fields={differingFields(conflict, typed!, { text, making, sizes: sizeTexts, crop, language, rooms, named })}
          onTakeTheirs={() => takeTheirs(conflict)}
          onKeepMine={() => setStart({ row: start.row, version: conflict.version })}
        />
      ) : null}
      {isDeleted ? (
        <section role="alert" className="mb-6 rounded-control border border-alert bg-alert-wash p-5">
          <h3 className="text-xl">{text.deletedMeanwhile}</h3>
          <p className="mt-1.5 text-[0.9375rem]">{text.deletedMeanwhileText}</p>
        </section>
      ) : null}
      <Form
        ref={form}
        key={`${start.row?.version}`}
        method="post"
        action={`/admin/art-management/${piece?.id ?? "new"}`}
        noValidate
        onSubmit={(event) => setTyped(new FormData(event.currentTarget))}
      >
        <input type="hidden" name="id" value={piece?.id ?? ""} />
        <input type="hidden" name="version" value={start.version ?? ""} />
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
          <div className="self-start md:sticky md:top-0">
            <PictureInput
              name="pictureId"
              present={start.row?.picture ?? null}
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
              <MediaOptionsEditor
                key={shown.key}
                name="mediaOptions"
                initial={typedOptions(shown.options)}
                problems={{}}
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
              wrap={print.canvasWrap}
              problem={told("fits")}
              onChange={setFits}
            />
            <ProvenanceFields saved={start.row?.provenance ?? null} found={sent ? sent.found : (start.row?.found ?? null)} told={told} />
          </div>
        </div>
        <DialogFoot>
          <button type="button" onClick={close} className={buttonLooks.plain}>
            {admin.cancel}
          </button>
          <button disabled={state !== "idle" || busy} className={buttonLooks.primary}>
            {state === "idle" ? (piece ? admin.saveChanges : admin.add) : admin.saving}
          </button>
        </DialogFoot>
      </Form>
      {piece ? <History changes={changes} /> : null}
    </Dialog>
  );
}

function chosenRoom(piece: EditedPiece | null) {
  return { categoryId: String(piece?.categoryId ?? ""), subCategoryId: String(piece?.subCategoryId ?? "") };
}
