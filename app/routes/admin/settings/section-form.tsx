import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useActionData, useFetcher, useLocation } from "react-router";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { EditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import type { SettingsSection as Section } from "#app/shop/settings/settings-form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Conflict } from "#app/routes/admin/kit/record/conflict.tsx";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";
import { History } from "#app/routes/admin/kit/record/history.tsx";
import { sectionPage } from "#app/routes/admin/kit/settings/settings-pages.ts";
import { RecordNotices } from "#app/routes/admin/kit/record/record-notices.tsx";
import type { openSection, saveSection } from "./section.server.ts";
import { SettingsPage } from "./settings-page.tsx";
import { useSettingsForm } from "./settings-fields.ts";
import type { SettingField } from "./settings-fields.ts";

type SectionFormProps = Awaited<ReturnType<typeof openSection>> & {
  section: Section;
  /** Shown below the section, and not saved with it. */
  after?: ReactNode;
  children(parts: {
    field: SettingField;
    row: EditableSettings;
    version: string;
    /** Saving waits while a file of the form is being uploaded. */
    onSending(isSending: boolean): void;
  }): ReactNode;
};

/** A section of the settings with its own save button and history. */
export function SectionForm({ section, settings, changes, after, children }: SectionFormProps) {
  const text = useTexts(settingsTexts);
  const admin = useTexts(adminTexts);
  const printing = useTexts(printSettingsTexts);
  const invoices = useTexts(invoiceSettingsTexts);
  const { holidaysKept } = useTexts(hoursTexts);
  // Without scripts, the answer comes with the page, so both are read.
  const posted = useActionData<typeof saveSection>();
  const { Form, data: answer = posted, state } = useFetcher<typeof saveSection>();
  const [isSending, setSending] = useState(false);
  const form = useSettingsForm(section, settings, answer);
  const { record, row, field, listDifferences, base } = form;
  const { title, intro } = text.sections[section];
  useAddressedField();
  return (
    <SettingsPage title={title} intro={intro}>
      <div>
        <RecordNotices record={record} />
        <Conflict record={{ ...record, takeTheirs: form.takeTheirs }} fields={listDifferences} />
        <Form
          key={record.formKey}
          {...record.form}
          action={sectionPage(section)}
          encType="multipart/form-data"
          className="grid gap-5"
        >
          <input type="hidden" name="version" value={record.version} />
          <input
            type="hidden"
            name="base"
            // Until 1.1.0, for drafts of tabs that were open at the update.
            data-former-name="seen"
            value={base.value}
            onInput={(event) => base.change(restoredValue(event))}
          />
          <input type="hidden" name="skipped" value={base.skipped} />
          {children({ field, row, version: record.version, onSending: setSending })}
          <div className="flex justify-end">
            <button disabled={state !== "idle" || isSending} className={buttonStyle.primary}>
              {state !== "idle" ? admin.saving : isSending ? admin.sendingFile : admin.saveChanges}
            </button>
          </div>
        </Form>
      </div>
      {after}
      <History
        changes={changes}
        values={{
          ...text.newReferences,
          ...printing.gates,
          ...printing.wraps,
          ...invoices.regimes,
          ...holidaysKept,
        }}
      />
    </SettingsPage>
  );
}

/** Two seconds in all. */
const maxTries = 40;

/** Focuses the field that the address names, for example from the palette. */
function useAddressedField(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null;
    if (!field) return;
    field.closest("details")?.setAttribute("open", "");
    // The closing palette and the new page also set the focus, so this is repeated.
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (document.activeElement === field || tries > maxTries) clearInterval(timer);
      else if (!document.querySelector("[role=dialog]")) field.focus();
    }, 50);
    return () => clearInterval(timer);
  }, [hash, key]);
}
