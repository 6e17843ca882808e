import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { fewRecoveryCodes, recoveryCodesMade } from "#app/shop/staff/recovery-code.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { Copy } from "#app/ui/icons/everywhere.ts";
import { QrCode } from "#app/ui/qr-code.tsx";
import { toast } from "#app/ui/toast.tsx";
import { Section } from "#app/routes/admin/kit/section.tsx";
import { OwnPassword } from "./password-section.tsx";
import type { ProblemOf } from "./password-section.tsx";

type AppSectionProps = {
  state: "none" | "pending" | "on";
  begun: { code: { size: number; path: string }; address: string; secret: string } | null;
  recoveryCodes: string[] | null;
  /** Not used yet. */
  codesLeft: number;
  problem: ProblemOf;
};

export function AppSection({ state, begun, recoveryCodes, codesLeft, problem }: AppSectionProps) {
  const text = useTexts(adminAccountTexts);
  return (
    <Section id="app" title={text.appTitle} text={text.appText}>
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
      {state === "on" ? (
        <Switched codesLeft={codesLeft} problem={problem} />
      ) : begun ? (
        <Confirm begun={begun} problem={problem} />
      ) : (
        <Begin problem={problem} />
      )}
    </Section>
  );
}

function Begin({ problem }: { problem: ProblemOf }) {
  const text = useTexts(adminAccountTexts);
  return (
    <Form method="post" noValidate preventScrollReset className="max-w-md space-y-5">
      <input type="hidden" name="intent" value="begin-app" />
      <OwnPassword id="app-currentPassword" problem={problem("currentPassword")} />
      <button type="submit" className={buttonStyle.plain}>
        {text.appBegin}
      </button>
    </Form>
  );
}

function Confirm({
  begun,
  problem,
}: {
  begun: NonNullable<AppSectionProps["begun"]>;
  problem: ProblemOf;
}) {
  const text = useTexts(adminAccountTexts);
  const { code, address, secret } = begun;
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-6">
      <QrCode code={code} label={text.qrCode} className="size-48 rounded-control" />
      <div className="min-w-64 flex-1">
        <p>
          <a href={address} className={buttonStyle.plain}>
            {text.appOpen}
          </a>
        </p>
        <p className="mt-2 text-sm text-soft">{text.appOpenText}</p>
        <p className="mt-5">{text.appScan}</p>
        <TypedKey secret={secret} />
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="mt-5 flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="intent" value="confirm-app" />
          <TextField
            id="app-code"
            name="code"
            label={text.appCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={10}
            className="w-44"
            problem={problem("code")}
          />
          <button type="submit" className={buttonStyle.primary}>
            {text.appConfirm}
          </button>
        </Form>
        <details className="mt-6 text-[0.9375rem]">
          <summary className="text-soft underline-offset-4 hover:underline">{text.appAnew}</summary>
          <div className="mt-4">
            <Begin problem={problem} />
          </div>
        </details>
      </div>
    </div>
  );
}

/** Groups the key by four, so that a person can follow it; it is copied without spaces. */
function TypedKey({ secret }: { secret: string }) {
  const text = useTexts(adminAccountTexts);
  async function copy() {
    if (await copyText(secret)) toast.success(text.copied);
    else toast.error(text.copyFailed);
  }
  return (
    <>
      <p className="mt-5 text-[0.9375rem] text-soft">{text.appSecret}</p>
      <p className="mt-1 max-w-96 font-mono text-[0.9375rem] leading-7 tracking-wide">
        {(secret.match(/.{1,4}/g) ?? []).join(" ")}
      </p>
      <button
        type="button"
        onClick={() => void copy()}
        className={`mt-3 [@media(scripting:none)]:hidden ${buttonStyle.plain}`}
      >
        <Copy size={16} strokeWidth={1.75} />
        {text.appCopy}
      </button>
    </>
  );
}

function Switched({ codesLeft, problem }: Pick<AppSectionProps, "codesLeft" | "problem">) {
  const text = useTexts(adminAccountTexts);
  return (
    <>
      <p>{text.appOn}</p>
      <p
        className={`mt-2 ${codesLeft <= fewRecoveryCodes ? "font-medium text-alert" : "text-soft"}`}
      >
        {text.recoveryLeft(codesLeft, recoveryCodesMade)}
        {codesLeft <= fewRecoveryCodes ? ` ${text.recoveryFew}` : null}
      </p>
      <Form method="post" noValidate preventScrollReset className="mt-5 max-w-md space-y-4">
        <OwnPassword id="app-currentPassword" problem={problem("currentPassword")} />
        <p className="text-sm text-soft">{text.recoveryRenewText}</p>
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            name="intent"
            value="renew-recovery-codes"
            className={buttonStyle.plain}
          >
            {text.recoveryRenew}
          </button>
          <button type="submit" name="intent" value="remove-app" className={buttonStyle.quiet}>
            {text.appRemove}
          </button>
        </div>
      </Form>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = useTexts(adminAccountTexts);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.scrollIntoView({ block: "center" }), [codes]);
  return (
    <div ref={container} className="mb-8 border border-line bg-card p-4 sm:p-6">
      <h3 className="text-xl">{text.recoveryTitle}</h3>
      <p className="mt-1 text-[0.9375rem] text-soft">{text.recoveryText}</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-8 gap-y-1.5 font-mono text-[0.9375rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <SaveCodes codes={codes} />
    </div>
  );
}

function SaveCodes({ codes }: { codes: string[] }) {
  const text = useTexts(adminAccountTexts);
  const written = `${[text.recoveryTitle, ...codes].join("\n")}\n`;
  async function copy() {
    if (await copyText(codes.join("\n"))) toast.success(text.copied);
    else toast.error(text.copyFailed);
  }
  return (
    <p className="mt-5 flex flex-wrap gap-3 print:hidden [@media(scripting:none)]:hidden">
      <button type="button" onClick={() => void copy()} className={buttonStyle.plain}>
        {text.recoveryCopy}
      </button>
      <button type="button" onClick={() => window.print()} className={buttonStyle.plain}>
        {text.recoveryPrint}
      </button>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(written)}`}
        download={text.recoveryFile}
        className={buttonStyle.plain}
      >
        {text.recoveryDownload}
      </a>
    </p>
  );
}
