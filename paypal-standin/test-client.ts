// A minimal shop with its token, for the stand-in's tests.
import type { Standin } from "./standin.ts";

export type Answer = {
  status: number;
  headers: Headers;
  body: Body;
};

type CaptureBody = { id: string; status: string; amount: unknown };

/** Typed loosely, since answers differ; a missing field fails its test. */
type Body = {
  id: string;
  status: string;
  name: string;
  error: string;
  details: { issue: string }[];
  links: unknown[];
  purchase_units: { payments: { captures: CaptureBody[] } }[];
  verification_status: string;
  webhooks: { id: string; url: string }[];
};

export type Client = {
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** Creates an order of 24.50 €, or of `unit`, and returns its id. */
  order(unit?: object): Promise<string>;
  approved(unit?: object): Promise<string>;
  capture(order: string, requestId?: string): Promise<Answer>;
  /** Creates and pays an order of 24.50 €; returns its ids. */
  paid(unit?: object): Promise<{ order: string; capture: string }>;
};

export const unitOf24Euros50 = {
  custom_id: "order-1",
  amount: { currency_code: "EUR", value: "24.50" },
};

export async function openClient(standin: Standin): Promise<Client> {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = standin.variables;
  const answer = await fetch(`${standin.url}/v1/oauth2/token`, {
    method: "POST",
    body: "grant_type=client_credentials",
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };

  const client: Client = {
    async send(method, path, body, headers = {}) {
      const response = await fetch(`${standin.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: JSON.parse(await response.text()) as Body,
      };
    },
    post: (path, body = {}, headers = {}) => client.send("POST", path, body, headers),
    get: (path) => client.send("GET", path),
    async order(unit = unitOf24Euros50) {
      const { body } = await client.post("/v2/checkout/orders", {
        intent: "CAPTURE",
        purchase_units: [unit],
      });
      return body.id;
    },
    async approved(unit) {
      const order = await client.order(unit);
      await standin.control("approve", { order });
      return order;
    },
    capture: (order, requestId) =>
      client.post(
        `/v2/checkout/orders/${order}/capture`,
        {},
        requestId === undefined ? {} : { "paypal-request-id": requestId },
      ),
    async paid(unit) {
      const order = await client.approved(unit);
      const { body } = await client.capture(order);
      return { order, capture: firstCapture(body).id };
    },
  };
  return client;
}

export function firstCapture(order: Body): CaptureBody {
  return order.purchase_units[0]!.payments.captures[0]!;
}

export function issueOf({ body }: Answer): string | undefined {
  return body.details?.[0]?.issue;
}

export type Ledger = {
  captures: {
    id: string;
    order: string;
    status: string;
    charged: boolean;
    cents: number;
    custom_id: string | null;
    amount: { value: string };
  }[];
  refunds: { id: string; capture: string; order: string; by: string; cents: number }[];
};
