import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { contactTexts } from "#app/i18n/storefront/contact.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { emailPattern } from "#app/shop/email-address.ts";
import { messageLimits } from "#app/shop/messages/message.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { ErrorSummary } from "#app/routes/storefront/kit/forms/error-summary.tsx";
import { problemsOf, useProblems } from "#app/routes/storefront/kit/forms/form-problems.ts";
import type { Problems } from "#app/routes/storefront/kit/forms/form-problems.ts";
import { Trap } from "#app/routes/storefront/kit/forms/trap.tsx";
import type { Answer } from "./answer.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { messageForm } from "#app/shop/messages/message-form.ts";

const none: Record<string, string> = {};

/** Works without scripts. With scripts, it keeps the text until the message has arrived. */
export function MessageForm({ answer }: { answer: Answer | undefined }) {
  const text = useTexts(contactTexts);
  const isSending = useNavigation().formAction === "/contact";
  const typed = answer && "typed" in answer ? answer.typed : none;
  const { problems, listed, show, onBlur, onChange } = useProblems(
    answer && "problems" in answer ? answer.problems : none,
  );
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    if ("sent" in answer) {
      form.current?.reset();
      show(none);
      toast.success(text.sentTitle, { id: "contact" });
      confirmation.current?.focus();
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
      aria-busy={isSending}
      onBlur={onBlur}
      onChange={onChange}
      onSubmit={(event) => {
        if (isSending) return event.preventDefault();
        const found = problemsOf(event.currentTarget);
        show(found);
        if (Object.keys(found).length === 0) return;
        event.preventDefault();
        toast.error(text.formInvalid, { id: "contact" });
        requestAnimationFrame(() => summary.current?.focus());
      }}
      className="min-w-0 space-y-6 border-t border-ink pt-7"
    >
      <MessageErrors
        ref={summary}
        problems={problems}
        listed={listed}
        answer={isSending ? undefined : answer}
      />
      <div ref={confirmation} role="status" tabIndex={-1} className="outline-none empty:mb-0">
        {answer && "sent" in answer && !isSending ? (
          <div className="border-l-2 border-accent bg-wash px-5 py-4">
            <p className="font-serif text-xl">{text.sentTitle}</p>
            <p className="mt-1 text-[0.9375rem]">{text.sentText}</p>
          </div>
        ) : null}
      </div>
      <MessageFields typed={typed} problems={problems} />
      <Trap label={text.trap} />
      <button
        type="submit"
        aria-disabled={isSending}
        className={`${buttonStyle.primary} min-w-[min(13rem,100%)] aria-disabled:opacity-60`}
      >
        {isSending ? `${text.sending}…` : text.send}
      </button>
    </Form>
  );
}

type MessageErrorsProps = {
  ref: RefObject<HTMLDivElement | null>;
  problems: Problems;
  listed: string[];
  answer: Answer | undefined;
};

function MessageErrors({ ref, problems, listed, answer }: MessageErrorsProps) {
  const text = useTexts(contactTexts);
  const entries = listed.flatMap((field) => {
    const message = problemText<typeof messageForm>(text.problems, problems[field]);
    return message ? [{ field, message }] : [];
  });
  if (entries.length > 0)
    return <ErrorSummary ref={ref} title={text.summaryTitle(entries.length)} entries={entries} />;
  if (!answer || !("failed" in answer || "waitMinutes" in answer)) return null;
  return (
    <ErrorSummary ref={ref} title={text.failedTitle} entries={[]}>
      <p className="mt-2 text-[0.9375rem]">
        {"failed" in answer ? text.failedText : text.tooManyTries(answer.waitMinutes)}
      </p>
    </ErrorSummary>
  );
}

type MessageFieldsProps = { typed: Partial<Record<string, string>>; problems: Problems };

function MessageFields({ typed, problems }: MessageFieldsProps) {
  const text = useTexts(contactTexts);
  const field = (name: "name" | "email" | "subject" | "message") => ({
    id: name,
    name,
    label: text[name],
    required: true,
    maxLength: messageLimits[name],
    defaultValue: typed[name],
    problem: problemText<typeof messageForm>(text.problems, problems[name]),
  });
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="name" />
        <TextField
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          pattern={emailPattern}
        />
      </div>
      <TextField {...field("subject")} />
      <TextAreaField {...field("message")} rows={8} />
    </>
  );
}
