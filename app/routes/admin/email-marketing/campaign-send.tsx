import { useEffect, useState } from "react";
import { data, href, redirect, useFetcher, useNavigate } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { checkCampaign } from "#app/shop/mail/campaigns/campaign-checks.server.ts";
import type { FoundProblem } from "#app/shop/mail/campaigns/campaign-checks.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { countAudience } from "#app/shop/mail/campaigns/audience.server.ts";
import { findCampaign } from "#app/shop/mail/campaigns/campaigns.server.ts";
import { parisTime } from "#app/shop/calendar/typed-moment.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { Badge } from "#app/ui/badge.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { sendByIntent, sendTest } from "./send-mail.server.ts";
import { TestForm } from "./test-form.tsx";
import type { Route } from "./+types/campaign-send";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";
import { useLeaving } from "#app/routes/admin/kit/record/use-leaving.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const campaign = await findByParam(params.id, (id) => findCampaign(db, id));
  if (campaign.status !== "draft") throw redirect(reportOf(campaign.id));
  const [found, people] = await Promise.all([
    checkCampaign(db, campaign, environment.publicUrl),
    countAudience(db, campaign.segment),
  ]);
  const { name, subject, version } = campaign;
  return {
    campaign: { id: campaign.id, name, subject, version },
    found,
    people,
    hasMailServer: sendsMails(environment),
    ownEmail: context.get(staffContext).email,
    earliest: parisTime(new Date()),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = rowIdFrom(params.id);
  if (!id) throw data(null, { status: 404 });
  const sent = await readForm(request);
  return catchFailedAction(context, async () =>
    sent.get("intent") === "test" ? sendTest(id, sent, context) : sendByIntent(id, sent, context),
  );
}

/** Once sent, the dialog navigates to the report, and a revalidation would do so twice. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionResult && "sent" in actionResult ? false : defaultShouldRevalidate;
}

export default function CampaignSend({ loaderData }: Route.ComponentProps) {
  const { campaign, found, people, hasMailServer, ownEmail, earliest } = loaderData;
  const text = useTexts(campaignTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const [when, setWhen] = useState<When>("now");
  const leave = useLeaving("/admin/email-marketing");
  const close = () => leave();

  useEffect(() => {
    if (!answer) return;
    if ("sent" in answer) {
      toast.success(
        text.started(answer.sent),
        answer.at ? { description: text.scheduled(longDateTime(answer.at, language)) } : {},
      );
      void navigate(reportOf(campaign.id), { replace: true });
    } else if ("failed" in answer)
      toast.error(text.notSent, { description: admin.serverFailed(answer.failed) });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const problems = answer && "problems" in answer ? answer.problems : {};
  const hasErrors = found.some(({ level }) => level === "error");
  const blocker = hasMailServer ? (people === 0 ? text.nobody : null) : text.noMailServer;

  return (
    <Dialog
      open
      onClose={close}
      title={text.sendTitle(campaign.name)}
      description={campaign.subject}
      closeLabel={admin.close}
    >
      <Checks found={found} />
      <p
        className={`mt-5 ${blocker ? "border-l-2 border-alert bg-alert-wash px-4 py-3" : "font-semibold"}`}
      >
        {blocker ?? text.goesTo(people)}
      </p>
      {hasMailServer ? <TestForm id={campaign.id} ownEmail={ownEmail} /> : null}
      <Form
        method="post"
        noValidate
        action={`/admin/email-marketing/campaigns/${campaign.id}/send`}
        className="mt-6"
      >
        <input type="hidden" name="version" value={campaign.version} />
        <WhenFields {...{ when, earliest, problems }} onChoose={setWhen} />
        {found.length > 0 && !hasErrors ? <AcceptTick problem={problems.accepted} /> : null}
        <DialogFoot>
          <button type="button" onClick={close} className={buttonStyle.plain}>
            {admin.cancel}
          </button>
          <button
            disabled={state !== "idle" || hasErrors || blocker !== null}
            className={buttonStyle.primary}
          >
            {state === "idle" ? (when === "now" ? text.send : text.schedule) : text.sending}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

const reportOf = (id: number) =>
  href("/admin/email-marketing/campaigns/:id/report", { id: String(id) });

type When = "now" | "later";
type Answer = NonNullable<ReturnType<typeof useFetcher<typeof action>>["data"]>;
type Problems = Extract<Answer, { problems: unknown }>["problems"];

type WhenFieldsProps = {
  when: When;
  /** As a datetime-local value in the shop's time zone. */
  earliest: string;
  problems: Problems;
  onChoose(when: When): void;
};

function WhenFields({ when, earliest, problems, onChoose }: WhenFieldsProps) {
  const text = useTexts(campaignTexts);
  return (
    <>
      <fieldset
        className="grid gap-2.5"
        aria-describedby={problems.when ? "when-problem" : undefined}
      >
        <legend className="mb-1.5 text-sm text-soft">{text.when}</legend>
        <RadioOption
          id="when-now"
          name="when"
          value="now"
          title={text.now}
          checked={when === "now"}
          onChange={() => onChoose("now")}
        >
          {text.nowText}
        </RadioOption>
        <RadioOption
          id="when-later"
          name="when"
          value="later"
          title={text.later}
          checked={when === "later"}
          onChange={() => onChoose("later")}
        >
          {text.laterText}
        </RadioOption>
        {when === "later" ? (
          <TextField
            id="at"
            name="at"
            type="datetime-local"
            label={text.at}
            min={earliest}
            required
            problem={problems.at && text.problems[problems.at]}
          />
        ) : null}
      </fieldset>
      {problems.when ? (
        <p id="when-problem" role="alert" className="mt-2 text-sm font-medium text-alert">
          {text.problems[problems.when]}
        </p>
      ) : null}
    </>
  );
}

/** Confirms sending despite warnings. */
function AcceptTick({ problem }: { problem: Problems["accepted"] }) {
  const text = useTexts(campaignTexts);
  return (
    <label className="mt-4 flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        name="accepted"
        className="mt-1 size-4.5 accent-accent"
        aria-describedby="accepted-problem"
      />
      <span>
        {text.accept}
        <span id="accepted-problem" role="alert" className="block text-sm font-medium text-alert">
          {problem ? text.problems[problem] : null}
        </span>
      </span>
    </label>
  );
}

function Checks({ found }: { found: FoundProblem[] }) {
  const text = useTexts(campaignTexts);
  return (
    <section aria-labelledby="checks">
      <h3 id="checks" className="text-lg font-semibold">
        {text.checks}
      </h3>
      {found.length === 0 ? <p className="mt-1.5 text-soft">{text.checksFine}</p> : null}
      <ul className="mt-2 grid gap-2.5">
        {found.map(({ kind, level, what }) => (
          <li key={kind} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={level === "error" ? "bad" : "waiting"}>{text.levels[level]}</Badge>
            <span className="min-w-0 flex-1 basis-60 text-[0.9375rem] [overflow-wrap:anywhere]">
              {text.found[kind]?.(what.join(", "))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
