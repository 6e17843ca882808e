// Handles a call from its arrival to its answer: faults, tokens, request ids, delays and a log.
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { errorReply, issueReply, issues, newDebugId } from "./errors.ts";
import type { Reply } from "./errors.ts";
import { Faults } from "./faults.ts";
import type { Effect, Fault, Operation, Subject } from "./faults.ts";
import { RequestKeys } from "./request-keys.ts";
import type { World } from "./world.ts";

export type ApiContext = Context<{ Bindings: HttpBindings }>;

export type Job = {
  op: Operation;
  subject?: Subject;
  /** The calls among which a request id is unique, and for how long it is remembered. */
  idempotent?: { scope: string; lifetime: number };
  /** Called before the delay of a call that is processed late; its result is called after it. */
  begin?(): () => void;
  work(effect: Effect | null): Done;
};

/** `again` answers a repeated request; without it, nothing was done or remembered. */
export type Done = { reply: Reply; again?: () => Reply };

export type Call = {
  at: string;
  op: Operation;
  order: string | null;
  request_id: string | null;
  /** The status of the answer, even if the answer was lost. */
  status: number;
  replayed: boolean;
  fault: string | null;
};

const longestList = 100_000;

export class Calls {
  readonly faults = new Faults();
  readonly keys = new RequestKeys();
  list: Call[] = [];
  latencyMs = 0;
  simultaneous: "refuse" | "wait" = "refuse";
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  forget(): void {
    this.faults.clear();
    this.keys.clear();
    this.list = [];
  }

  async answer(c: ApiContext, job: Job): Promise<Response> {
    const requestId = c.req.header("paypal-request-id");
    const fault = this.faults.claim(job.op, job.subject ?? {});
    const effect = fault?.effect ?? null;

    const { reply, replayed } = await this.perform(c, job, fault, requestId);
    if (fault && effect && isWasted(effect, reply)) this.faults.release(fault);
    const injected = fault && effect && !isWasted(effect, reply) ? fault.do : null;
    const status = injected === "500-after-success" ? 500 : reply.status;
    this.log({
      op: job.op,
      order: job.subject?.order ?? orderIn(reply),
      request_id: requestId ?? null,
      status,
      replayed,
      fault: injected,
    });
    return this.send(c, reply, injected === null ? null : effect);
  }

  /** The answer before faults that would lose it. */
  private async perform(
    c: ApiContext,
    job: Job,
    fault: Fault | null,
    requestId: string | undefined,
  ): Promise<{ reply: Reply; replayed: boolean }> {
    const effect = fault?.effect ?? null;
    const refusal =
      beforeWork(effect) ?? this.withoutToken(c, job) ?? mocked(c) ?? wrongRequestId(requestId);
    if (refusal) {
      await this.linger(null);
      return { reply: refusal, replayed: false };
    }

    const { idempotent } = job;
    if (!idempotent || requestId === undefined)
      return { reply: (await this.work(job, effect)).reply, replayed: false };

    const claim = this.keys.claim(
      `${idempotent.scope} ${requestId}`,
      this.world.now(),
      idempotent.lifetime,
    );
    if (claim.kind === "replay") {
      await this.linger(effect);
      const { status, body } = claim.again();
      return { reply: { status: status === 201 ? 200 : status, body }, replayed: true };
    }
    if (claim.kind === "under-way") {
      if (this.simultaneous === "refuse")
        return { reply: issueReply("PREVIOUS_REQUEST_IN_PROGRESS"), replayed: false };
      await claim.done;
      return this.perform(c, job, null, requestId);
    }
    let again: (() => Reply) | undefined;
    try {
      const done = await this.work(job, effect);
      ({ again } = done);
      return { reply: done.reply, replayed: false };
    } finally {
      claim.finish(again ?? null);
    }
  }

  private async work(job: Job, effect: Effect | null): Promise<Done> {
    if (effect?.when === "wait" && effect.do === "late") {
      const end = job.begin?.();
      await wait(effect.ms);
      end?.();
    }
    const done = job.work(effect);
    await this.linger(effect);
    return done;
  }

