// A form that names a row which cannot exist, in its address or in a field, is answered: neither
// left without an answer, nor with an error of the shop, nor with an empty page.
import { afterAll, expect, test } from "vitest";
import { openTestShop, origin } from "#tests/support/app.ts";
import { everyForm } from "#tests/support/forms/every-form.ts";
import type { HonestForm } from "#tests/support/forms/honest-form.ts";
import { furnish, openFurnishedBrowser, secret } from "#tests/support/processes/furnished.ts";
import { someOf } from "#tests/support/rounds.ts";

const shop = await openTestShop({ SECRET: secret, MOCK_PAYMENT: "on" });
afterAll(shop.close);
const furnished = await furnish(shop);
const forms = everyForm(furnished).filter(({ file }) => !file);

const impossible = ["99999999999999999999", "2147483648", "0", "-1", "1.5", "x", "1e3"];

/** The form with each of its numbers, one at a time, replaced. */
function misdirected(form: HonestForm, id: string): HonestForm[] {
  const { url, fields } = form;
  const elsewhere = url.replaceAll(/\/\d+(?=[/?.]|$)/g, `/${id}`);
  const numbers = Object.entries(fields).filter(([, value]) => /^\d+(?:$|:)/.test(value));
  return [
    ...(elsewhere === url ? [] : [{ ...form, url: elsewhere }]),
    ...numbers.map(([name, value]) => ({
      ...form,
      fields: { ...fields, [name]: value.replace(/^\d+/, id) },
    })),
  ];
}

async function send({ url, fields, outside }: HonestForm, asData: boolean): Promise<Response> {
  const browser = openFurnishedBrowser(shop, furnished);
  if (outside) browser.cookies.clear();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const [path, query] = url.split("?");
  const address = asData ? `${path}.data${query === undefined ? "" : `?${query}`}` : url;
  const body = new URLSearchParams(fields);
  return shop.fetch(
    new Request(new URL(address, origin), { method: "POST", body, headers: { origin, cookie } }),
  );
}

test.each(forms.map((form) => [form.name, form] as const))("%s", async (name, form) => {
  for (const id of someOf(impossible, 2, name.length))
    for (const sent of misdirected(form, id))
      for (const asData of [false, true]) {
        const answer = await send(sent, asData);
        const said = JSON.stringify([sent.url, sent.fields, asData]);
        expect(answer.status, said).toBeLessThan(500);
        if (answer.status === 200) expect((await answer.text()).length, said).toBeGreaterThan(0);
      }
});

test("an invitation that cannot exist is not said to be withdrawn", async () => {
  const form = forms.find((each) => each.name === "admin/staff: withdraw")!;
  for (const id of impossible) {
    const answer = await send({ ...form, fields: { ...form.fields, id } }, true);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("unknown")]);
  }
});
