// Access tokens, for callers who know the client's secret.
import type { Parts } from "./api-request.ts";
import type { ApiContext } from "./calls.ts";
import type { Reply } from "./errors.ts";
import type { World } from "./world.ts";

export type Credentials = { clientId: string; clientSecret: string };

export async function answerTokenRequest(
  { world, calls }: Parts,
  credentials: Credentials,
  c: ApiContext,
): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  return calls.answer(c, {
    op: "token",
    work: () => ({ reply: tokenFor(world, credentials, c.req.header("authorization"), form) }),
  });
}

function tokenFor(
  world: World,
  { clientId, clientSecret }: Credentials,
  authorization: string | undefined,
  form: URLSearchParams,
): Reply {
  const credentialsText = /^Basic (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  if (Buffer.from(credentialsText, "base64").toString() !== `${clientId}:${clientSecret}`) {
    return {
      status: 401,
      body: { error: "invalid_client", error_description: "Client Authentication failed" },
    };
  }
  if (form.get("grant_type") !== "client_credentials") {
    return {
      status: 400,
      body: { error: "unsupported_grant_type", error_description: "unsupported grant_type" },
    };
  }
  const { token, seconds } = world.issueToken();
  const of = "https://uri.paypal.com/services";
  const scope = `${of}/payments/realtimepayment ${of}/payments/payment/authcapture ${of}/payments/refund ${of}/applications/webhooks`;
  const nonce = `${new Date(world.now()).toISOString()}${token.slice(-43)}`;
  return {
    status: 200,
    body: {
      scope,
      access_token: token,
      token_type: "Bearer",
      app_id: "APP-80W284485P519543T",
      expires_in: seconds,
      nonce,
    },
  };
}
