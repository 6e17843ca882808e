// A shop that strangers send anything to, and a check of its answers.
import { expect } from "vitest";
import { openTestShop, origin } from "#tests/support/app.ts";
import { makeCategory, makePiece, makePoint, makeSubCategory } from "#tests/support/make.ts";
import { newVisitor } from "#tests/support/visitors.ts";

type Language = "en" | "fr";

export async function openToStrangers() {
  // No page is requested twice here, so caching would only cost time.
  const shop = await openTestShop({ TRUSTED_PROXY: "on", PAGE_CACHE_MB: "0" });
  const category = await makeCategory(shop.db, { name: "Sea & <b>sky</b>", nameFr: "Mer" });
  const sub = await makeSubCategory(shop.db, { categoryId: category.id, name: "Shore" });
  const piece = await makePiece(shop.db, {
    categoryId: category.id,
    subCategoryId: sub.id,
    additionalInfo: "</script><b>calm</b>",
  });
  const point = await makePoint(shop.db);
  const complaints: string[] = [];

  function expectNothingBroken() {
    const errors = shop.log.splice(0).filter(({ level }) => Number(level) >= 50);
    // Complaints are collected, so that one run shows every input that breaks something.
    expect(complaints.splice(0)).toEqual([]);
    expect(errors).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  }

  /** The URL goes out as it stands, because URL objects tidy up what strangers do not. */
  function get(pathAndQuery: string, language: Language) {
    return shop.fetch(
      new Request(origin + pathAndQuery, {
        headers: newVisitor({ "accept-language": language }),
      }),
    );
  }

  function post(path: string, body: BodyInit, language: Language = "fr") {
    return shop.fetch(
      new Request(origin + path, {
        method: "POST",
        body,
        headers: newVisitor({ origin, "accept-language": language }),
      }),
    );
  }

  async function check(answer: Response, input: string, language: Language) {
    const complain = (what: string) =>
      complaints.push(`${what}: ${answer.status} to ${JSON.stringify(input.slice(0, 150))}`);
    if (answer.status >= 500) complain("broke");
    const location = answer.headers.get("location");
    if (location !== null && new URL(location, origin).origin !== origin)
      complain(`leads away to ${location}`);
    if (answer.headers.getSetCookie().join().includes("stolen"))
      complain("sets a stranger's cookie");
    const body = await answer.text();
    if (answer.headers.get("content-type")?.startsWith("text/html")) {
      if (!body.includes(`<html lang="${language}">`)) complain(`is not in ${language}`);
      if (/<script>alert|<img src=x|<b>calm|<b>sky/.test(body))
        complain("holds what was typed as HTML");
    }
    if (/node_modules|drizzle|select "|\n {4}at /.test(body)) complain("shows the machinery");
  }

  return { shop, pieceId: piece.id, pointId: point.id, get, post, check, expectNothingBroken };
}
