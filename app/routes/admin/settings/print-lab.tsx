import { data, useActionData } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { printLabTexts } from "#app/i18n/admin/print-lab.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { labKeyForm } from "#app/shop/lab/lab-key-form.ts";
import { listLabKeys, makeLabKey, revokeLabKey } from "#app/shop/lab/lab-keys.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { fieldOf, readForm } from "../../read-form.server.ts";
import { orFailure } from "../kit/failure.server.ts";
import { adminHead } from "../kit/head.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { Notice } from "../kit/notice.tsx";
import { askForProof } from "../kit/session/ask-for-proof.server.ts";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { ShownOnce } from "../kit/shown-once.tsx";
import { LabKeys } from "./lab-keys.tsx";
import { SettingsPage } from "./settings-page.tsx";
import type { Route } from "./+types/print-lab";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => printLabTexts[language].title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  return { keys: await listLabKeys(db), address: `${environment.publicUrl}/lab/orders` };
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const { db } = context.get(requestContext);
  const actor = context.get(staffContext);
  switch (fieldOf(sent, "intent")) {
    case "make-key": {
      const read = labKeyForm.read(sent);
      if ("problems" in read) return data(read, { status: 400 });
      if (await askForProof(request, context)) return data(null, { status: 403 });
      const { name } = read.fields;
      return orFailure(context, async () => ({ name, key: await makeLabKey(db, actor, name) }));
    }
    case "revoke-key": {
      const id = rowIdFrom(fieldOf(sent, "id"));
      if (!id) break;
      return orFailure(context, async () => ({ revoked: await revokeLabKey(db, actor, id) }));
    }
  }
  throw new Response(null, { status: 400 });
}

export default function PrintLab({ loaderData: { keys, address } }: Route.ComponentProps) {
  const text = useTexts(printLabTexts);
  const answer = useActionData<typeof action>();
  return (
    <SettingsPage title={text.title} intro={text.intro}>
      {answer ? <Answer key={JSON.stringify(answer)} answer={answer} /> : null}
      <LabKeys
        // why: what was made empties the field.
        key={answer && "key" in answer ? answer.key : "none"}
        keys={keys}
        address={address}
        problem={answer && "problems" in answer ? answer.problems.name : undefined}
      />
    </SettingsPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

type Said = NonNullable<ReturnType<typeof useActionData<typeof action>>>;

function Answer({ answer }: { answer: Said }) {
  const text = useTexts(printLabTexts);
  const admin = useTexts(adminTexts);
  if ("key" in answer) {
    const { name, key } = answer;
    return (
      <ShownOnce title={text.madeTitle(name)} text={text.madeText} label={text.key} value={key} />
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
  return "failed" in answer ? (
    <Notice kind="alert" title={text.notSaved}>
      {admin.serverFailed(answer.failed)}
    </Notice>
  ) : null;
}
