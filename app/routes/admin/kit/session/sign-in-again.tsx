import { useState } from "react";
import type { FormEvent } from "react";
import { adminSessionTexts } from "#app/i18n/admin/session.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { reauthWithPasskey, supportsPasskeys } from "./passkey-browser.ts";
import type { Reply } from "./session-protocol.ts";
import { Refusal } from "./session-refusal.tsx";
import { postSession } from "./session-browser.ts";
import { TopDialog } from "./top-dialog.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { signInForm, codeForm, recoveryForm } from "#app/shop/staff/sign-in-form.ts";

type SignInAgainProps = { email: string; asksQuestion: boolean; onDone(): void; onLeave(): void };
type Step =
  | { is: "password" }
  | { is: "second"; factors: { app: boolean; passkey: boolean }; kind: "code" | "recovery" };

export function SignInAgain({ email, asksQuestion, onDone, onLeave }: SignInAgainProps) {
  const text = useTexts(adminSessionTexts);
  const signIn = useTexts(adminSignInTexts);
  const [step, setStep] = useState<Step>({ is: "password" });
  const [reply, setReply] = useState<Reply | null>(null);
  const [busy, setBusy] = useState(false);
  const canPasskey = supportsPasskeys() && (step.is === "password" || step.factors.passkey);

  async function submit(pending: Promise<Reply>) {
    setBusy(true);
    const result = await pending;
    setBusy(false);
    if ("done" in result) return onDone();
    setReply(result);
    if ("next" in result) setStep({ is: "second", factors: result.next, kind: "code" });
    if ("refused" in result && result.refused === "challenge") setStep({ is: "password" });
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    sent.set("email", email);
    void submit(postSession(step.is === "password" ? "sign-in" : "second-step", sent));
  }

  return (
    <TopDialog title={text.endedTitle} onCancel={() => {}} opaque>
      <p className="mt-3 [overflow-wrap:anywhere] text-soft">{text.endedText(email)}</p>
      <form onSubmit={send} noValidate className="mt-5 space-y-5">
        <Refusal reply={reply} />
        {step.is === "password" ? (
          <PasswordStep email={email} asksQuestion={asksQuestion} reply={reply} />
        ) : (
          <SecondStep step={step} reply={reply} onKind={(kind) => setStep({ ...step, kind })} />
        )}
        <div className="flex flex-col gap-2.5">
          {step.is === "password" || step.factors.app ? (
            <button disabled={busy} className={buttonStyle.primary}>
              {busy ? `${signIn.signingIn}…` : text.signIn}
            </button>
          ) : null}
          {canPasskey ? (
            <button
              type="button"
              disabled={busy}
              onClick={() => void submit(reauthWithPasskey(email))}
              className={buttonStyle.plain}
            >
              {text.passkey}
            </button>
          ) : null}
          <button type="button" onClick={onLeave} className={buttonStyle.quiet}>
            {text.leave}
          </button>
        </div>
      </form>
    </TopDialog>
  );
}

function PasswordStep({
  email,
  asksQuestion,
  reply,
}: {
  email: string;
  asksQuestion: boolean;
  reply: Reply | null;
}) {
  const text = useTexts(adminSignInTexts);
  const problems = reply && "problems" in reply ? reply.problems : {};
  return (
    <>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        id="again-password"
        name="password"
        label={text.password}
        autoComplete="current-password"
        required
        maxLength={512}
        problem={problemText<typeof signInForm | typeof codeForm | typeof recoveryForm>(
          text.problems,
          problems.password,
        )}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
      />
      {asksQuestion ? (
        <TextField
          id="again-answer"
          name="answer"
          label={text.question}
          autoComplete="off"
          required
          maxLength={200}
        />
      ) : null}
    </>
  );
}

type SecondStepProps = {
  step: Extract<Step, { is: "second" }>;
  reply: Reply | null;
  onKind(kind: "code" | "recovery"): void;
};

function SecondStep({ step: { factors, kind }, reply, onKind }: SecondStepProps) {
  const text = useTexts(adminSignInTexts);
  const session = useTexts(adminSessionTexts);
  const problems = reply && "problems" in reply ? reply.problems : {};
  if (!factors.app) return <p>{text.onlyPasskey}</p>;
  return (
    <div key={kind}>
      <input type="hidden" name="kind" value={kind} />
      <TextField
        id="again-code"
        name="code"
        label={kind === "recovery" ? text.recovery : text.code}
        hint={kind === "recovery" ? text.recoveryHint : text.codeHint}
        inputMode={kind === "recovery" ? "text" : "numeric"}
        autoComplete={kind === "recovery" ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={20}
        problem={problemText<typeof signInForm | typeof codeForm | typeof recoveryForm>(
          text.problems,
          problems.code,
        )}
      />
      <button
        type="button"
        onClick={() => onKind(kind === "code" ? "recovery" : "code")}
        className={`${buttonStyle.quiet} -ml-3`}
      >
        {kind === "code" ? session.useRecovery : text.useCode}
      </button>
    </div>
  );
}
