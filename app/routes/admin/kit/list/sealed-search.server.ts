// A search for an e-mail address or a telephone number is sealed with the shop's secret: browser
// history and proxy logs do not show it, and a reload still finds it.
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sealText, unsealText } from "#app/platform/secrets/sealed-text.server.ts";
import { isContact } from "#app/shop/phone-search.ts";

const sealedPattern = /^~[\w-]{64,2000}$/;
const maxLength = 100;
const name = "search";

export async function sealSearch(secret: string, text: string): Promise<string> {
  if (!isContact(text)) return text;
  return `~${await sealText(text.slice(0, maxLength), { secret, name })}`;
}

/** Returns the search as typed; one that can no longer be opened counts as none. */
export async function openSearch(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url);
  const sealed = searchParams.get("q") ?? "";
  if (!sealedPattern.test(sealed)) return searchParams;
  const { secrets } = context.get(requestContext);
  const opened = await unsealText(sealed.slice(1), { secrets, name });
  searchParams.set("q", opened?.text ?? "");
  return searchParams;
}
