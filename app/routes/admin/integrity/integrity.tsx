import { useEffect } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { findReleaseState } from "#app/platform/network/newer-release.server.ts";
import { shopBuild } from "#app/platform/project-root.server.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { listAlarmStates, listPastAlarms } from "#app/shop/alarms/alarms.server.ts";
import {
  findBrokenSince,
  findLastRun,
  runIntegrityCheck,
} from "#app/shop/integrity/integrity-runs.server.ts";
import { releaseSource } from "#app/shop/settings/release-source.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { Alarms } from "./alarms.tsx";
import { findBackupState } from "./backup-state.server.ts";
import { Backups, isWarning } from "./backups.tsx";
import { CheckList } from "./check-list.tsx";
import { ReleaseNotice } from "#app/routes/admin/kit/release-notice.tsx";
import type { Route } from "./+types/integrity";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => integrityTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, log } = context.get(requestContext);
  const [run, brokenSince, backups, states, past, release] = await Promise.all([
    findLastRun(db),
    findBrokenSince(db),
    findBackupState(db, environment, log),
    listAlarmStates(db),
    listPastAlarms(db, maxPast),
    findSettings(db).then((settings) => findReleaseState(releaseSource(environment, settings))),
  ]);
  const alarms = { states, past, hasMail: sendsMails(environment) };
  const commands = {
    verify: taskCommand("verify-money", ["--paypal"]),
    takeOver: taskCommand("backup", ["--take-over"]),
  };
  return { run, brokenSince, backups, alarms, release, version: shopBuild, commands };
}

export async function action({ context }: Route.ActionArgs) {
  const { db, storage, log } = context.get(requestContext);
  return catchFailedAction(context, async () => {
    const { state } = await runIntegrityCheck(db, storage, context.get(staffContext).name, log);
    return { checked: state };
  });
}

export default function Integrity({
  loaderData: { run, brokenSince, backups, alarms, release, version, commands },
}: Route.ComponentProps) {
  const text = useTexts(integrityTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const isChecking = useNavigation().formAction === "/admin/integrity";
  const answer = useActionData<typeof action>();

  useEffect(() => {
    if (!answer) return;
    if ("failed" in answer)
      toast.error(text.failed, { description: admin.serverFailed(answer.failed) });
    else if (answer.checked === "holds")
      toast.success(text.checked, { description: text.summary.holds });
    else toast.error(text.checked, { description: text.summary[answer.checked] });
  }, [answer, text, admin]);

  const moment = (at: Date) => longDateTime(at, language);
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl">{text.title}</h1>
        <Form method="post" action="/admin/integrity">
          <button disabled={isChecking} className={buttonStyle.primary}>
            {isChecking ? text.checking : text.checkNow}
          </button>
        </Form>
      </div>
      {isWarning(backups) ? <Backups state={backups} takeOver={commands.takeOver} /> : null}
      {run ? (
        <>
          <section
            aria-live="polite"
            aria-busy={isChecking}
            className={`mt-6 border-l-2 px-5 py-4 ${run.state === "holds" ? "border-accent bg-wash" : "border-alert bg-alert-wash"}`}
          >
            <h2 className={`text-2xl ${run.state === "holds" ? "" : "text-alert"}`}>
              {text.summary[run.state]}
            </h2>
            <p className="mt-1 text-[0.9375rem]">
              {text.last(moment(run.finishedAt), run.staffName ?? admin.theShop)}.{" "}
              {brokenSince ? text.brokenSince(moment(brokenSince)) : null}
            </p>
          </section>
          <p className="mt-4 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>
          <CheckList checks={run.checks} />
        </>
      ) : (
        <>
          <p className="mt-8">{text.never}</p>
          <p className="mt-3 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>
        </>
      )}
      <Alarms {...alarms} />
      {isWarning(backups) ? null : <Backups state={backups} takeOver={commands.takeOver} />}
      <ReleaseNotice version={version} state={release} />
      <details className="mt-10 border-t border-line pt-5">
        <summary className="min-h-11 cursor-pointer">{text.headTitle}</summary>
        {run ? (
          <>
            <p className="mt-2 max-w-2xl text-[0.9375rem] text-soft">
              {text.headText(run.chainLength)}
            </p>
            <code className="mt-3 block rounded-control border border-line bg-card px-4 py-3 text-sm break-all">
              {run.chainHash}
            </code>
          </>
        ) : null}
        <p className="mt-6 text-sm text-soft">
          {text.headConsole} <code className="text-ink">{commands.verify}</code>
        </p>
      </details>
    </div>
  );
}

const maxPast = 10;

export function ErrorBoundary() {
  return <LoadError />;
}
