// The page of the counter in a shop with two points, as its staff ask for it and send it.
import { openTestShop } from "#tests/support/app.ts";
import { openCounter } from "#tests/support/orders/handovers.ts";
import { makePoint } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

export async function openCounterPage() {
  const shop = await openTestShop();
  const { db, close } = shop;
  const lyon = await makePoint(db, { name: "Lyon Croix-Rousse" });
  const nantes = await makePoint(db, { name: "Nantes" });
  const staff = await staffHeaders(shop);
  const { readyOrder } = openCounter(db, lyon, new Date());
  let presses = 0;
  return {
    shop,
    db,
    close,
    lyon,
    nantes,
    staff,
    atLyon: { cookie: `${staff.cookie}; inkiosk-counter=${lyon.id}` },
    readyOrder,
    async read(path: string, headers = staff, language = "en") {
      const answer = await shop.get(path, { ...headers, "accept-language": language });
      return {
        status: answer.status,
        location: answer.headers.get("location"),
        html: (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'"),
      };
    },
    /** Sends the form of a ticket: all prints that its page shows, unless `fields` names some. */
    async press(
      id: number,
      fields: Record<string, string | string[]> = {},
      headers: Record<string, string> = staff,
    ) {
      const path = `/admin/counter/${id}`;
      const hasPrints =
        "intent" in fields || Object.keys(fields).some((field) => field.startsWith("prints-"));
      const shown = hasPrints ? {} : shownPrints(await (await shop.get(path, headers)).text());
      const key = `press-${(presses += 1)}-key`;
      return shop.post(
        path,
        { intent: "hand-over", how: "scanner", key, ...shown, ...fields },
        headers,
      );
    },
  };
}

function shownPrints(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]* name="prints-[^>]*>/g) ?? [];
  const valueOf = (input: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(input)![1]!;
  return Object.fromEntries(
    inputs.map((input) => [valueOf(input, "name"), valueOf(input, "value")]),
  );
}
