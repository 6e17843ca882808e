import { useEffect, useState } from "react";
import { data, Link, useFetcher, useNavigate, useRevalidator } from "react-router";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/language.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { recipientStates } from "#app/shop/mail/campaigns/campaign.ts";
import { findTally, listRecipients } from "#app/shop/mail/campaigns/campaign-report.server.ts";
import {
  copyCampaign,
  pauseCampaign,
  resumeCampaign,
  resendCampaignMails,
  unscheduleCampaign,
} from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import { findCampaign } from "#app/shop/mail/campaigns/campaigns.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { ArrowLeft } from "#app/ui/icons/back-office.ts";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { History } from "#app/routes/admin/kit/record/history.tsx";
import { Pager } from "#app/routes/admin/kit/list/list.tsx";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { readChoice } from "#app/shop/form.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { campaignTones } from "./campaign-tones.ts";
import { RecipientList } from "./recipient-list.tsx";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import type { Route } from "./+types/campaign-report";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => campaignTexts[language].report);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const campaign = await findByParam(params.id, (id) => findCampaign(db, id));
  const searchParams = await openSearch(request, context);
  const { q, page } = readListSearch(searchParams);
  const state = recipientStates.find((each) => each === searchParams.get("state")) ?? null;
  const [tally, recipients, changes] = await Promise.all([
    findTally(db, campaign.id),
    listRecipients(db, campaign.id, { q, page, state }, rowsPerPage),
    listChanges(db, "email_campaign", campaign.id),
  ]);
  const { htmlContent: _html, ...shown } = campaign;
  return { campaign: shown, tally, ...recipients, query: { q, page, state }, changes };
}

const intents = ["copy", "again-unknown", "again-failed", "pause", "resume", "unschedule"] as const;

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, language } = context.get(requestContext);
  const id = rowIdFrom(params.id);
  const intent = readChoice(await readForm(request), "intent", intents);
  if (!id) throw data(null, { status: 404 });
  if (!intent) throw data(null, { status: 400 });
  const actor = context.get(staffContext);
  return catchFailedAction(context, async () => {
    switch (intent) {
      case "copy":
        return { copied: await copyCampaign(db, actor, id, campaignTexts[language].copyOf) };
      case "again-unknown":
        return { again: await resendCampaignMails(db, actor, id, "unknown") };
      case "again-failed":
        return { again: await resendCampaignMails(db, actor, id, "failed") };
      case "pause":
        return { moved: await pauseCampaign(db, actor, id) };
      case "resume":
        return { moved: await resumeCampaign(db, actor, id) };
      case "unschedule":
        return { moved: await unscheduleCampaign(db, actor, id) };
    }
  });
}

