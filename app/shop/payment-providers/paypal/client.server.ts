// Client for Orders v2 and Payments v2. Requests that move money carry our request id.
import { z } from "zod";
import type { PaypalOptions } from "#app/platform/environment.server.ts";
import { requestKeptAlive } from "#app/platform/network/kept-alive-request.server.ts";
import type { TextAnswer } from "#app/platform/network/kept-alive-request.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import {
  readPaypalDispute,
  readPaypalError,
  readPaypalOrder,
  readPaypalRefund,
} from "./answers.server.ts";
import type { PaypalOrder } from "./paypal-order.ts";
import { ProviderUnavailable } from "#app/shop/payment-providers/provider.ts";
import type { ProviderDispute, ProviderRefund } from "#app/shop/payment-providers/provider.ts";
import { trace } from "#app/platform/process/tracing.server.ts";

export type PaypalRefusal = { issue: string; words: string };

type PaypalClient = {
  createOrder(body: unknown, requestId: string): Promise<{ order: PaypalOrder } | PaypalRefusal>;
  findOrder(paypalOrderId: string): Promise<{ order: PaypalOrder } | PaypalRefusal>;
  captureOrder(
    paypalOrderId: string,
    requestId: string,
  ): Promise<{ order: PaypalOrder } | PaypalRefusal>;
  refundCapture(
    captureId: string,
    body: unknown,
    requestId: string,
  ): Promise<{ refund: ProviderRefund } | PaypalRefusal>;
  findRefund(paypalRefundId: string): Promise<{ refund: ProviderRefund } | PaypalRefusal>;
  findDispute(paypalDisputeId: string): Promise<{ dispute: ProviderDispute } | PaypalRefusal>;
  ping(): Promise<void>;
};

const timeoutMs = 10_000;
const renewalMs = 60_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

export function openPaypalClient(options: PaypalOptions, log: Log): PaypalClient {
  const token = cacheToken(options);

  async function call<Answer>(
    method: "GET" | "POST",
    path: string,
    read: (body: unknown) => Answer,
    { body, requestId }: { body?: unknown; requestId?: string } = {},
  ): Promise<Answer | PaypalRefusal> {
    for (let attempt = 1; ; attempt += 1) {
      const bearer = await token.current();
      const response = await send(options.apiUrl, path, {
        method,
        ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
        headers: {
          authorization: `Bearer ${bearer}`,
          "content-type": "application/json",
          prefer: "return=representation",
          ...(requestId ? { "paypal-request-id": requestId } : {}),
        },
      });
      if (response.status === 401 && attempt === 1) {
        token.drop();
        continue;
      }
      const answer = readJson(response);
      const { issue, words } = readPaypalError(response.isOk ? {} : answer);
      const debugId = response.headers["paypal-debug-id"] ?? null;
      log[response.isOk ? "debug" : "warn"](
        { method, path, status: response.status, debugId, issue },
        "asked PayPal",
      );
      if (response.isOk) {
        try {
          return read(answer);
        } catch (error) {
          throw new ProviderUnavailable(`${method} ${path} was answered with something else`, {
            cause: error,
          });
        }
      }
      // With these statuses, PayPal may still have carried out the request.
      if (
        response.status >= 500 ||
        response.status === 409 ||
        response.status === 429 ||
        response.status === 401 ||
        !issue
      )
        throw new ProviderUnavailable(
          `${method} ${path} was answered with ${response.status} ${issue ?? ""}`,
        );
      return { issue, words };
    }
  }

  const readOrder = (body: unknown) => ({ order: readPaypalOrder(body) });
  const readRefund = (body: unknown) => ({ refund: readPaypalRefund(body) });
  const readDispute = (body: unknown) => {
    const dispute = readPaypalDispute(body);
    if (!dispute) throw new Error("no dispute");
    return { dispute };
  };
  const part = encodeURIComponent;
  return {
    createOrder: (body, requestId) =>
      call("POST", "/v2/checkout/orders", readOrder, { body, requestId }),
    findOrder: (id) => call("GET", `/v2/checkout/orders/${part(id)}`, readOrder),
    captureOrder: (id, requestId) =>
      call("POST", `/v2/checkout/orders/${part(id)}/capture`, readOrder, { requestId }),
    refundCapture: (id, body, requestId) =>
      call("POST", `/v2/payments/captures/${part(id)}/refund`, readRefund, { body, requestId }),
    findDispute: (id) => call("GET", `/v1/customer/disputes/${part(id)}`, readDispute),
    findRefund: (id) => call("GET", `/v2/payments/refunds/${part(id)}`, readRefund),
    async ping() {
      token.drop();
      await token.current();
    },
  };
}

