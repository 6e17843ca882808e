// The notifications API: the certificate, verifying a signature, registering, and resending.
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Parts } from "./api-request.ts";
import type { ApiContext } from "./calls.ts";
import { foreignSigner, paypalSigner } from "./certificate.ts";
import { createEvent, eventTypes } from "./events.ts";
import type { EventType } from "./events.ts";
import { newDebugId, notFound } from "./errors.ts";
import type { Reply } from "./errors.ts";
import { isFields } from "./order-request.ts";
import { algorithm, isSignatureOf } from "./signature.ts";

const signatureFields = [
  "auth_algo",
  "cert_url",
  "transmission_id",
  "transmission_sig",
  "transmission_time",
  "webhook_id",
] as const;

export function createNotifications(parts: Parts): Hono<{ Bindings: HttpBindings }> {
  const { calls, webhooks } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get("/v1/notifications/certs/:name", (c) => {
    const signer = [paypalSigner, foreignSigner]
      .map((make) => make())
      .find(({ name }) => name === c.req.param("name"));
    return signer
      ? c.body(signer.pem, 200, { "content-type": "application/x-pem-file" })
      : c.text("Not found", 404);
  });

  app.post("/v1/notifications/verify-webhook-signature", async (c) => {
    const sent = await readJson(c);
    return calls.answer(c, {
      op: "verify-webhook",
      work: () => ({ reply: verified(parts, sent) }),
    });
  });

  app.get("/v1/notifications/webhooks", (c) =>
    calls.answer(c, {
      op: "webhooks",
      work: () => ({
        reply: {
          status: 200,
          body: { webhooks: webhooks.url === null ? [] : [registered(parts)] },
        },
      }),
    }),
  );

  app.post("/v1/notifications/webhooks", async (c) => {
    const sent = await readJson(c);
    const work = () => {
      const url = isFields(sent) ? sent.url : undefined;
      if (typeof url !== "string" || !URL.canParse(url)) return { reply: invalid(["url"]) };
      webhooks.url = url;
      return { reply: { status: 201, body: registered(parts) } };
    };
    return calls.answer(c, { op: "webhooks", work });
  });

  app.get("/v1/notifications/webhooks-events/:id", (c) => {
    const stored = webhooks.find(c.req.param("id"));
    const reply = stored
      ? { status: 200, body: stored.event }
      : notFound("event_id", c.req.param("id"));
    return calls.answer(c, { op: "webhooks", work: () => ({ reply }) });
  });

  app.post("/v1/notifications/webhooks-events/:id/resend", (c) => {
    const stored = webhooks.find(c.req.param("id"));
    const work = () => {
      if (!stored) return { reply: notFound("event_id", c.req.param("id")) };
      webhooks.resend(stored);
      return { reply: { status: 202, body: stored.event } };
    };
    return calls.answer(c, { op: "webhooks", work });
  });

  app.post("/v1/notifications/simulate-event", async (c) => {
    const sent = await readJson(c);
    const work = () => {
      const type = isFields(sent) ? eventTypes.find((each) => each === sent.event_type) : undefined;
      const event = type && simulated(parts, type);
      if (!event) return { reply: invalid(["event_type"]) };
      // PayPal's simulator signs for the webhook "WEBHOOK_ID", so its events never verify.
      webhooks.resend(webhooks.store(event, ""), { webhookId: "WEBHOOK_ID" });
      return { reply: { status: 202, body: event } };
    };
    return calls.answer(c, { op: "webhooks", work });
  });

  return app;
}

function registered({ webhooks, base }: Parts) {
  const self = {
    href: `${base()}/v1/notifications/webhooks/${webhooks.id}`,
    rel: "self",
    method: "GET",
  };
  return {
    id: webhooks.id,
    url: webhooks.url,
    event_types: eventTypes.map((name) => ({ name })),
    links: [self],
  };
}

/** An event about the newest order, or about a made-up one if there is none. */
function simulated({ world, base }: Parts, type: EventType) {
  const order = [...world.orders.values()].at(-1);
  if (!order) return null;
  const capture = order.captures[0];
  return createEvent(
    type,
    { order, capture, refund: capture?.refunds.at(-1) },
    world.now(),
    base(),
  );
}

function verified({ webhooks, base }: Parts, sent: unknown): Reply {
  const fields = isFields(sent) ? sent : {};
  const missing: string[] = signatureFields.filter((key) => typeof fields[key] !== "string");
  if (!isFields(fields.webhook_event)) missing.push("webhook_event");
  if (missing.length > 0) return invalid(missing);
  const text = (key: (typeof signatureFields)[number]) => fields[key] as string;
  const signer = paypalSigner();
  const good =
    text("auth_algo") === algorithm &&
    text("webhook_id") === webhooks.id &&
    text("cert_url") === `${base()}/v1/notifications/certs/${signer.name}` &&
    isSignatureOf(
      text("transmission_sig"),
      {
        transmissionId: text("transmission_id"),
        transmissionTime: text("transmission_time"),
        webhookId: text("webhook_id"),
        body: JSON.stringify(fields.webhook_event),
      },
      signer,
    );
  return { status: 200, body: { verification_status: good ? "SUCCESS" : "FAILURE" } };
}

async function readJson(c: ApiContext): Promise<unknown> {
  return c.req.json<unknown>().catch(() => null);
}

/** This older part of PayPal has another form of errors. */
function invalid(fields: string[]): Reply {
  const details = fields.map((field) => ({
    field,
    location: "body",
    issue: "Field is missing or invalid",
  }));
  return {
    status: 400,
    body: {
      name: "VALIDATION_ERROR",
      message: "Invalid request - see details",
      debug_id: newDebugId(),
      details,
      links: [],
    },
  };
}
