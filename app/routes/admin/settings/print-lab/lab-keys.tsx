import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { printLabTexts } from "#app/i18n/admin/print-lab.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { LabKeyRow } from "#app/shop/lab/lab-keys.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SettingsSection } from "#app/routes/admin/settings/settings-section.tsx";
import { ServerNote, serverHints } from "#app/routes/admin/kit/server-note.tsx";

type Problem = keyof typeof printLabTexts.en.problems;
type LabKeysProps = { keys: LabKeyRow[]; address: string; problem: Problem | undefined };

export function LabKeys({ keys, address, problem }: LabKeysProps) {
  const text = useTexts(printLabTexts);
  // A second press would replace a secret that is shown only once.
  const isSending = useNavigation().state !== "idle";
  return (
    <SettingsSection title={text.keys}>
      <div className="max-w-prose text-[0.9375rem] break-words text-soft">
        <p>{text.keysText(address)}</p>
        <ServerNote>{serverHints.printLab}</ServerNote>
      </div>
      {keys.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {keys.map((key) => (
            <Key key={key.id} row={key} />
          ))}
        </ul>
      ) : (
        <p>{text.noKeys}</p>
      )}
      <Form method="post" noValidate preventScrollReset className="max-w-md space-y-4">
        <TextField
          id="name"
          name="name"
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          required
          maxLength={60}
          problem={problem && text.problems[problem]}
        />
        <button name="intent" value="make-key" disabled={isSending} className={buttonStyle.primary}>
          {text.make}
        </button>
      </Form>
    </SettingsSection>
  );
}

function Key({ row }: { row: LabKeyRow }) {
  const { id, name, createdAt, createdBy, usedAt, revokedAt } = row;
  const text = useTexts(printLabTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const submit = useSubmit();
  const [isConfirming, setIsConfirming] = useState(false);
  const used = usedAt ? text.usedAt(longDateTime(usedAt, language)) : text.neverUsed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 break-words">
        <p className={revokedAt ? "text-soft" : "font-semibold"}>{name}</p>
        <p className="text-sm text-soft">
          {text.madeBy(createdBy, longDate(createdAt, language))} ·{" "}
          {revokedAt ? text.revokedAt(longDate(revokedAt, language)) : used}
        </p>
      </div>
      {revokedAt ? null : (
        <button
          type="button"
          aria-label={text.revokeOf(name)}
          onClick={() => setIsConfirming(true)}
          className={`${buttonStyle.quiet} -mx-3`}
        >
          {text.revoke}
        </button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() =>
          void submit({ intent: "revoke-key", id }, { method: "post", preventScrollReset: true })
        }
        title={text.revokeTitle(name)}
        confirmLabel={text.revoke}
        cancelLabel={admin.cancel}
      >
        {text.revokeText}
      </ConfirmDialog>
    </li>
  );
}
