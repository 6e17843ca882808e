import { useState } from "react";
import { Form, data, useSubmit } from "react-router";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { listOpenInvitations } from "#app/shop/staff/invitations.server.ts";
import type { MemberRights } from "#app/shop/staff/rights.ts";
import { listServedPoints } from "#app/shop/handover/points-to-collect-at.server.ts";
import { listStaffChanges } from "#app/shop/staff/staff-log.server.ts";
import { listStaff } from "#app/shop/staff/staff.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { History } from "#app/routes/admin/kit/record/history.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { ItemIntent } from "#app/routes/admin/kit/item-intent.tsx";
import { Section } from "#app/routes/admin/kit/section.tsx";
import { OneTimeSecret } from "#app/routes/admin/kit/one-time-secret.tsx";
import { may } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { useLastAnswer } from "#app/routes/admin/kit/session/use-last-answer.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { Route } from "./+types/staff";
import { RoleFields } from "./role-fields.tsx";
import { changeStaff } from "./staff-changes.server.ts";
import type { StaffAnswer } from "./staff-changes.server.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { staffEmailForm } from "#app/shop/staff/sign-in-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminAccountTexts[language].staffTitle);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment, language } = context.get(requestContext);
  const own = context.get(staffContext);
  const [members, invitations, changes, points] = await Promise.all([
    listStaff(db),
    listOpenInvitations(db),
    listStaffChanges(db),
    listServedPoints(db, language, null),
  ]);
  return {
    members,
    invitations,
    changes,
    points,
    ownId: own.id,
    decides: may(context, "run-staff"),
    mails: sendsMails(environment),
  };
}

export async function action(args: Route.ActionArgs) {
  const { answer, status } = await changeStaff(args);
  return data(answer, status);
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminAccountTexts);
  const answer = useLastAnswer<StaffAnswer>();
  const roleProblem = answer && "roleProblem" in answer ? answer : null;
  return (
    <div className="max-w-[1200px]">
      <h1 className="text-[38px]">{text.staffTitle}</h1>
      <p className="mt-3 max-w-2xl text-soft">
        {loaderData.decides ? text.staffIntroOwner : text.staffIntro}
      </p>
      <div className="my-8 empty:my-5">
        {answer ? <AnswerNotice key={JSON.stringify(answer)} answer={answer} /> : null}
      </div>
      <Members {...loaderData} roleProblem={roleProblem} />
      {loaderData.decides ? (
        <Invitations
          key={answer && "link" in answer ? answer.link : "none"}
          invitations={loaderData.invitations}
          points={loaderData.points}
          mails={loaderData.mails}
          problem={answer && "problem" in answer ? answer.problem : null}
          roleProblem={roleProblem?.of === null ? roleProblem.roleProblem : null}
        />
      ) : null}
      <History changes={loaderData.changes} values={text.roles} labelled />
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function AnswerNotice({ answer }: { answer: StaffAnswer }) {
  const text = useTexts(adminAccountTexts);
  if ("link" in answer) {
    const { email, link, isMailed } = answer;
    return (
      <OneTimeSecret
        title={text.linkTitle(email)}
        text={isMailed ? text.linkMailed : text.linkText}
        label={text.link}
        value={link}
      />
    );
  }
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
type MembersProps = Pick<LoaderData, "members" | "points" | "ownId" | "decides"> & {
  roleProblem: Extract<StaffAnswer, { roleProblem: string }> | null;
};

function Members({ members, points, ownId, decides, roleProblem }: MembersProps) {
  const text = useTexts(adminAccountTexts);
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line border-t border-ink pb-8">
      {members.map(({ id, name, email, secondFactor, deactivated, lastSeen, ...rights }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span
                className={`font-semibold [overflow-wrap:anywhere] ${deactivated ? "text-soft" : ""}`}
              >
                {name}
              </span>
              {id === ownId ? <span className="label">{text.you}</span> : null}
              <span className="label">{text.roles[rights.role]}</span>
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
            <Scope rights={rights} points={points} />
          </div>
          {decides && id !== ownId ? (
            <MemberActions id={id} name={name} deactivated={deactivated} />
          ) : null}
          {decides && rights.role !== "owner" && !deactivated ? (
            <RoleForm
              {...{ id, name, rights, points }}
              problem={roleProblem?.of === id ? roleProblem.roleProblem : null}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What goes beyond a role, or bounds it. */
function Scope({ rights, points }: { rights: MemberRights; points: LoaderData["points"] }) {
  const text = useTexts(adminAccountTexts);
  const served = points.filter(({ id }) => rights.points?.includes(id)).map(({ name }) => name);
  const parts = [
    rights.role === "manager" && rights.mayRefund ? text.mayRefund : null,
    rights.role === "manager" && rights.mayErase ? text.mayErase : null,
    rights.points ? served.join(", ") || text.servesNothing : null,
  ].filter((each) => each !== null);
  return parts.length > 0 ? (
    <p className="text-sm break-words text-soft">{parts.join(" · ")}</p>
  ) : null;
}

type RoleFormProps = {
  id: string;
  name: string;
  rights: MemberRights;
  points: LoaderData["points"];
  problem: "roleInvalid" | "pointsMissing" | null;
};

function RoleForm({ id, name, rights, points, problem }: RoleFormProps) {
  const text = useTexts(adminAccountTexts);
  return (
    <details open={problem !== null} className="w-full">
      <summary className="min-h-11 w-fit content-center text-[0.9375rem] text-accent">
        {text.changeRole}
        <span className="sr-only">, {name}</span>
      </summary>
      <Form
        key={JSON.stringify(rights)}
        method="post"
        preventScrollReset
        className="max-w-md space-y-4 pt-2 pb-4"
      >
        <input type="hidden" name="id" value={id} />
        <RoleFields prefix={`role-${id}`} rights={rights} points={points} problem={problem} />
        <button name="intent" value="role" className={buttonStyle.primary}>
          {text.saveRole}
          <span className="sr-only">, {name}</span>
        </button>
      </Form>
    </details>
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
      className={buttonStyle.quiet}
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
          className={buttonStyle.quiet}
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

type InvitationsProps = Pick<LoaderData, "invitations" | "points" | "mails"> & {
  problem: string | null;
  roleProblem: RoleFormProps["problem"];
};

function Invitations({ invitations, points, mails, problem, roleProblem }: InvitationsProps) {
  const text = useTexts(adminAccountTexts);
  const { problems } = useTexts(adminSignInTexts);
  const language = useLanguage();
  return (
    <Section
      id="invite"
      title={text.inviteTitle}
      text={mails ? text.inviteMailed : text.inviteText}
    >
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
        <RoleFields prefix="invite" rights={null} points={points} problem={roleProblem} />
        <button type="submit" className={buttonStyle.primary}>
          {mails ? text.inviteByMail : text.invite}
        </button>
      </Form>
      {invitations.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">{text.openTitle}</h3>
          <ul className="mt-2 divide-y divide-line">
            {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
                <div className="min-w-0">
                  <p className="break-words">{email}</p>
                  <p className="text-sm text-soft">
                    {text.roles[role]} ·{" "}
                    {text.openUntil(longDateTime(expiresAt, language), invitedBy)}
                  </p>
                </div>
                <ItemIntent id={id} intent="withdraw" label={text.withdrawOf(email)}>
                  {text.withdraw}
                </ItemIntent>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}
