import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { changeKindOf, listCredentials } from "#app/shop/credentials/credentials.server.ts";
import { listAccountUsage } from "#app/shop/payments/payments-by-account.server.ts";
import {
  inactiveReasonOf,
  providerSetUps,
} from "#app/shop/payment-providers/accounts-in-use.server.ts";
import { mockPayment } from "#app/shop/payment-providers/mock/mock-payment.server.ts";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import { readChoice } from "#app/shop/form.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import {
  integrationsContext,
  paymentMethodsContext,
} from "#app/routes/kit/request/integrations-context.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { AccountSetUp } from "./account-set-up.tsx";
import { saveSentCredentials } from "./save-credentials.server.ts";
import { SettingsPage } from "#app/routes/admin/settings/settings-page.tsx";
import { toShownAccounts } from "./shown-accounts.server.ts";
import type { Route } from "./+types/payments";
import { ServerNote, serverHints } from "#app/routes/admin/kit/server-note.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => credentialsTexts[language].paymentsTitle);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, secrets, environment: inUse } = context.get(requestContext);
  const { environment } = context.get(integrationsContext);
  const stored = await listCredentials(db, secrets);
  const providers = await Promise.all(
    providerKinds.map(async (kind) => {
      const provider = providerSetUps[kind];
      const { setUp, webhookPath, fromEnvironment: readEnvironment } = provider;
      const { variables, options, site } = readEnvironment(environment);
      return {
        kind,
        fields: setUp(environment).fields,
        says: { variables, isSet: options !== undefined, site },
        webhook: inUse.publicUrl + webhookPath,
        changes: await listChanges(db, changeKindOf(kind), null),
        accounts: toShownAccounts(stored, kind, {
          idle: (credentials) => inactiveReasonOf(credentials, environment, provider),
          at: await listAccountUsage(db, kind),
        }),
      };
    }),
  );
  const isMockOn = context.get(paymentMethodsContext).has(mockPayment.id);
  return {
    providers,
    mock: isMockOn ? (environment.mockPayment === "on" ? "set" : "default") : null,
  };
}

const providerKinds = Object.keys(providerSetUps) as ProviderId[];

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { environment } = context.get(integrationsContext);
  const sent = await readForm(request);
  const kind = readChoice(sent, "kind", providerKinds);
  if (!kind) throw new Response(null, { status: 400 });
  const { setUp, fromEnvironment: readEnvironment } = providerSetUps[kind];
  return saveSentCredentials(args, sent, {
    setUp: setUp(environment),
    isSetByEnvironment: readEnvironment(environment).options !== undefined,
  });
}

export default function Payments({ loaderData: { providers, mock } }: Route.ComponentProps) {
  const text = useTexts(credentialsTexts);
  return (
    <SettingsPage title={text.paymentsTitle} intro={text.paymentsIntro}>
      {mock ? (
        <div className="border-l-2 border-edge bg-mat px-5 py-3 text-[0.9375rem]">
          <p>{mock === "set" ? text.mockSet : text.mock}</p>
          <ServerNote>{serverHints.mockPayment}</ServerNote>
        </div>
      ) : null}
      {providers.map(({ says, ...provider }) => (
        <AccountSetUp
          key={provider.kind}
          {...provider}
          environmentState={says}
          heading={text.kinds[provider.kind]}
          tryLabel={text.tryPayments}
          tried={{ title: text.triedPayments, text: text.triedText }}
          defaults={{ site: "live" }}
        />
      ))}
    </SettingsPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
