import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { languageName } from "#app/i18n/language-names.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { refusalGrounds, withdrawalLimits } from "#app/shop/withdrawals/withdrawal.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { showProblem } from "#app/routes/admin/kit/record/record-form.ts";
import type { Route } from "./+types/withdrawal";
import type { answerWithdrawal } from "./answer-withdrawal.server.ts";

type Shown = Route.ComponentProps["loaderData"]["withdrawal"];
type Fetcher = ReturnType<typeof useFetcher<typeof answerWithdrawal>>;

/** Owns the fetcher of both forms, so that the result is reported although its form is gone. */
export function RefuseOrReopen({ withdrawal, inTime }: { withdrawal: Shown; inTime: boolean }) {
  const text = useTexts(adminWithdrawalsTexts);
  const admin = useTexts(adminTexts);
  const fetcher = useFetcher<typeof answerWithdrawal>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) toast.success(text.refusedText);
    else if ("reopened" in answer) toast.success(text.reopenedText);
    else if ("refused" in answer) {
      const title = answer.refused === "gone" ? text.notReopened : text.failed;
      toast.error(title, { description: text.notRefused[answer.refused] });
    } else if ("failed" in answer)
      toast.error(text.failed, { description: admin.serverFailed(answer.failed) });
  }, [answer, text, admin]);
  if (withdrawal.outcome === "refused") return <Reopen id={withdrawal.id} fetcher={fetcher} />;
  const { handledAt, isUnderRefund, isChargedBack } = withdrawal;
  if (handledAt || isUnderRefund || isChargedBack) return null;
  return <RefusalForm {...{ withdrawal, inTime, fetcher }} />;
}

function Reopen({ id, fetcher: { Form, state } }: { id: number; fetcher: Fetcher }) {
  const text = useTexts(adminWithdrawalsTexts);
  return (
    <Form
      method="post"
      action={`/admin/withdrawals/${id}`}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <button
        name="intent"
        value="reopen"
        disabled={state !== "idle"}
        className={buttonStyle.plain}
      >
        {text.reopen}
      </button>
      <span className="text-sm text-soft">{text.reopenHint}</span>
    </Form>
  );
}

type RefusalFormProps = { withdrawal: Shown; inTime: boolean; fetcher: Fetcher };

function RefusalForm({ withdrawal: { id, language }, inTime, fetcher }: RefusalFormProps) {
  const { Form, data: answer, state } = fetcher;
  const shown = useLanguage();
  const text = useTexts(adminWithdrawalsTexts);
  const admin = useTexts(adminTexts);
  const problems = answer && "problems" in answer ? answer.problems : {};
  const isRefused = answer && !("saved" in answer || "reopened" in answer);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer && "problems" in answer) showProblem(form.current);
  }, [answer]);
  return (
    <details className="mt-6 border-t border-line pt-3" open={isRefused || undefined}>
      <summary className="min-h-11 text-[0.9375rem] text-soft hover:text-ink">
        {text.refuseTitle}
      </summary>
      <Form
        ref={form}
        method="post"
        action={`/admin/withdrawals/${id}`}
        noValidate
        className="mt-2 grid gap-5"
      >
        <p className="text-[0.9375rem]">
          {inTime ? `${text.inTime} ` : null}
          {text.refuseMeans}
        </p>
        <fieldset
          role="radiogroup"
          tabIndex={-1}
          {...named("ground", problems.ground)}
          className="grid gap-2.5 outline-none"
        >
          <legend className="mb-2 text-sm text-soft">{text.ground}</legend>
          <Problem id="ground-problem">{problems.ground && text.problems[problems.ground]}</Problem>
          {refusalGrounds
            .filter((ground) => ground !== "late" || !inTime)
            .map((ground) => (
              <RadioOption
                key={ground}
                id={`ground-${ground}`}
                name="ground"
                value={ground}
                title={text.grounds[ground]}
              >
                {text.groundHints[ground]}
              </RadioOption>
            ))}
        </fieldset>
        <TextAreaField
          id="refusal-note"
          name="note"
          rows={4}
          required
          maxLength={withdrawalLimits.note}
          label={text.note}
          hint={text.noteHint(languageName(language, shown))}
          problem={problems.note && text.problems[problems.note]}
        />
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="sure"
              {...named("sure", problems.sure)}
              className="size-5 shrink-0 accent-accent"
            />
            {text.sure}
          </label>
          <Problem id="sure-problem">{problems.sure && text.problems[problems.sure]}</Problem>
        </div>
        <DialogFoot>
          <button disabled={state !== "idle"} className={`${buttonStyle.plain} text-alert!`}>
            {state === "idle" ? text.refuse : admin.saving}
          </button>
        </DialogFoot>
      </Form>
    </details>
  );
}

const named = (id: string, problem: string | undefined) => ({
  id,
  ...(problem && { "aria-invalid": true, "aria-describedby": `${id}-problem` }),
});

function Problem({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p id={id} className="text-sm font-medium text-alert">
      {children}
    </p>
  ) : null;
}
