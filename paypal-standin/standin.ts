// Stands in for PayPal in tests and trials, on this machine only. No money moves.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "./api.ts";
import { createApprovalPage } from "./approval-page.ts";
import { Calls } from "./calls.ts";
import { paypalSigner } from "./certificate.ts";
import { createControl } from "./control.ts";
import { errorReply } from "./errors.ts";
import { createNotifications } from "./notifications.ts";
import { Webhooks } from "./webhooks.ts";
import { defaultPayer, World } from "./world.ts";
import type { Payer } from "./world.ts";

type StandinOptions = {
  /** By default, and for 0, any free port. */
  port?: number;
  /** Only 127.0.0.1 is accepted, since nothing here is protected. */
  host?: string;
  clientId?: string;
  clientSecret?: string;
  webhookId?: string;
  webhookUrl?: string;
  /** The delay between something happening and its event. */
  webhookDelayMs?: number;
  /** The pauses before each retry of an event; after the last, it is given up. */
  webhookRetryMs?: number[];
  /** The delay of every answer. */
  latencyMs?: number;
  payer?: Partial<Payer>;
};

export type Standin = {
  url: string;
  /** Environment variables for the shop. */
  variables: {
    PAYPAL_CLIENT_ID: string;
    PAYPAL_CLIENT_SECRET: string;
    PAYPAL_WEBHOOK_ID: string;
    PAYPAL_API_URL: string;
  };
  /** The control API: `control("approve", { order })` posts, `control("ledger")` reads. */
  control<T = Record<string, unknown>>(name: string, fields?: object): Promise<T>;
  close(): Promise<void>;
};

export async function startStandin({
  port = 0,
  host = "127.0.0.1",
  clientId = "AfStandinClientIdThatOpensNoRealAccount",
  clientSecret = "EStandinSecretThatOpensNoRealAccount",
  webhookId = "0STANDINWEBHOOK00",
  webhookUrl,
  webhookDelayMs = 50,
  webhookRetryMs = [100, 300, 1000, 3000, 10_000],
  latencyMs = 0,
  payer: payerDetails = {},
}: StandinOptions = {}): Promise<Standin> {
  if (host !== "127.0.0.1")
    throw new Error(`The PayPal stand-in listens on 127.0.0.1 only, not on ${host}.`);
  paypalSigner();
  const world = new World();
  const calls = new Calls(world);
  calls.latencyMs = latencyMs;
  const webhooks = new Webhooks(world, {
    id: webhookId,
    url: webhookUrl ?? null,
    delayMs: webhookDelayMs,
    retryMs: webhookRetryMs,
  });
  const payer = { ...defaultPayer, ...payerDetails };
  const base = () => webhooks.base;

  const app = new Hono<{ Bindings: HttpBindings }>();
  const parts = { world, calls, webhooks, base };
  app.route("/", createApi(parts, { clientId, clientSecret }));
  app.route("/", createNotifications(parts));
  app.route("/", createApprovalPage({ world, webhooks, payer }));
  app.route("/", createControl({ world, calls, webhooks, payer }));
  app.notFound((c) => c.json(errorReply(404).body as object, 404));
  app.onError((error, c) => {
    console.error(error);
    return c.json(errorReply(500).body as object, 500);
  });

  const server = createServer(getRequestListener(app.fetch));
  await once(server.listen(port, host), "listening");
  webhooks.base = `http://${host}:${(server.address() as AddressInfo).port}`;
  const url = webhooks.base;

  return {
    url,
    variables: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: url,
    },
    async control<T>(name: string, fields?: object) {
      const init =
        fields === undefined
          ? {}
          : {
              method: "POST",
              body: JSON.stringify(fields),
              headers: { "content-type": "application/json" },
            };
      const answer = await fetch(`${url}/__ctl/${name}`, init);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
      return JSON.parse(text) as T;
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, webhooks.close()]);
    },
  };
}
