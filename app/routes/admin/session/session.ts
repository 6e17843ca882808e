// The requests of a back-office page about its session: its state, signing in again and proving who
// is there, without leaving the page.
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { networkOf } from "#app/shop/security-log/security-event.ts";
import { findFactors } from "#app/shop/staff/factors.server.ts";
import { markRead } from "#app/shop/staff/notices.server.ts";
import { findSecurityQuestion } from "#app/shop/staff/security-question.server.ts";
import { readCode, signInForm } from "#app/shop/staff/sign-in-form.ts";
import { passSecondFactor, signIn } from "#app/shop/staff/sign-in.server.ts";
import { safeNextPage } from "#app/routes/admin/kit/session/next-page.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import {
  authenticationContext,
  visitorOf,
  withCookies,
} from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Reply, SessionState } from "#app/routes/admin/kit/session/session-protocol.ts";
import { reauthenticateByForm } from "./reauthenticate-by-form.server.ts";
import type { Route } from "./+types/session";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const session = await context.get(authenticationContext).peek(visitorOf(request, context));
  if (!session) {
    const { asked, hasAnswer } = await findSecurityQuestion(db);
    return answer({ signedIn: false, asksQuestion: asked && hasAnswer });
  }
  const { memberId, deviceId: _, ...rest } = session;
  return answer({ signedIn: true, ...rest, factors: await findFactors(db, memberId) });
}

const answer = (state: SessionState) => Response.json(state);
const reply = (body: Reply, status = 200, cookies: string[] = []) =>
  Response.json(body, { status, headers: withCookies(cookies) });
const waiting = (wait: number) =>
  Response.json({ waitMinutes: inMinutes(wait) } satisfies Reply, tooManyRequests(wait));

export async function action({ request, context }: Route.ActionArgs) {
  const { log } = context.get(requestContext);
  const sent = await readForm(request);
  const intent = fieldOf(sent, "intent");
  try {
    switch (intent) {
      case "sign-in":
        return await signInByForm(sent, request, context);
      case "second-step":
        return await takeSecondStep(sent, request, context);
      default:
        return await keepSession(intent, sent, request, context);
    }
  } catch (error) {
    log.error({ err: error }, "a session could not be kept");
    return reply({ refused: "unexpected" }, 500);
  }
}

type Context = Readonly<RouterContextProvider>;

const partsOf = (context: Context) => {
  const { db, log } = context.get(requestContext);
  return { db, log, authentication: context.get(authenticationContext) };
};

async function signInByForm(sent: FormData, request: Request, context: Context) {
  const parsed = signInForm.read(sent);
  if ("problems" in parsed) return reply({ problems: parsed.problems }, 400);
  const result = await signIn(partsOf(context), visitorOf(request, context), parsed.fields);
  if ("signedIn" in result) return reply({ done: true }, 200, result.cookies);
  if ("next" in result) return reply({ next: result.factors }, 200, result.cookies);
  if (result.refused === "too-often") return waiting(result.waitSeconds);
  return reply({ refused: result.refused }, 401);
}

async function takeSecondStep(sent: FormData, request: Request, context: Context) {
  const kind = sent.get("kind") === "recovery" ? "recovery" : "code";
  const parsed = readCode(sent, kind);
  if ("problems" in parsed) return reply({ problems: parsed.problems }, 400);
  const typed = { kind, code: parsed.fields.code } as const;
  const result = await passSecondFactor(partsOf(context), visitorOf(request, context), typed);
  if ("signedIn" in result) return reply({ done: true }, 200, result.cookies);
  if (result.refused === "too-often") return waiting(result.waitSeconds);
  return reply({ refused: result.refused === "code" ? kind : "challenge" }, 401);
}

/** What only somebody who is signed in asks for. */
async function keepSession(intent: string, sent: FormData, request: Request, context: Context) {
  const { db, authentication } = partsOf(context);
  const visitor = visitorOf(request, context);
  const { member, sessionId, cookies } = await authentication.findSession(visitor);
  if (!member || !sessionId) return reply({ refused: "challenge" }, 401, cookies);
  // Staff who came in by PIN can only extend their session.
  if (member.byPin && intent !== "stay") return reply({ refused: "unexpected" }, 403);
  switch (intent) {
    case "stay":
      return reply({ done: true }, 200, cookies);
    case "prove": {
      const prover = { ...member, network: networkOf(visitor.address) };
      const proof = await reauthenticateByForm(sent, prover, sessionId, context);
      const headers = withCookies(cookies, proof.headers);
      return Response.json(proof.reply, { status: proof.status, headers });
    }
    case "notices-read": {
      await markRead(db, member.id);
      if (!request.headers.get("accept")?.includes("text/html"))
        return reply({ done: true }, 200, cookies);
      const headers = withCookies(cookies, { Location: safeNextPage(sent.get("next")) });
      return new Response(null, { status: 303, headers });
    }
    default:
      return reply({ refused: "unexpected" }, 400);
  }
}
