// How the owner fills in a PayPal account, and how it is checked before it is saved.

import type { Environment, PaypalOptions } from "#app/platform/environment.server.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import type { CheckResult, SetUp } from "#app/shop/credentials/set-up.server.ts";
import { apiUrls, filledInSiteOf, paypalAccount, siteOf } from "./account.ts";
import type { PaypalSite } from "./account.ts";
import { paypalAccountForm, paypalFields } from "./account-form.ts";
import { listWebhooks } from "./client.server.ts";
import type { ConfigurableProvider } from "#app/shop/payment-providers/provider-set-up.server.ts";
import { nullIfUnavailable } from "#app/shop/payment-providers/provider.ts";
import { findLivePaymentBlocker } from "#app/shop/payment-providers/live-payment-blocker.ts";
import type { LivePaymentBlocker } from "#app/shop/payment-providers/live-payment-blocker.ts";

type Values = Credentials["open"];
type Around = Pick<Environment, "mockPayment" | "paypalApiUrl" | "publicUrl">;

const webhookPath = "/webhooks/paypal";

function paypalSetUp(environment: Around): SetUp {
  return {
    kind: "paypal",
    fields: paypalFields,
    read(sent) {
      const { paypalApiUrl } = environment;
      if (paypalApiUrl) sent.set("site", filledInSiteOf(paypalApiUrl));
      const read = paypalAccountForm.read(sent);
      return "problems" in read ? read : { values: read.fields };
    },
    accountOf: (values) => paypalAccount(paypalOptions(values, environment)),
    needsSecrets: () => true,
    check: (values) => checkPaypal(values, environment),
  };
}

type Trouble = LivePaymentBlocker | "not-accepted" | "unknown-webhook" | "away";

async function checkPaypal(values: Values, environment: Around): Promise<CheckResult<Trouble>> {
  const options = paypalOptions(values, environment);
  const blocker = findLivePaymentBlocker(
    { isLive: siteOf(options.apiUrl) === "live" },
    environment,
  );
  if (blocker) return { refused: blocker, message: "" };
  const webhooks = await nullIfUnavailable(listWebhooks(options).then((found) => ({ found })));
  if (!webhooks) return { refused: "away", message: "" };
  const { found } = webhooks;
  if (!found) return { refused: "not-accepted", message: "" };
  const { webhookId } = options;
  if (!webhookId || found === "not-told") return { works: true, note: null };
  const ours = found.find(({ id }) => id === webhookId);
  if (!ours) return { refused: "unknown-webhook", message: "" };
  const isHere = ours.url === environment.publicUrl + webhookPath;
  return { works: true, note: isHere ? null : { elsewhere: ours.url } };
}

/** PAYPAL_API_URL, such as a stand-in's, applies to the site that it belongs to. */
function paypalOptions(
  values: Values,
  { paypalApiUrl }: Pick<Environment, "paypalApiUrl">,
): PaypalOptions {
  const site = values["site"] as PaypalSite;
  return {
    clientId: values["clientId"]!,
    clientSecret: values["clientSecret"]!,
    webhookId: values["webhookId"] ?? undefined,
    apiUrl: paypalApiUrl && filledInSiteOf(paypalApiUrl) === site ? paypalApiUrl : apiUrls[site],
    isRemovable: true,
  };
}

export const configurablePaypal: ConfigurableProvider<PaypalOptions> = {
  setUp: paypalSetUp,
  webhookPath,
  fromEnvironment({ paypal, paypalApiUrl }) {
    const address = paypalApiUrl ? ["PAYPAL_API_URL"] : [];
    return {
      variables: paypal ? ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", ...address] : address,
      options: paypal,
      site: paypalApiUrl ? filledInSiteOf(paypalApiUrl) : null,
    };
  },
  optionsOf: paypalOptions,
  isLive: ({ apiUrl }) => siteOf(apiUrl) === "live",
};
