import { subscribersTexts } from "#app/i18n/admin/subscribers.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { recordedSources } from "#app/shop/subscribers/consent.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";

/** Where a consent came from, as the fields "source" and "note". */
export function ConsentFields({ problem }: { problem?: string | undefined }) {
  const text = useTexts(subscribersTexts);
  const admin = useTexts(adminTexts);
  return (
    <div className="grid gap-4">
      <SelectField
        id="consent-source"
        name="source"
        label={text.source}
        problem={problem}
        defaultValue="staff"
      >
        {recordedSources.map((source) => (
          <option key={source} value={source}>
            {text.sources[source]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="consent-note"
        name="note"
        label={text.note}
        hint={text.noteHint}
        optional={admin.optional}
        maxLength={200}
      />
    </div>
  );
}

type ConsentDialogProps = {
  /** Names whom the dialog asks about; null while it is closed. */
  who: string | null;
  onClose(): void;
  onConfirm(source: string, note: string): void;
};

/** Asks how people agreed before they are subscribed. */
export function ConsentDialog({ who, onClose, onConfirm }: ConsentDialogProps) {
  const text = useTexts(subscribersTexts);
  const admin = useTexts(adminTexts);
  return (
    <Dialog
      open={who !== null}
      onClose={onClose}
      title={text.consentTitle}
      description={who && text.consentText(who)}
      closeLabel={admin.close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const sent = new FormData(event.currentTarget);
          onConfirm(String(sent.get("source")), String(sent.get("note")));
          onClose();
        }}
      >
        <ConsentFields />
        <DialogFoot>
          <button type="button" onClick={onClose} className={buttonStyle.plain}>
            {admin.cancel}
          </button>
          <button className={buttonStyle.primary}>{text.confirmSubscribe}</button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
