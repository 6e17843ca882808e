// Members of staff for tests, and a browser that keeps their cookies.
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { staff, staffAccounts } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { credentialOf } from "#app/shop/staff/authentication-core.server.ts";
import { hashPassword } from "#app/shop/staff/passwords.server.ts";
import { origin } from "./app.ts";
import type { TestShop } from "./app.ts";

export const password = "seven quiet herons";
/** Tests sign in hundreds of times, so the hash is cheap; another test checks a real one. */
const cheap = { log2N: 4, r: 8, p: 1 };
let hash: Promise<string> | undefined;
let made = 0;

/** With the password above. */
export async function makeMember(db: Database, overrides: Partial<typeof staff.$inferInsert> = {}) {
  const number = (made += 1);
  const values = {
    id: randomUUID(),
    name: `Member ${number}`,
    email: `member${number}@example.org`,
    role: "manager" as const,
    mayRefund: true,
    mayErase: true,
    ...overrides,
  };
  await db.insert(staff).values(values);
  await db
    .insert(staffAccounts)
    .values(credentialOf(values.id, await (hash ??= hashPassword(password, cheap))));
  const [row] = await db.select().from(staff).where(eq(staff.id, values.id));
  return row!;
}

export type TestBrowser = {
  cookies: Map<string, string>;
  /** As no page of the shop does. */
  send(method: string, path: string, body?: URLSearchParams): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
};

/** Keeps cookies as a browser does and sends forms as a page of the shop does. */
export function openBrowser(shop: Pick<TestShop, "fetch">, at = origin): TestBrowser {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit) {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await shop.fetch(new Request(new URL(path, at), { ...init, headers }));
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*Max-Age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  const page = { accept: "text/html,*/*;q=0.8" };
  return {
    cookies,
    send: (method, path, body) =>
      send(path, { method, ...(body ? { body, headers: { ...page, origin: at } } : {}) }),
    get: (path, headers) => send(path, { headers: { ...page, ...headers } }),
    post: (path, fields = {}, headers = {}) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { ...page, origin: at, ...headers },
      }),
  };
}

/** A browser that is signed in by password. */
export async function signIn(
  shop: TestShop,
  email: string,
  typed = password,
): Promise<TestBrowser> {
  const browser = openBrowser(shop);
  const answer = await browser.post("/admin/login", { email, password: typed });
  if (answer.status !== 303) throw new Error(`the sign-in was answered with ${answer.status}`);
  return browser;
}

const stepMs = 30_000;
/** How long a code has to get to the shop. */
const transitMs = 8_000;

/**
 * As an authenticator app shows it, `steps` of thirty seconds from now (RFC 6238); near the end of
 * a step the next one, once that has come.
 */
export async function appCode(address: string, steps = 0): Promise<string> {
  const remainingMs = stepMs - (Date.now() % stepMs);
  if (remainingMs < transitMs) await setTimeout(remainingMs);
  const secret = new URL(address).searchParams.get("secret")!;
  const bits = [...secret]
    .map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    )
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + steps));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Of a new member, for tests that build their requests themselves. */
export async function staffHeaders(shop: TestShop): Promise<Record<string, string>> {
  const { email } = await makeMember(shop.db);
  const { cookies } = await signIn(shop, email);
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}
