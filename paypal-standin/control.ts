// Tests decide here what goes wrong and what buyers and staff do, and read what happened to the
// money.
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { faultCommands } from "./control-faults.ts";
import { Misunderstood } from "./control-fields.ts";
import type { Commands, Controlled } from "./control-fields.ts";
import { disputeCommands, moneyCommands } from "./control-money.ts";
import { webhookCommands } from "./control-webhooks.ts";
import { isFields } from "./order-request.ts";
import { ledger } from "./representations.ts";

export function createControl(controlled: Controlled): Hono<{ Bindings: HttpBindings }> {
  const { world, calls, webhooks } = controlled;
  const app = new Hono<{ Bindings: HttpBindings }>().basePath("/__ctl");
  const commands: Commands = {
    ...faultCommands(controlled),
    ...moneyCommands(controlled),
    ...disputeCommands(controlled),
    ...webhookCommands(controlled),
    reset() {
      world.forget();
      calls.forget();
      webhooks.forget();
      Object.assign(calls, { latencyMs: 0, simultaneous: "refuse" });
    },
  };
  for (const [name, run] of Object.entries(commands))
    app.post(`/${name}`, async (c) => {
      const fields: unknown = await c.req.json().catch(() => ({}));
      if (!isFields(fields)) return c.json({ problem: "a JSON object is expected" }, 400);
      try {
        return c.json((await run(fields)) ?? {});
      } catch (error) {
        if (error instanceof Misunderstood) return c.json({ problem: error.message }, 400);
        throw error;
      }
    });
  app.get("/faults", (c) => c.json({ faults: calls.faults.list() }));
  app.delete("/faults", (c) => {
    calls.faults.clear();
    return c.json({});
  });
  app.get("/events", (c) => {
    const events = webhooks.events.map(({ event, order, deliveries }) => ({
      id: event.id,
      type: event.event_type,
      order,
      deliveries,
      event,
    }));
    return c.json({ events });
  });
  app.get("/ledger", (c) => c.json(ledger(world.captures.values(), world.refunds.values())));
  app.get("/calls", (c) => c.json({ calls: calls.list }));
  return app;
}
