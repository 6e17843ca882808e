import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { writing } from "#app/i18n/ui/writing.ts";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { DeviceKind } from "#app/shop/devices/device.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { reauthWithPasskey, supportsPasskeys } from "./passkey-browser.ts";
import type { Reply } from "./session-protocol.ts";
import { ReauthFields } from "./reauth-fields.tsx";
import { postSession } from "./session-browser.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { TopDialog } from "./top-dialog.tsx";
import { watchSession } from "./session-watch.ts";
import type { SessionWatch, Shown } from "./session-watch.ts";

type SessionKeeperProps = { email: string; atDevice: DeviceKind | null };

export function SessionKeeper({ email, atDevice }: SessionKeeperProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const watch = useRef<SessionWatch>(null);
  useEffect(() => {
    const sessionWatch = watchSession({ email, atDevice }, setShown);
    watch.current = sessionWatch;
    return sessionWatch.stop;
  }, [email, atDevice]);
  const resume = () => void watch.current?.resume();
  switch (shown?.kind) {
    case "warning":
      return (
        <Warning
          {...shown}
          onExtend={() => void watch.current?.extend()}
          onDismiss={() => watch.current?.dismiss()}
        />
      );
    case "sign-in":
      return (
        <SignInAgain
          email={email}
          asksQuestion={shown.asksQuestion}
          onDone={resume}
          onLeave={() => watch.current?.leave()}
        />
      );
    case "proof":
      return (
        <ProofDialog
          email={email}
          factors={shown.factors}
          onDone={resume}
          onCancel={() => watch.current?.cancelProof()}
        />
      );
    default:
      return null;
  }
}

type WarningProps = Extract<Shown, { kind: "warning" }> & { onExtend(): void; onDismiss(): void };

function Warning({ endsAt, canExtend, onExtend, onDismiss }: WarningProps) {
  const text = useTexts(adminSessionTexts);
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(writing[language].locale, {
    hour: "2-digit",
    minute: "2-digit",
  }).format(endsAt);
  const onClose = canExtend ? onExtend : onDismiss;
  return (
    <TopDialog title={text.warningTitle} onCancel={onClose}>
      <p className="mt-3">{canExtend ? text.warningIdle(time) : text.warningAbsolute(time)}</p>
      <p className="mt-2 text-soft">{text.kept}</p>
      <div className="mt-6 flex justify-end">
        <button type="button" onClick={onClose} className={buttonStyle.primary}>
          {canExtend ? text.stay : text.understood}
        </button>
      </div>
    </TopDialog>
  );
}

type ProofDialogProps = {
  email: string;
  factors: { app: boolean; passkey: boolean };
  onDone(): void;
  onCancel(): void;
};

function ProofDialog({ email, factors, onDone, onCancel }: ProofDialogProps) {
  const text = useTexts(adminSessionTexts);
  const { confirming } = useTexts(adminSignInTexts);
  const { cancel } = useTexts(adminTexts);
  const [reply, setReply] = useState<Reply | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(pending: Promise<Reply>) {
    setBusy(true);
    const result = await pending;
    setBusy(false);
    if ("done" in result) onDone();
    else setReply(result);
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(postSession("prove", new FormData(event.currentTarget)));
  }

  return (
    <TopDialog title={text.proofTitle} onCancel={onCancel}>
      <p className="mt-3 text-soft">{text.proofText}</p>
      <form onSubmit={send} noValidate className="mt-5 space-y-5">
        <ReauthFields email={email} factors={factors} reply={reply} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" onClick={onCancel} className={buttonStyle.plain}>
            {cancel}
          </button>
          {factors.passkey && supportsPasskeys() ? (
            <button
              type="button"
              disabled={busy}
              onClick={() => void submit(reauthWithPasskey(email))}
              className={buttonStyle.plain}
            >
              {text.passkey}
            </button>
          ) : null}
          <button disabled={busy} className={buttonStyle.primary}>
            {busy ? `${confirming}…` : text.confirm}
          </button>
        </div>
      </form>
    </TopDialog>
  );
}