function cacheToken(options: PaypalOptions) {
  let token: { text: Promise<string>; until: number } | null = null;

  async function fetchToken(): Promise<string> {
    const read = readToken(await fetchTokenAnswer(options));
    if (token) token.until = Date.now() + read.expires_in * 1000 - renewalMs;
    return read.access_token;
  }

  return {
    current(): Promise<string> {
      if (!token || token.until < Date.now()) {
        const fetched = { text: fetchToken(), until: Number.POSITIVE_INFINITY };
        token = fetched;
        fetched.text.catch(() => token === fetched && (token = null));
      }
      return token.text;
    },
    drop() {
      token = null;
    },
  };
}

/** Null if PayPal rejects the id and secret; throws ProviderUnavailable if it does not answer. */
export async function listWebhooks(
  options: PaypalOptions,
): Promise<{ id: string; url: string }[] | "not-told" | null> {
  const answer = await fetchTokenAnswer(options);
  if (answer.response.status === 401) return null;
  const { access_token: bearer } = readToken(answer);
  const response = await send(options.apiUrl, "/v1/notifications/webhooks", {
    method: "GET",
    headers: { authorization: `Bearer ${bearer}` },
  });
  const read = webhooksAnswer.safeParse(readJson(response));
  // An app without the right to list webhooks can still take payments.
  return response.isOk && read.success ? read.data.webhooks : "not-told";
}

const webhooksAnswer = z.object({
  webhooks: z.array(z.object({ id: z.string(), url: z.string() })),
});

type TokenAnswer = { response: TextAnswer; body: unknown };

async function fetchTokenAnswer({
  apiUrl,
  clientId,
  clientSecret,
}: PaypalOptions): Promise<TokenAnswer> {
  const response = await send(apiUrl, "/v1/oauth2/token", {
    method: "POST",
    body: "grant_type=client_credentials",
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  return { response, body: readJson(response) };
}

function readToken({ response, body }: TokenAnswer): z.infer<typeof tokenAnswer> {
  if (!response.isOk)
    throw new ProviderUnavailable(
      `no access token: ${response.status} ${readPaypalError(body).words}`,
    );
  const read = tokenAnswer.safeParse(body);
  if (!read.success) throw new ProviderUnavailable("no access token in the answer");
  return read.data;
}

type Sent = Omit<Parameters<typeof requestKeptAlive>[1], "timeoutMs">;

async function send(apiUrl: string, path: string, sent: Sent): Promise<TextAnswer> {
  try {
    return await trace(`PayPal ${sent.method} ${routeOf(path)}`, "client", {}, () =>
      requestKeptAlive(apiUrl + path, { ...sent, timeoutMs }),
    );
  } catch (error) {
    throw new ProviderUnavailable(`${sent.method} ${path} was not answered`, { cause: error });
  }
}

/** The path without ids or query, for metrics: /v2/checkout/orders/:id/capture. */
function routeOf(path: string): string {
  return path.split("?", 1)[0]!.replaceAll(/\/(?!(?:v\d|oauth2|[a-z-]+)(?:\/|$))[^/]+/g, "/:id");
}

function readJson({ text }: TextAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
