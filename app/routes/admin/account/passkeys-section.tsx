import { useState } from "react";
import type { FormEvent } from "react";
import { Form, useRevalidator } from "react-router";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { longDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import {
  registerPasskey,
  supportsPasskeys,
} from "#app/routes/admin/kit/session/passkey-browser.ts";
import { Section } from "#app/routes/admin/kit/section.tsx";
import { OwnPassword } from "./password-section.tsx";
import type { ProblemOf } from "./password-section.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { newPasskeyForm } from "#app/shop/staff/account-form.ts";
import { useInBrowser } from "#app/ui/use-in-browser.ts";

type Passkey = { id: string; name: string; createdAt: Date };

export function PasskeysSection({
  passkeys,
  problem,
}: {
  passkeys: Passkey[];
  problem: ProblemOf;
}) {
  const text = useTexts(adminAccountTexts);
  const language = useLanguage();
  return (
    <Section id="passkeys" title={text.passkeysTitle} text={text.passkeysText}>
      {passkeys.length === 0 ? <p className="text-soft">{text.passkeysNone}</p> : null}
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="py-4 first:pt-0">
            <details open={problem("currentPassword") || problem("name") ? true : undefined}>
              <summary className="min-h-11">
                <span className="font-semibold">{passkey.name}</span>{" "}
                <span className="text-sm text-soft">
                  {text.since(longDate(passkey.createdAt, language))}
                </span>
              </summary>
              <Form
                method="post"
                noValidate
                preventScrollReset
                className="mt-3 flex flex-wrap items-end gap-3"
              >
                <input type="hidden" name="id" value={passkey.id} />
                <TextField
                  id={`name-${passkey.id}`}
                  name="name"
                  label={text.passkeyName}
                  defaultValue={passkey.name}
                  maxLength={60}
                  className="w-64"
                  problem={problem("name")}
                />
                <button
                  type="submit"
                  name="intent"
                  value="rename-passkey"
                  className={buttonStyle.plain}
                >
                  {text.passkeyRename}
                </button>
              </Form>
              <Form
                method="post"
                noValidate
                preventScrollReset
                className="mt-4 flex flex-wrap items-end gap-3"
              >
                <input type="hidden" name="id" value={passkey.id} />
                <div className="w-64">
                  <OwnPassword id={`remove-${passkey.id}`} problem={problem("currentPassword")} />
                </div>
                <button
                  type="submit"
                  name="intent"
                  value="remove-passkey"
                  className={buttonStyle.plain}
                >
                  {text.passkeyRemove}
                </button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
      <AddPasskey />
    </Section>
  );
}

function AddPasskey() {
  const text = useTexts(adminAccountTexts);
  const { problems: problemTexts } = useTexts(adminSignInTexts);
  const { revalidate } = useRevalidator();
  const known = useInBrowser(supportsPasskeys, false);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  if (!known) return <p className="mt-4 text-[0.9375rem] text-soft">{text.passkeyUnknown}</p>;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    setBusy(true);
    const result = await registerPasskey(
      "/admin/account/passkeys",
      String(sent.get("name")),
      String(sent.get("currentPassword")),
    );
    setBusy(false);
    setProblems(result.problems);
    if (!result.added) return toast.error(text.passkeyFailed, { id: "passkey" });
    form.reset();
    toast.success(text.passkeyAdded, { id: "passkey" });
    await revalidate();
  }

  return (
    <form onSubmit={(event) => void add(event)} noValidate className="mt-6 max-w-md space-y-4">
      <TextField
        id="passkey-name"
        name="name"
        label={text.passkeyName}
        hint={text.passkeyNameHint}
        required
        maxLength={60}
        autoComplete="off"
        problem={problemText<typeof newPasskeyForm>(problemTexts, problems.name)}
      />
      <OwnPassword
        id="passkey-currentPassword"
        problem={problemText<typeof newPasskeyForm>(problemTexts, problems.currentPassword)}
      />
      <button type="submit" disabled={busy} className={buttonStyle.plain}>
        {text.passkeyAdd}
      </button>
    </form>
  );
}
