import { useState } from "react";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { StatePreview } from "#app/shop/catalogue/piece-states.server.ts";
import { whenProblem } from "#app/shop/catalogue/piece-state.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { PieceState } from "#db/values.ts";
import { useStatePreview } from "./use-states.ts";

type StateDialogProps = {
  ids: number[];
  state: PieceState;
  onClose(): void;
  onConfirm(state: PieceState, hangAt: string): void;
};

/** Previews a change of state of the selected pieces, and confirms it. */
export function StateDialog({ ids, state, onClose, onConfirm }: StateDialogProps) {
  const text = useTexts(pieceStatesTexts);
  const admin = useTexts(adminTexts);
  const preview = useStatePreview(ids, state);
  const [isLater, setIsLater] = useState(false);
  const [hangAt, setHangAt] = useState("");
  const [problem, setProblem] = useState<ReturnType<typeof whenProblem>>(null);
  const loaded = preview === "failed" ? null : preview;
  const waiting = isLater ? (loaded ? loaded.changes.length + loaded.unsold.length : 0) : null;
  const changing = waiting ?? loaded?.changes.length ?? 0;
  const label = isLater
    ? text.confirm.later(changing)
    : state === "hung"
      ? text.confirm.hung(changing)
      : text.confirm[state];

  function confirm() {
    const refusal = isLater ? whenProblem(hangAt, Date.now()) : null;
    if (refusal) {
      setProblem(refusal);
      document.getElementById("hang-at")?.focus();
      return;
    }
    onConfirm(state, isLater ? hangAt : "");
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={text.titles[state](ids.length)} closeLabel={admin.close}>
      <p className="text-soft">{text.texts[state]}</p>
      <Outcome preview={preview} state={state} isLater={isLater} />
      {state === "hung" ? (
        <fieldset className="mt-5 grid gap-2.5">
          <legend className="mb-1.5 text-sm text-soft">{text.when}</legend>
          {[false, true].map((option) => (
            <RadioOption
              key={String(option)}
              id={`hang-${option ? "later" : "now"}`}
              name="when"
              value={option ? "later" : "now"}
              title={option ? text.later : text.now}
              checked={isLater === option}
              onChange={() => setIsLater(option)}
            />
          ))}
          {isLater ? (
            <TextField
              id="hang-at"
              type="datetime-local"
              label={text.hangAt}
              hint={text.hangAtHint}
              value={hangAt}
              required
              problem={problem ? text[problem] : undefined}
              onChange={({ currentTarget }) => {
                setHangAt(currentTarget.value);
                setProblem(null);
              }}
            />
          ) : null}
        </fieldset>
      ) : null}
      <DialogFoot>
        <button type="button" onClick={onClose} className={buttonStyle.plain}>
          {admin.cancel}
        </button>
        <button
          type="button"
          disabled={changing === 0}
          onClick={confirm}
          className={buttonStyle.primary}
        >
          {label}
        </button>
      </DialogFoot>
    </Dialog>
  );
}

type OutcomeProps = {
  preview: StatePreview | "failed" | null;
  state: PieceState;
  isLater: boolean;
};

function Outcome({ preview, state, isLater }: OutcomeProps) {
  const text = useTexts(pieceStatesTexts);
  return (
    <div role="status" className="mt-4 min-h-12 wrap-anywhere">
      {preview === null || preview === "failed" ? (
        <p className="text-soft">{preview ? text.notLooked : text.looking}</p>
      ) : (
        <ul className="grid gap-2">
          {preview.changes.length > 0 ? (
            <li>
              {text.becomes[state](preview.changes.length)}{" "}
              <ReferenceList references={preview.changes} />
            </li>
          ) : null}
          {preview.unsold.length > 0 ? (
            <li className="border-l-2 border-alert pl-3">
              {(isLater ? text.unsoldLater : text.unsold)(preview.unsold.length)}{" "}
              <ReferenceList references={preview.unsold} />
            </li>
          ) : null}
          {preview.same > 0 ? (
            <li className="text-soft">{text.same[state](preview.same)}</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}

const maxListed = 6;

function ReferenceList({ references }: { references: string[] }) {
  const text = useTexts(pieceStatesTexts);
  const listed = references.slice(0, maxListed).join(", ");
  const moreCount = references.length - maxListed;
  return (
    <span className="block text-sm text-soft">
      {moreCount > 0 ? text.andMore(listed, moreCount) : listed}
    </span>
  );
}
