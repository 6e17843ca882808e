// Guides an owner from an empty shop to selling: what is done, what is left, and which defaults to
// improve.
import { useEffect, useRef } from "react";
import { data, useFetcher } from "react-router";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { destinationOfBackups } from "#app/shop/backups/destination.server.ts";
import { findStandby } from "#app/shop/backups/standby.server.ts";
import { isUnreadable } from "#app/shop/credentials/credentials.ts";
import { listCredentials } from "#app/shop/credentials/credentials.server.ts";
import { countDone, onboardingSteps } from "#app/shop/onboarding/onboarding.ts";
import type { OnboardingStep } from "#app/shop/onboarding/onboarding.ts";
import { findOnboarding } from "#app/shop/onboarding/onboarding.server.ts";
import { offersRealMoney } from "#app/shop/payment-providers/payment-methods.server.ts";
import { ensureGlobalDefault, findGlobalDefault } from "#app/shop/pricing/pricing-rules.server.ts";
import { sizesForGenerators } from "#app/shop/printing/sizes-ahead.ts";
import { confirmPrices } from "#app/shop/settings/price-confirmation.server.ts";
import { isProposal, isProposalApplied, proposals } from "#app/shop/settings/proposals.ts";
import type { ProposalName } from "#app/shop/settings/proposals.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Progress } from "#app/ui/progress.tsx";
import { toast } from "#app/ui/toast.tsx";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { paymentMethodsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import { StandbyNote } from "#app/routes/admin/kit/standby-note.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { BackupsNote } from "./backups-note.tsx";
import { Step } from "./step.tsx";
import { putBack, takeProposal } from "./take-proposal.server.ts";
import type { Route } from "./+types/onboarding";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => onboardingTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, secrets, offersTests } = context.get(requestContext);
  await ensureGlobalDefault(db);
  const paymentMethods = context.get(paymentMethodsContext);
  const [onboarding, settings, rule, standby, accounts] = await Promise.all([
    findOnboarding(db, { environment, paymentMethods }),
    findSettings(db),
    findGlobalDefault(db),
    findStandby(db),
    listCredentials(db, secrets),
  ]);
  const unreadable: OnboardingStep[] = accounts
    .filter((each) => each.isOn && isUnreadable(each))
    .map(({ kind }) => (kind === "mail" ? "mail" : "payment"));
  const taken = Object.keys(proposals).filter(
    (name) => isProposal(name) && isProposalApplied(settings, name),
  ) as ProposalName[];
  return {
    isOnStandby: standby !== null,
    isBackedUp: destinationOfBackups(environment) !== null,
    isReal: offersRealMoney(paymentMethods),
    takesTests: offersTests,
    address: environment.publicUrl,
    onboarding,
    unreadable,
    taken,
    sizes: rule && {
      rule,
      print: settings.print,
      ...sizesForGenerators(rule.mediaOptions, settings.print),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await readForm(request);
  if (sent.get("intent") === "keep-prices")
    return catchFailedAction(context, async () => {
      await confirmPrices(db);
      return { kept: true as const };
    });
  const name = fieldOf(sent, "proposal");
  if (!isProposal(name)) throw data(null, { status: 400 });
  return catchFailedAction(context, async () => {
    const answer =
      sent.get("intent") === "undo"
        ? await putBack(db, staff, name, sent)
        : await takeProposal(db, staff, name);
    if ("refused" in answer) return data(answer, { status: 409 });
    await announceWork(db);
    return answer;
  });
}

export default function Onboarding({
  loaderData: { isOnStandby, isBackedUp, isReal, takesTests, address, ...loaderData },
}: Route.ComponentProps) {
  const text = useTexts(onboardingTexts);
  const press = useProposals();
  const [done, all] = [countDone(loaderData.onboarding), onboardingSteps.length];
  return (
    <div className="max-w-4xl">
      <h1 className="text-4xl">{text.title}</h1>
      <p className="mt-3 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Progress done={done} all={all} />
        <p role="status" className="text-[0.9375rem]">
          {done < all ? text.progress(done, all) : isReal ? text.ready : text.readyToTry}
        </p>
      </div>
      {takesTests ? <p className="mt-3 text-[0.9375rem] text-soft">{text.tests}</p> : null}
      {isOnStandby ? (
        <div className="mt-6">
          <StandbyNote />
        </div>
      ) : null}
      <ol className="mt-8 border-t border-line">
        {onboardingSteps.map((name) => (
          <Step key={name} name={name} press={press} {...loaderData} />
        ))}
      </ol>
      <p className="mt-8">
        <a href="/" className={done === all ? buttonStyle.primary : buttonStyle.plain}>
          {text.gallery}
        </a>
      </p>
      {isBackedUp ? null : <BackupsNote address={address} />}
    </div>
  );
}

/** Offers to undo each press for a short time. */
function useProposals() {
  const text = useTexts(onboardingTexts);
  const { undo } = useTexts(adminTexts);
  const { Form, submit, data: answer, state } = useFetcher<typeof action>();
  const shownAnswer = useRef<unknown>(null);
  useEffect(() => {
    if (!answer || shownAnswer.current === answer) return;
    shownAnswer.current = answer;
    if ("undone" in answer) toast.success(text.undone);
    else if ("kept" in answer) toast.success(text.pricesKept);
    else if ("former" in answer) {
      const { taken, former, version } = answer;
      const message =
        taken === "uploadLimit" || taken === "billingAddress"
          ? text.proposals[taken].taken
          : text.marks.saved;
      toast.success(message, {
        duration: undoMs,
        action: {
          label: undo,
          onClick: () =>
            void submit(
              { ...former, version: String(version), intent: "undo", proposal: taken },
              { method: "post" },
            ),
        },
      });
    } else if ("refused" in answer && answer.refused === "changed-meanwhile")
      toast.error(text.changedMeanwhile);
    else toast.error(text.failed);
  }, [answer, submit, text, undo]);
  return { Form, submit, isBusy: state !== "idle" };
}

export function ErrorBoundary() {
  return <LoadError />;
}
