// A search for an e-mail address or a telephone number is sealed with the shop's secret: browser
// history and proxy logs do not show it, and a reload still finds it.
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { isContact } from "#app/shop/phone-search.ts";

const sealedPattern = /^~[0-9a-f]{80,2000}$/;
const maxLength = 100;

export async function sealSearch(secret: string, text: string): Promise<string> {
  if (!isContact(text)) return text;
  return `~${await symmetricEncrypt({ key: secret, data: text.slice(0, maxLength) })}`;
}

/** Returns the search as typed; one that can no longer be opened counts as none. */
export async function openSearch(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url);
  const sealed = searchParams.get("q") ?? "";
  if (!sealedPattern.test(sealed)) return searchParams;
  searchParams.set("q", "");
  for (const key of context.get(requestContext).secrets) {
    const text = await symmetricDecrypt({ key, data: sealed.slice(1) }).catch(() => null);
    if (text !== null) searchParams.set("q", text);
  }
  return searchParams;
}