export default function CampaignReport({ loaderData }: Route.ComponentProps) {
  const { campaign, tally, rows, total, query, changes } = loaderData;
  const text = useTexts(campaignTexts);
  const mailing = useTexts(emailMarketingTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { submit, data: answer, state } = useFetcher<typeof action>();
  const [confirming, setConfirming] = useState<"unknown" | "failed" | null>(null);
  const { status } = campaign;
  useProgress(status === "sending" || status === "scheduled");

  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer)
      toast.error(text.failed, { description: admin.serverFailed(answer.failed) });
    else if ("again" in answer) toast.success(text.sentAgain(answer.again ?? 0));
    else if ("copied" in answer && answer.copied) {
      toast.success(text.copied(answer.copied.name));
      void navigate(`/admin/email-marketing/campaigns/${answer.copied.id}`);
    }
  }, [answer, text, admin, navigate]);

  const act = (intent: string) => void submit({ intent }, { method: "post" });
  const all = Object.values(tally).reduce((sum, count) => sum + count, 0);

  return (
    <div className="max-w-5xl">
      <Link
        to="/admin/email-marketing"
        className="inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-soft hover:text-ink hover:underline"
      >
        <ArrowLeft size={16} /> {text.back}
      </Link>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto text-4xl [overflow-wrap:anywhere]">{campaign.name}</h1>
        <CampaignActions campaign={campaign} isIdle={state === "idle"} onAct={act} />
      </div>
      <p className="mt-1 text-soft [overflow-wrap:anywhere]">{campaign.subject}</p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <Badge tone={campaignTones[status]}>{mailing.statuses[status]}</Badge>
        <span>{stepText(campaign, text, language)}</span>
        {campaign.archiveToken && campaign.startedAt ? (
          <a
            href={`/newsletter/archive/${campaign.archiveToken}`}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-4"
          >
            {text.readOnline}
          </a>
        ) : null}
      </p>
      {all > 0 ? <Progress tally={tally} all={all} onSendAgain={setConfirming} /> : null}
      <RecipientList rows={rows} query={query} isDecided={all > 0} />
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
      <History changes={changes} values={mailing.statuses} />
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={() => confirming && act(`again-${confirming}`)}
        title={text.sendAgainTitle}
        confirmLabel={text.send}
        cancelLabel={admin.cancel}
      >
        {confirming && text.sendAgainTexts[confirming]}
      </ConfirmDialog>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

const pollMs = 1500;

/** Polls while the campaign is being sent. */
function useProgress(isMoving: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(
      () => void (document.visibilityState === "visible" && revalidate()),
      pollMs,
    );
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}

type Loaded = Route.ComponentProps["loaderData"];

function stepText(
  { status, pausedAt, scheduledAt, startedAt, finishedAt }: Loaded["campaign"],
  text: (typeof campaignTexts)["en"],
  language: Language,
): string {
  const moment = (at: Date | null) => (at ? longDateTime(at, language) : "");
  if (status === "draft") return text.steps.draft;
  if (status === "sending" && pausedAt) return text.steps.paused(moment(pausedAt));
  const since = {
    scheduled: scheduledAt,
    sending: startedAt,
    sent: finishedAt,
    failed: finishedAt,
  };
  return text.steps[status](moment(since[status]));
}

type CampaignActionsProps = Pick<Loaded, "campaign"> & {
  isIdle: boolean;
  onAct(intent: string): void;
};

function CampaignActions({ campaign, isIdle, onAct }: CampaignActionsProps) {
  const text = useTexts(campaignTexts);
  const { status, pausedAt } = campaign;
  const button = (intent: string, label: string, className: string = buttonStyle.plain) => (
    <button type="button" disabled={!isIdle} onClick={() => onAct(intent)} className={className}>
      {label}
    </button>
  );
  return (
    <div className="flex flex-wrap gap-2.5">
      {status === "draft" ? (
        <Link to={`/admin/email-marketing/campaigns/${campaign.id}`} className={buttonStyle.plain}>
          {text.editDraft}
        </Link>
      ) : null}
      {status === "scheduled" ? button("unschedule", text.unschedule) : null}
      {status === "sending" && !pausedAt ? button("pause", text.pause) : null}
      {status === "sending" && pausedAt ? button("resume", text.resume, buttonStyle.primary) : null}
      {button("copy", text.duplicate)}
    </div>
  );
}

type ProgressProps = Pick<Loaded, "tally"> & {
  all: number;
  onSendAgain(state: "unknown" | "failed"): void;
};

function Progress({ tally, all, onSendAgain }: ProgressProps) {
  const text = useTexts(campaignTexts);
  const language = useLanguage();
  const done = all - tally.waiting - tally.sending;
  return (
    <div className="mt-5">
      <div
        role="progressbar"
        aria-label={text.recipients}
        aria-valuenow={done}
        aria-valuemax={all}
        aria-valuetext={text.progress(done, all)}
        className="h-2.5 overflow-hidden rounded-full bg-mat"
      >
        <div className="h-full bg-accent" style={{ width: `${(done / all) * 100}%` }} />
      </div>
      <p className="mt-1 text-[0.9375rem] text-soft">{text.progress(done, all)}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-6">
        {recipientStates.map((each) => (
          <div key={each}>
            <dt className="text-sm text-soft">{text.states[each]}</dt>
            <dd className="text-2xl tabular-nums">{grouped(tally[each], language)}</dd>
            <dd className="mt-0.5 text-xs text-soft">{text.stateHints[each]}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2.5">
        {(["unknown", "failed"] as const).map((each) =>
          tally[each] > 0 ? (
            <button
              key={each}
              type="button"
              onClick={() => onSendAgain(each)}
              className={buttonStyle.plain}
            >
              {each === "unknown"
                ? text.sendAgainUnknown(tally[each])
                : text.sendAgainFailed(tally[each])}
              …
            </button>
          ) : null,
        )}
      </div>
    </div>
  );
}
