import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { writing } from "#app/i18n/ui/writing.ts";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { DeviceKind } from "#app/shop/devices/device.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { passkeysAreKnown } from "./passkey-browser.ts";
import type { Reply } from "./asking.ts";
import { byPasskey } from "./passkey-again.ts";
import { ProofFields } from "./proof-fields.tsx";
import { say } from "./session-browser.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { TopDialog } from "./top-dialog.tsx";
import { watchSession } from "./session-watch.ts";
import type { SessionWatch, Shown } from "./session-watch.ts";

type SessionKeeperProps = { email: string; atDevice: DeviceKind | null };

export function SessionKeeper({ email, atDevice }: SessionKeeperProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const watch = useRef<SessionWatch>(null);
  useEffect(() => {
    const watching = watchSession({ email, atDevice }, setShown);
    watch.current = watching;
    return watching.stop;
  }, [email, atDevice]);
  const goOn = () => void watch.current?.goOn();
  switch (shown?.kind) {
    case "warning":
      return (
        <Warning
          {...shown}
          onStay={() => void watch.current?.stay()}
          onUnderstood={() => watch.current?.understand()}
        />
      );
    case "sign-in":
      return (
        <SignInAgain
          email={email}
          asksQuestion={shown.asksQuestion}
          onDone={goOn}
          onLeave={() => watch.current?.leave()}
        />
      );
    case "proof":
      return (
        <ProofDialog
          email={email}
          factors={shown.factors}
          onDone={goOn}
          onCancel={() => watch.current?.cancelProof()}
        />
      );
    default:
      return null;
  }
}

type WarningProps = Extract<Shown, { kind: "warning" }> & { onStay(): void; onUnderstood(): void };

function Warning({ endsAt, canStay, onStay, onUnderstood }: WarningProps) {
  const text = useTexts(adminSessionTexts);
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(writing[language].locale, {
    hour: "2-digit",
    minute: "2-digit",
  }).format(endsAt);
  const goOn = canStay ? onStay : onUnderstood;
  return (
    <TopDialog title={text.warningTitle} onCancel={goOn}>
      <p className="mt-3">{canStay ? text.warningIdle(time) : text.warningAbsolute(time)}</p>
      <p className="mt-2 text-soft">{text.kept}</p>
      <div className="mt-6 flex justify-end">
        <button type="button" onClick={goOn} className={buttonLooks.primary}>
          {canStay ? text.stay : text.understood}
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

  async function take(ask: Promise<Reply>) {
    setBusy(true);
    const said = await ask;
    setBusy(false);
    if ("done" in said) onDone();
    else setReply(said);
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void take(say("prove", new FormData(event.currentTarget)));
  }

  return (
    <TopDialog title={text.proofTitle} onCancel={onCancel}>
      <p className="mt-3 text-soft">{text.proofText}</p>
      <form onSubmit={send} noValidate className="mt-5 space-y-5">
        <ProofFields email={email} factors={factors} reply={reply} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" onClick={onCancel} className={buttonLooks.plain}>
            {cancel}
          </button>
          {factors.passkey && passkeysAreKnown() ? (
            <button
              type="button"
              disabled={busy}
              onClick={() => void take(byPasskey(email))}
              className={buttonLooks.plain}
            >
              {text.passkey}
            </button>
          ) : null}
          <button disabled={busy} className={buttonLooks.primary}>
            {busy ? `${confirming}…` : text.confirm}
          </button>
        </div>
      </form>
    </TopDialog>
  );
}
