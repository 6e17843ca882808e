import { useState } from "react";
import { Form, data, useActionData, useSubmit } from "react-router";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { listOpenInvitations } from "#app/shop/staff/invitations.server.ts";
import { listStaffChanges } from "#app/shop/staff/staff-log.server.ts";
import { listStaff } from "#app/shop/staff/staff.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { adminHead } from "../kit/head.ts";
import { History } from "../kit/record/history.tsx";
import { Notice } from "../kit/notice.tsx";
import { Section } from "../kit/section.tsx";
import { readForm } from "../../read-form.server.ts";
import { may } from "../kit/session/allowed.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import type { Route } from "./+types/staff";
import { InvitationLink } from "./invitation-link.tsx";
import { changeStaff } from "./staff-changes.server.ts";
import type { StaffAnswer } from "./staff-changes.server.ts";
import { problemText } from "../../problem-text.ts";
import type { staffEmailForm } from "#app/shop/staff/sign-in-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminAccountTexts[language].staffTitle);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const own = context.get(staffContext);
  const [members, invitations, changes] = await Promise.all([
    listStaff(db),
    listOpenInvitations(db),
    listStaffChanges(db),
  ]);
  return { members, invitations, changes, ownId: own.id, decides: may(context, "run-staff") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeStaff(await readForm(request), request, context);
  return data(answer, status);
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminAccountTexts);
  const answer = useActionData<StaffAnswer>();
  return (
    <div className="max-w-[1200px]">
      <h1 className="text-[38px]">{text.staffTitle}</h1>
      <p className="mt-3 max-w-2xl text-soft">
        {loaderData.decides ? text.staffIntroOwner : text.staffIntro}
      </p>
      <div className="my-8 empty:my-5">
        {answer ? <AnswerNotice key={JSON.stringify(answer)} answer={answer} /> : null}
      </div>
      <Members members={loaderData.members} ownId={loaderData.ownId} decides={loaderData.decides} />
      {loaderData.decides ? (
        <Invitations
          key={answer && "link" in answer ? answer.link : "none"}
          invitations={loaderData.invitations}
          problem={answer && "problem" in answer ? answer.problem : null}
        />
      ) : null}
      <History changes={loaderData.changes} labelled />
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function AnswerNotice({ answer }: { answer: StaffAnswer }) {
  const text = useTexts(adminAccountTexts);
  if ("link" in answer) return <InvitationLink email={answer.email} link={answer.link} />;
  if ("refused" in answer) {
    return (
      <Notice kind="alert" title={text.notSaved}>
        {text.refusals[answer.refused]}
      </Notice>
    );
  }
  if ("name" in answer) return <Notice kind="good" title={text[answer.done](answer.name)} />;
  return "done" in answer ? <Notice kind="good" title={text[answer.done]} /> : null;
}

type LoaderData = Route.ComponentProps["loaderData"];

function Members({ members, ownId, decides }: Pick<LoaderData, "members" | "ownId" | "decides">) {
  const text = useTexts(adminAccountTexts);
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line border-t border-ink pb-8">
      {members.map(({ id, name, email, role, secondFactor, deactivated, lastSeen }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className={`font-semibold ${deactivated ? "text-soft" : ""}`}>{name}</span>
              {id === ownId ? <span className="label">{text.you}</span> : null}
              {role === "owner" ? <span className="label">{text.owner}</span> : null}
              <span className="label">
                {deactivated
                  ? text.deactivated
                  : secondFactor
                    ? text.secondFactorOn
                    : text.secondFactorOff}
              </span>
            </p>
            <p className="text-sm break-words text-soft">
              {email} ·{" "}
              {lastSeen ? text.lastSeen(longDateTime(lastSeen, language)) : text.neverSeen}
            </p>
          </div>
          {decides && id !== ownId ? (
            <MemberActions id={id} name={name} deactivated={deactivated} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function MemberActions({
  id,
  name,
  deactivated,
}: {
  id: string;
  name: string;
  deactivated: boolean;
}) {
  const text = useTexts(adminAccountTexts);
  const admin = useTexts(adminTexts);
  const submit = useSubmit();
  const [handingOver, setHandingOver] = useState(false);
  const press = (intent: "renew" | "reactivate" | "deactivate", label: string) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      className={buttonLooks.quiet}
    >
      {text[intent]}
    </button>
  );
  return (
    <Form method="post" preventScrollReset className="-mx-3 flex flex-wrap">
      <input type="hidden" name="id" value={id} />
      {press("renew", text.renewOf(name))}
      {deactivated
        ? press("reactivate", text.reactivateOf(name))
        : press("deactivate", text.deactivateOf(name))}
      {deactivated ? null : (
        <button
          type="button"
          onClick={() => setHandingOver(true)}
          aria-label={text.makeOwnerOf(name)}
          className={buttonLooks.quiet}
        >
          {text.makeOwner}
        </button>
      )}
      <ConfirmDialog
        open={handingOver}
        onClose={() => setHandingOver(false)}
        onConfirm={() =>
          void submit({ intent: "make-owner", id }, { method: "post", preventScrollReset: true })
        }
        title={text.makeOwnerOf(name)}
        confirmLabel={text.makeOwner}
        cancelLabel={admin.cancel}
      >
        {text.makeOwnerText(name)}
      </ConfirmDialog>
    </Form>
  );
}

function Invitations({
  invitations,
  problem,
}: {
  invitations: LoaderData["invitations"];
  problem: string | null;
}) {
  const text = useTexts(adminAccountTexts);
  const { problems } = useTexts(adminSignInTexts);
  const language = useLanguage();
  return (
    <Section id="invite" title={text.inviteTitle} text={text.inviteText}>
      <Form method="post" noValidate preventScrollReset className="max-w-md space-y-4">
        <input type="hidden" name="intent" value="invite" />
        <TextField
          id="email"
          name="email"
          type="email"
          inputMode="email"
          label={text.inviteEmail}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          problem={problemText<typeof staffEmailForm>(problems, problem)}
        />
        <button type="submit" className={buttonLooks.primary}>
          {text.invite}
        </button>
      </Form>
      {invitations.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">{text.openTitle}</h3>
          <ul className="mt-2 divide-y divide-line">
            {invitations.map(({ id, email, invitedBy, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
                <div className="min-w-0">
                  <p className="break-words">{email}</p>
                  <p className="text-sm text-soft">
                    {text.openUntil(longDateTime(expiresAt, language), invitedBy)}
                  </p>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="withdraw"
                    aria-label={text.withdrawOf(email)}
                    className={`${buttonLooks.quiet} -mx-3`}
                  >
                    {text.withdraw}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}
