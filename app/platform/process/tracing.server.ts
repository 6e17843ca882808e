// Sends traces as OTLP/HTTP in JSON (decision 037). No names or attributes come from typed text.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { TracingOptions } from "#app/platform/environment.server.ts";
import { shopVersion } from "#app/platform/project-root.server.ts";

type Kind = "internal" | "server" | "client";
/** log.server.ts imports this file, so its type cannot be used. */
type Log = { warn(fields: object, message: string): void };
type Attributes = Record<string, string | number>;

type Span = {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  isSampled: boolean;
  name: string;
  kind: Kind;
  attributes: Attributes;
  begun: bigint;
  hasFailed: boolean;
};

/** SpanKind and StatusCode in trace.proto. */
const kinds: Record<Kind, number> = { internal: 1, server: 2, client: 3 };
const failed = { code: 2 };
const maxWaiting = 4096;
const maxAtOnce = 512;
const everyMs = 5000;
const requestTimeoutMs = 5000;
const lastMs = 1000;

let tracer: ReturnType<typeof openTracer> | null = null;

/** Call before the first database connection. Returns how to send the last spans. */
export function startTracing(options: TracingOptions | undefined, log: Log): () => Promise<void> {
  if (!options) return async () => {};
  const opened = openTracer(options, log);
  tracer = opened;
  return async () => {
    if (tracer === opened) tracer = null;
    await opened.close();
  };
}

export const isTracing = () => tracer !== null;

export async function trace<Result>(
  name: string,
  kind: Kind,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work();
  const { begin, end, within } = tracer;
  const span = begin(name, kind, attributes);
  try {
    return await within(span, work);
  } catch (error) {
    span.hasFailed = true;
    throw error;
  } finally {
    end(span);
  }
}

/** `traceparent`: the client's header (W3C Trace Context). Returns how to end the span. */
export function traceRequest(
  traceparent: string | undefined,
  work: () => void,
): ((name: string, attributes: Attributes, hasFailed: boolean) => void) | null {
  if (!tracer) {
    work();
    return null;
  }
  const { begin, end, within } = tracer;
  const span = begin("", "server", {}, readParent(traceparent));
  within(span, work);
  return (name, attributes, hasFailed) => end(Object.assign(span, { name, attributes, hasFailed }));
}

export function traceOfLog(): { trace_id?: string; span_id?: string } {
  const span = tracer?.present();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

type Parent = Pick<Span, "traceId" | "spanId" | "isSampled">;

function readParent(traceparent = ""): Parent | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

function openTracer(options: TracingOptions, log: Log) {
  const { service, share } = options;
  const spans = new AsyncLocalStorage<Span>();
  const resource = attributesOf({
    "service.name": service,
    "service.version": shopVersion,
    "process.pid": process.pid,
  });
  // Outside of the span's context, since each sending would create another span to send.
  const sender = openSender(log, (batch, signal) =>
    spans.exit(() => post(options, resource, batch, signal)),
  );
  return {
    present: () => spans.getStore(),
    within: <Result>(span: Span, work: () => Result): Result => spans.run(span, work),
    begin(name: string, kind: Kind, attributes: Attributes, explicitParent?: Parent): Span {
      const parent = explicitParent ?? spans.getStore();
      return {
        traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
        spanId: randomBytes(8).toString("hex"),
        parentId: parent?.spanId,
        isSampled: parent?.isSampled ?? Math.random() < share,
        name,
        kind,
        attributes,
        begun: nanoseconds(),
        hasFailed: false,
      };
    },
    end(span: Span): void {
      if (span.isSampled) sender.add(written(span));
    },
    close: sender.close,
  };
}

type Post = (batch: object[], signal: AbortSignal) => Promise<boolean>;

/** One request at a time; its spans stay in `waiting` until it ends. */
function openSender(log: Log, send: Post) {
  const waiting: object[] = [];
  const over = new AbortController();
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;

  async function sendNext(): Promise<void> {
    const batch = waiting.slice(0, maxAtOnce);
    const signal = AbortSignal.any([AbortSignal.timeout(requestTimeoutMs), over.signal]);
    if (!(await send(batch, signal))) lost += batch.length;
    waiting.splice(0, batch.length);
    if (lost > 0) log.warn({ spans: lost }, "the collector of traces did not take all of them");
    lost = 0;
  }

  function arm(): void {
    if (sending || over.signal.aborted || waiting.length === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = sendNext().finally(() => {
        sending = null;
        arm();
      });
    }, everyMs).unref();
  }

  return {
    add(span: object): void {
      if (waiting.length < maxWaiting) waiting.push(span);
      else lost += 1;
      arm();
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      const late = setTimeout(() => over.abort(), lastMs);
      await sending;
      clearTimeout(timer);
      while (waiting.length > 0) await sendNext();
      clearTimeout(late);
      over.abort();
    },
  };
}

async function post(
  { url, headers }: TracingOptions,
  attributes: object[],
  spans: object[],
  signal: AbortSignal,
): Promise<boolean> {
  const scopeSpans = [{ scope: { name: "inkiosk", version: shopVersion }, spans }];
  try {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "error",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ resourceSpans: [{ resource: { attributes }, scopeSpans }] }),
      signal,
    });
    await answer.body?.cancel().catch(() => {});
    return answer.ok;
  } catch {
    return false;
  }
}

const nanoseconds = () =>
  BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;

function written(span: Span): object {
  const { traceId, spanId, parentId, name, kind, attributes, begun, hasFailed } = span;
  return {
    traceId,
    spanId,
    ...(parentId ? { parentSpanId: parentId } : {}),
    name,
    kind: kinds[kind],
    startTimeUnixNano: String(begun),
    endTimeUnixNano: String(nanoseconds()),
    attributes: attributesOf(attributes),
    status: hasFailed ? failed : {},
  };
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
}
