import type { useActionData } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { printLabTexts } from "#app/i18n/admin/print-lab.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listLabKeys } from "#app/shop/lab/lab-keys.server.ts";
import { findLabWebhook } from "#app/shop/lab/lab-webhook.server.ts";
import { useLastAnswer } from "#app/routes/admin/kit/session/use-last-answer.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { OneTimeSecret } from "#app/routes/admin/kit/one-time-secret.tsx";
import { LabKeys } from "./lab-keys.tsx";
import { LabWebhook } from "./lab-webhook.tsx";
import { savePrintLab } from "./save-print-lab.server.ts";
import { SettingsPage } from "#app/routes/admin/settings/settings-page.tsx";
import type { Route } from "./+types/print-lab";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => printLabTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const [keys, webhook] = await Promise.all([listLabKeys(db), findLabWebhook(db)]);
  return { keys, webhook, address: `${environment.publicUrl}/lab/orders` };
}

export const action = (args: Route.ActionArgs) => savePrintLab(args);

export default function PrintLab({ loaderData: { keys, webhook, address } }: Route.ComponentProps) {
  const text = useTexts(printLabTexts);
  const answer = useLastAnswer<ActionAnswer>();
  const refused = answer && "addressProblem" in answer ? answer : null;
  return (
    <SettingsPage title={text.title} intro={text.intro}>
      {answer ? <Answer key={JSON.stringify(answer)} answer={answer} /> : null}
      <LabKeys
        // The key makes a new lab key empty the field.
        key={answer && "key" in answer ? answer.key : "none"}
        keys={keys}
        address={address}
        problem={answer && "problems" in answer ? answer.problems.name : undefined}
      />
      <LabWebhook
        key={webhook?.savedAt.getTime() ?? "no address"}
        webhook={webhook}
        problem={
          refused
            ? wordOf({ ...text.problems, ...text.refusals }, refused.addressProblem)
            : undefined
        }
        typed={refused?.typed}
      />
    </SettingsPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

type ActionAnswer = NonNullable<ReturnType<typeof useActionData<typeof action>>>;

function Answer({ answer }: { answer: ActionAnswer }) {
  const text = useTexts(printLabTexts);
  const admin = useTexts(adminTexts);
  if ("key" in answer) {
    const { name, key } = answer;
    return (
      <OneTimeSecret
        title={text.madeTitle(name)}
        text={text.madeText}
        label={text.key}
        value={key}
      />
    );
  }
  if ("secret" in answer) {
    const { secret } = answer;
    if (secret === null) return <Notice kind="good" title={text.addressSaved} />;
    const note =
      "isRolled" in answer ? text.rolledText : answer.isAnotherLab ? text.anotherLabText : "";
    const secretTexts = { title: text.secretTitle, label: text.secret };
    return (
      <OneTimeSecret {...secretTexts} text={`${text.secretText} ${note}`.trim()} value={secret} />
    );
  }
  if ("revoked" in answer)
    return answer.revoked === null ? (
      <Notice kind="alert" title={text.notSaved}>
        {text.revokeGone}
      </Notice>
    ) : (
      <Notice kind="good" title={text.revoked(answer.revoked)} />
    );
  if ("failed" in answer)
    return (
      <Notice kind="alert" title={text.notSaved}>
        {admin.serverFailed(answer.failed)}
      </Notice>
    );
  if (!("done" in answer)) return null;
  if (answer.done === "gone") return <Notice kind="alert" title={text.gone} />;
  return (
    <Notice kind="good" title={text[answer.done]}>
      {answer.done === "testSent" ? text.testText : null}
    </Notice>
  );
}
