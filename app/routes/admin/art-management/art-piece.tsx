import { useEffect, useRef, useState } from "react";
import { data, useFetcher, useNavigate, useSearchParams } from "react-router";
import { artTexts } from "#app/i18n/admin-art.ts";
import { sizesTexts } from "#app/i18n/admin-sizes.ts";
import { adminTexts } from "#app/i18n/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "../staff-context.server.ts";
import { savePiece } from "#app/shop/catalogue/art-editing.server.ts";
import { findPieceForStaff, listRoomsForStaff, proposeReferences } from "#app/shop/catalogue/art-list.server.ts";
import type { EditedPiece, StaffRoom } from "#app/shop/catalogue/art-list.server.ts";
import { parseArtPiece } from "#app/shop/catalogue/art-piece-form.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { Conflict } from "../conflict.tsx";
import { readEdited, wholeNumber } from "../edited.server.ts";
import { History } from "../history.tsx";
import { MediaOptionsEditor } from "../media-options-editor.tsx";
import type { Route } from "./+types/art-piece";
import { differingFields } from "./piece-conflict.ts";
import { PictureInput } from "./picture-input.tsx";
import { EnlargementField, SizeNote, usePieceSizes } from "./piece-sizes.tsx";
import { RoomFields } from "./room-fields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const [rooms, rules, { print }] = await Promise.all([listRoomsForStaff(db), listRulesBySpecificity(db), findSettings(db)]);
  if (params.id === "new") {
    const [proposed] = await proposeReferences(db, 1);
    return { piece: null, proposed: proposed!, rooms, rules, print, changes: [] };
  }
  const id = wholeNumber(params.id);
  const piece = id && (await findPieceForStaff(db, id));
  if (!piece) throw data(null, { status: 404 });
  return { piece, proposed: "", rooms, rules, print, changes: await listChanges(db, "art_piece", piece.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(requestContext);
  const sent = await request.formData();
  const edited = readEdited(sent);
  if (edited === "invalid") return data({ problems: { reference: "notText" } }, { status: 400 });
  const parsed = parseArtPiece(sent, edited === null);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  try {
    const result = await savePiece(db, context.get(staffContext), parsed.fields, edited);
    if ("saved" in result) return { saved: result.saved.reference };
    switch (result.refused) {
      case "reference-taken":
        return data({ problems: { reference: "referenceTaken" } }, { status: 409 });
      case "category-gone":
        return data({ problems: { categoryId: "categoryGone" } }, { status: 409 });
      case "picture-gone":
        return data({ problems: { pictureId: "pictureGone" } }, { status: 409 });
      case "changed-meanwhile": {
        const [last] = await listChanges(db, "art_piece", edited!.id, 1);
        return data({ present: result.present, who: last?.staffName ?? null }, { status: 409 });
      }
    }
  } catch (error) {
    // why not the boundary: what somebody typed is still in the dialog and can be sent again.
    log.error({ err: error }, "an art piece was not saved");
    return data({ failed: true }, { status: 500 });
  }
}

export default function ArtPiece({ loaderData: { piece, proposed, rooms, rules, print, changes } }: Route.ComponentProps) {
  const text = useTexts(artTexts);
  const admin = useTexts(adminTexts);
  const sizeTexts = useTexts(sizesTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const [start, setStart] = useState<{ row: EditedPiece | null; version: number | null }>({ row: piece, version: piece?.version ?? null });
  const sizes = usePieceSizes(start.row);
  const [room, setRoom] = useState(chosenRoom(piece));
  const rule = matchRule(rules, { categoryId: Number(room.categoryId) || null, subCategoryId: Number(room.subCategoryId) || null });
  // why a state of its own: the options on show follow the rule only until somebody touches them.
  const [shown, setShown] = useState({
    options: piece ? piece.mediaOptions : (rule?.mediaOptions ?? []),
    rule: piece ? null : rule,
    key: 0,
  });
  const [typed, setTyped] = useState<FormData | null>(null);
  const [busy, setBusy] = useState(false);
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
          fields={differingFields(conflict, typed!, { text, sizes: sizeTexts, language, rooms, named })}
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
              onPicture={sizes.onPicture}
            />
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
