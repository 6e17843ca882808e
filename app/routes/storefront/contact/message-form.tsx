import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { contactTexts } from "#app/i18n/storefront/contact.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { emailPattern } from "#app/shop/email-address.ts";
import { messageLimits, trapField } from "#app/shop/messages/message.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { problemsOf, useProblems } from "../form-problems.ts";
import type { Answer } from "./answer.ts";
import { problemText } from "../../problem-text.ts";
import type { messageForm } from "#app/shop/messages/message-form.ts";

const none: Record<string, string> = {};

/** The form works without a script; with one, it stays in place and keeps what was written until it has arrived. */
export function MessageForm({ answer }: { answer: Answer | undefined }) {
  const text = useTexts(contactTexts);
  const sending = useNavigation().formAction === "/contact";
  const typed = answer && "typed" in answer ? answer.typed : none;
  const { problems, listed, show, onBlur, onChange } = useProblems(answer && "problems" in answer ? answer.problems : none);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const arrived = useRef<HTMLDivElement>(null);
  const problem = (name: string) => problemText<typeof messageForm>(text.problems, problems[name]);
  const refusal =
    answer && !sending
      ? "failed" in answer
        ? text.failedText
        : "waitMinutes" in answer
          ? text.tooManyTries(answer.waitMinutes)
          : null
      : null;
  const entries = listed.flatMap((field) => (problem(field) ? [{ field, message: problem(field)! }] : []));

  useEffect(() => {
    if (!answer) return;
    if ("sent" in answer) {
      form.current?.reset();
      show(none);
      toast.success(text.sentTitle, { id: "contact" });
      arrived.current?.focus();
      return;
    }
    if ("problems" in answer) {
      show(answer.problems);
      toast.error(text.formInvalid, { id: "contact" });
    } else {
      toast.error(text.failedTitle, { id: "contact" });
    }
    requestAnimationFrame(() => summary.current?.focus());
  }, [answer, show, text]);

  return (
    <Form
      ref={form}
      method="post"
      action="/contact"
      noValidate
      preventScrollReset
      aria-busy={sending}
      onBlur={onBlur}
      onChange={onChange}
      onSubmit={(event) => {
        if (sending) return event.preventDefault();
        const found = problemsOf(event.currentTarget);
        show(found);
        if (Object.keys(found).length === 0) return;
        event.preventDefault();
        toast.error(text.formInvalid, { id: "contact" });
        requestAnimationFrame(() => summary.current?.focus());
      }}
      className="min-w-0 space-y-6 border-t border-ink pt-7"
    >
      {entries.length > 0 || refusal ? (
        <ErrorSummary ref={summary} title={entries.length > 0 ? text.summaryTitle(entries.length) : text.failedTitle} entries={entries}>
          {entries.length === 0 ? <p className="mt-2 text-[0.9375rem]">{refusal}</p> : null}
        </ErrorSummary>
      ) : null}
      <div ref={arrived} role="status" tabIndex={-1} className="outline-none empty:mb-0">
        {answer && "sent" in answer && !sending ? (
          <div className="border-l-2 border-accent bg-wash px-5 py-4">
            <p className="font-serif text-xl">{text.sentTitle}</p>
            <p className="mt-1 text-[0.9375rem]">{text.sentText}</p>
          </div>
        ) : null}
      </div>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          id="name"
          name="name"
          label={text.name}
          autoComplete="name"
          required
          maxLength={messageLimits.name}
          defaultValue={typed["name"]}
          problem={problem("name")}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          inputMode="email"
          label={text.email}
          autoComplete="email"
          spellCheck={false}
          required
          maxLength={messageLimits.email}
          pattern={emailPattern}
          defaultValue={typed["email"]}
          problem={problem("email")}
        />
      </div>
      <TextField
        id="subject"
        name="subject"
        label={text.subject}
        required
        maxLength={messageLimits.subject}
        defaultValue={typed["subject"]}
        problem={problem("subject")}
      />
      <TextAreaField
        id="message"
        name="message"
        label={text.message}
        required
        rows={8}
        maxLength={messageLimits.message}
        defaultValue={typed["message"]}
        problem={problem("message")}
      />
      <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {text.trap}
          <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" aria-disabled={sending} className={`${buttonLooks.primary} min-w-[min(13rem,100%)] aria-disabled:opacity-60`}>
        {sending ? `${text.sending}…` : text.send}
      </button>
    </Form>
  );
}
