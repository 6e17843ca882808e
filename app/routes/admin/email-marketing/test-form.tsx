import { useEffect } from "react";
import { useFetcher } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { refusalCauseOf, tidyServerAnswer } from "#app/shop/mail/outbox/smtp-failure.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";

type Problem = keyof (typeof campaignTexts)["en"]["problems"];
type Answer =
  | { tested: string }
  | { notTested: string }
  | { problems: { email?: Problem } }
  | { failed: string };

export function TestForm({ id, ownEmail }: { id: number; ownEmail: string }) {
  const text = useTexts(campaignTexts);
  const admin = useTexts(adminTexts);
  const { causes } = useTexts(outboxTexts);
  const { Form, data: answer, state } = useFetcher<Answer>();
  const problem = answer && "problems" in answer ? answer.problems.email : undefined;

  useEffect(() => {
    if (!answer) return;
    if ("tested" in answer) toast.success(text.testSent(answer.tested));
    else if ("notTested" in answer) {
      const { notTested: serverAnswer } = answer;
      toast.error(text.testFailed, {
        description: `${causes[refusalCauseOf(serverAnswer)]} ${tidyServerAnswer(serverAnswer)}`,
      });
    } else if ("failed" in answer)
      toast.error(text.testFailed, { description: admin.serverFailed(answer.failed) });
  }, [answer, text, admin, causes]);

  return (
    <Form
      method="post"
      noValidate
      action={`/admin/email-marketing/campaigns/${id}/send`}
      className="mt-5 flex flex-wrap items-end gap-2.5 rounded-control bg-mat p-3.5"
    >
      <input type="hidden" name="intent" value="test" />
      <TextField
        id="test-email"
        name="email"
        type="email"
        className="min-w-0 flex-1 basis-56"
        label={text.testTo}
        hint={text.testHint}
        defaultValue={ownEmail}
        maxLength={254}
        problem={problem && text.problems[problem]}
      />
      <button disabled={state !== "idle"} className={`${buttonStyle.plain} mb-7`}>
        {state === "idle" ? text.test : text.sending}
      </button>
    </Form>
  );
}