  private async linger(effect: Effect | null): Promise<void> {
    const ms = this.latencyMs + (effect?.when === "wait" && effect.do === "slow" ? effect.ms : 0);
    if (ms > 0) await wait(ms);
  }

  private withoutToken(c: ApiContext, { op }: Job): Reply | null {
    if (op === "token") return null;
    const authorization = c.req.header("authorization");
    if (authorization === undefined) return errorReply(401);
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    return token !== undefined && this.world.knowsToken(token) ? null : invalidToken;
  }

  private log(call: Omit<Call, "at">): void {
    if (this.list.length >= longestList) this.list = this.list.slice(longestList / 2);
    this.list.push({ at: new Date(this.world.now()).toISOString(), ...call });
  }

  private async send(
    c: ApiContext,
    { status, body }: Reply,
    effect: Effect | null,
  ): Promise<Response> {
    const { incoming, outgoing } = c.env;
    const spoiled = effect?.when === "before" || effect?.when === "after" ? effect.do : null;
    if (spoiled === "hang" || spoiled === "hang-before") {
      if (!outgoing.destroyed) await once(outgoing, "close");
      return RESPONSE_ALREADY_SENT;
    }
    if (spoiled === "reset-before" || spoiled === "reset-after-success") {
      incoming.socket.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (spoiled === "500-after-success") return this.send(c, errorReply(500), null);
    const text = JSON.stringify(body);
    const headers = {
      "content-type": "application/json",
      "cache-control": "max-age=0, no-cache, no-store, must-revalidate",
      "paypal-debug-id": debugIdIn(body) ?? newDebugId(),
      ...(status === 429 ? { "retry-after": "1" } : {}),
    };
    return new Response(spoiled === "bad-json" ? text.slice(0, text.length / 2) : text, {
      status,
      headers,
    });
  }
}

const invalidToken: Reply = {
  status: 401,
  body: {
    error: "invalid_token",
    error_description: "The token passed in was not found in the system",
  },
};

function beforeWork(effect: Effect | null): Reply | null {
  if (effect?.when !== "before") return null;
  if (effect.do === "issue") return issueReply(effect.issue);
  if (effect.do === "401") return invalidToken;
  return errorReply(effect.do === "429" ? 429 : 500);
}

/** PayPal's negative testing: the caller names the error that it wants to receive. */
function mocked(c: ApiContext): Reply | null {
  const header = c.req.header("paypal-mock-response");
  if (header === undefined) return null;
  try {
    const { mock_application_codes: codes } = JSON.parse(header) as {
      mock_application_codes?: string | string[];
    };
    const [code = ""] = [codes ?? ""].flat();
    if (Object.hasOwn(issues, code)) return issueReply(code);
  } catch {
    // An unreadable header gets the same answer as an unknown code.
  }
  return issueReply("INVALID_PARAMETER_VALUE", {
    field: "PayPal-Mock-Response",
    value: header,
    location: "header",
  });
}

function wrongRequestId(requestId: string | undefined): Reply | null {
  if (requestId === undefined || (requestId.length >= 1 && requestId.length <= 108)) return null;
  return issueReply("INVALID_STRING_LENGTH", {
    field: "PayPal-Request-Id",
    value: requestId,
    location: "header",
  });
}

/** A fault has no effect on a call that is refused anyway. */
function isWasted(effect: Effect, { status, body }: Reply): boolean {
  if (effect.when === "after") return status >= 300;
  if (effect.when !== "during") return false;
  if (effect.do !== "instrument-declined") return status !== 201;
  return (body as { details?: { issue: string }[] }).details?.[0]?.issue !== "INSTRUMENT_DECLINED";
}

function orderIn({ status, body }: Reply): string | null {
  const { id } = body as { id?: string };
  return status < 300 && id !== undefined ? id : null;
}

function debugIdIn(body: unknown): string | null {
  return (body as { debug_id?: string }).debug_id ?? null;
}
