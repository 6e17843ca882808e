import { useState } from "react";
import { hangingTexts } from "#app/i18n/admin/hanging.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { StatePreview } from "#app/shop/catalogue/hanging.server.ts";
import { whenProblem } from "#app/shop/catalogue/hanging.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { PieceState } from "#db/values.ts";
import { useStatePreview } from "./use-states.ts";

type StateQuestionProps = {
  ids: number[];
  state: PieceState;
  onClose(): void;
  onConfirm(state: PieceState, hangAt: string): void;
};

/** Previews a change of state of the selected pieces, and asks for confirmation. */
export function StateQuestion({ ids, state, onClose, onConfirm }: StateQuestionProps) {
  const text = useTexts(hangingTexts);
  const admin = useTexts(adminTexts);
  const preview = useStatePreview(ids, state);
  const [later, setLater] = useState(false);
  const [hangAt, setHangAt] = useState("");
  const [problem, setProblem] = useState<ReturnType<typeof whenProblem>>(null);
  const read = preview === "failed" ? null : preview;
  const waiting = later ? (read ? read.changes.length + read.unsold.length : 0) : null;
  const changing = waiting ?? read?.changes.length ?? 0;
  const label = later
    ? text.confirm.later(changing)
    : state === "hung"
      ? text.confirm.hung(changing)
      : text.confirm[state];

  function confirm() {
    const wrong = later ? whenProblem(hangAt, Date.now()) : null;
    if (wrong) {
      setProblem(wrong);
      document.getElementById("hang-at")?.focus();
      return;
    }
    onConfirm(state, later ? hangAt : "");
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={text.titles[state](ids.length)} closeLabel={admin.close}>
      <p className="text-soft">{text.texts[state]}</p>
      <Outcome preview={preview} state={state} later={later} />
      {state === "hung" ? (
        <fieldset className="mt-5 grid gap-2.5">
          <legend className="mb-1.5 text-sm text-soft">{text.when}</legend>
          {[false, true].map((each) => (
            <Choice
              key={String(each)}
              id={`hang-${each ? "later" : "now"}`}
              name="when"
              value={each ? "later" : "now"}
              title={each ? text.later : text.now}
              checked={later === each}
              onChange={() => setLater(each)}
            />
          ))}
          {later ? (
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
        <button type="button" onClick={onClose} className={buttonLooks.plain}>
          {admin.cancel}
        </button>
        <button
          type="button"
          disabled={changing === 0}
          onClick={confirm}
          className={buttonLooks.primary}
        >
          {label}
        </button>
      </DialogFoot>
    </Dialog>
  );
}

type OutcomeProps = { preview: StatePreview | "failed" | null; state: PieceState; later: boolean };

function Outcome({ preview, state, later }: OutcomeProps) {
  const text = useTexts(hangingTexts);
  return (
    <div role="status" className="mt-4 min-h-12 wrap-anywhere">
      {preview === null || preview === "failed" ? (
        <p className="text-soft">{preview ? text.notLooked : text.looking}</p>
      ) : (
        <ul className="grid gap-2">
          {preview.changes.length > 0 ? (
            <li>
              {text.becomes[state](preview.changes.length)} <Named references={preview.changes} />
            </li>
          ) : null}
          {preview.unsold.length > 0 ? (
            <li className="border-l-2 border-alert pl-3">
              {(later ? text.unsoldLater : text.unsold)(preview.unsold.length)}{" "}
              <Named references={preview.unsold} />
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

const mostNamed = 6;

function Named({ references }: { references: string[] }) {
  const text = useTexts(hangingTexts);
  const list = references.slice(0, mostNamed).join(", ");
  const more = references.length - mostNamed;
  return (
    <span className="block text-sm text-soft">{more > 0 ? text.andMore(list, more) : list}</span>
  );
}
