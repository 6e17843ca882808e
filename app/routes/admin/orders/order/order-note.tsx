import { useEffect, useRef, useState } from "react";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { OrderEvent } from "#app/shop/orders/staff-order.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { useNoteChange } from "./use-note-change.ts";

type OrderNoteProps = { orderId: number; event: OrderEvent };

/** A note in the timeline, which staff who may change orders can edit or remove. */
export function OrderNote({ orderId, event: { id: noteId, note } }: OrderNoteProps) {
  const text = useTexts(adminOrdersTexts);
  const { edit } = useTexts(adminTexts);
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const [sending, setSending] = useState(false);
  const { send, announce } = useNoteChange();
  const container = useRef<HTMLSpanElement>(null);
  /** Restores the focus, which is lost with the pressed button. */
  function close() {
    setEditing(false);
    requestAnimationFrame(() => container.current?.focus());
  }
  async function change(newNote: string | null) {
    if (newNote === note) return close();
    const done = { orderId, noteId, before: note, note: newNote };
    setSending(true);
    const isChanged = await send(done);
    setSending(false);
    if (!isChanged) return;
    close();
    announce({ ...done, title: newNote === null ? text.noteRemoved : text.noteChanged });
  }
  if (note === null)
    return (
      <span ref={container} tabIndex={-1} className="text-soft focus:outline-none">
        {text.noteTakenBack}
      </span>
    );
  if (editing)
    return (
      <NoteEditor
        id={`note-${noteId}`}
        note={note}
        sending={sending}
        onSave={change}
        onCancel={close}
      />
    );
  return (
    <span ref={container} tabIndex={-1} className="focus:outline-none">
      {note}
      {may("change-orders") ? (
        <span className="-ml-3 flex flex-wrap">
          <button
            type="button"
            aria-label={text.editNote(shortened(note))}
            onClick={() => setEditing(true)}
            className={buttonStyle.quiet}
          >
            {edit}
          </button>
          <button
            type="button"
            aria-label={text.removeNote(shortened(note))}
            disabled={sending}
            onClick={() => void change(null)}
            className={buttonStyle.quiet}
          >
            {text.takeBackNote}
          </button>
        </span>
      ) : null}
    </span>
  );
}

const maxNamed = 40;

/** Long enough to announce notes apart when read aloud. */
function shortened(note: string): string {
  const letters = [...note];
  return letters.length > maxNamed ? `${letters.slice(0, maxNamed - 1).join("")}…` : note;
}

type NoteEditorProps = {
  id: string;
  note: string;
  sending: boolean;
  onSave(note: string): Promise<void>;
  onCancel(): void;
};

function NoteEditor({ id, note, sending, onSave, onCancel }: NoteEditorProps) {
  const text = useTexts(adminOrdersTexts);
  const { cancel, saveChanges } = useTexts(adminTexts);
  const [draft, setDraft] = useState(note);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <span className="grid gap-3">
      <TextAreaField
        id={id}
        rows={3}
        maxLength={2000}
        label={text.noteWords}
        value={draft}
        onChange={({ currentTarget: { value } }) => setDraft(value)}
      />
      <span className="flex flex-wrap gap-2.5">
        <button type="button" onClick={onCancel} className={buttonStyle.plain}>
          {cancel}
        </button>
        <button
          type="button"
          disabled={sending || draft.trim() === ""}
          onClick={() => void onSave(draft.trim())}
          className={buttonStyle.primary}
        >
          {saveChanges}
        </button>
      </span>
    </span>
  );
}
