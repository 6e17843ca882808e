import { useState } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { printLabTexts } from "#app/i18n/admin/print-lab.ts";
import { longDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SettingsSection } from "#app/routes/admin/settings/settings-section.tsx";

type Webhook = { url: string; savedByName: string; savedAt: Date };
type LabWebhookProps = {
  webhook: Webhook | null;
  /** Key of a text. */
  problem: string | undefined;
  typed: string | undefined;
};

export function LabWebhook({ webhook, problem, typed }: LabWebhookProps) {
  const text = useTexts(printLabTexts);
  // A second press would replace a secret that is shown only once.
  const isSending = useNavigation().state !== "idle";
  return (
    <SettingsSection title={text.told}>
      <p className="max-w-prose text-[0.9375rem] text-soft">{text.toldText}</p>
      {webhook ? <CurrentAddress webhook={webhook} /> : <p>{text.notTold}</p>}
      <Form method="post" noValidate preventScrollReset className="max-w-xl space-y-4">
        <TextField
          id="url"
          name="url"
          type="url"
          label={text.url}
          hint={text.urlHint}
          defaultValue={typed ?? webhook?.url}
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={500}
          problem={problem}
        />
        <button
          name="intent"
          value="save-address"
          disabled={isSending}
          className={webhook ? buttonStyle.plain : buttonStyle.primary}
        >
          {text.saveUrl}
        </button>
      </Form>
      <Link
        to="/admin/settings/print-lab/deliveries"
        className="inline-flex min-h-11 w-fit items-center text-accent hover:underline"
      >
        {text.toDeliveries}
      </Link>
    </SettingsSection>
  );
}

function CurrentAddress({ webhook: { url, savedByName, savedAt } }: { webhook: Webhook }) {
  const text = useTexts(printLabTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const submit = useSubmit();
  const [confirming, setConfirming] = useState<"roll" | "remove" | null>(null);
  return (
    <>
      <div className="border-l-2 border-edge px-5 py-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{text.toldAt(url)}</p>
        <p className="text-sm text-soft">
          {text.savedBy(savedByName, longDate(savedAt, language))}
        </p>
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
        <button name="intent" value="test" className={buttonStyle.plain}>
          {text.sendTest}
        </button>
        <button type="button" onClick={() => setConfirming("roll")} className={buttonStyle.plain}>
          {text.roll}
        </button>
        <button type="button" onClick={() => setConfirming("remove")} className={buttonStyle.quiet}>
          {text.remove}
        </button>
      </Form>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={() =>
          void submit(
            { intent: `${confirming}-address` },
            { method: "post", preventScrollReset: true },
          )
        }
        title={confirming === "remove" ? text.removeTitle : text.rollTitle}
        confirmLabel={confirming === "remove" ? text.remove : text.roll}
        cancelLabel={admin.cancel}
      >
        {confirming === "remove" ? text.removeText : text.rollText}
      </ConfirmDialog>
    </>
  );
}
