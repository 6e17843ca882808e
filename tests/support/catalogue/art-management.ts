// The page of all art, as requests of a signed-in member of staff.
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePicture, someMediaOptions } from "#tests/support/make.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { staffHeaders } from "#tests/support/staff.ts";

export const mediaOptions = JSON.stringify(typedOptions(someMediaOptions, "en", []));

export async function openArtManagement() {
  const shop = await openTestShop();
  const staff = await staffHeaders(shop);

  /** Nothing hangs, and the numbers begin anew. */
  const resetGallery = () =>
    emptyTables(
      shop.db,
      "art_pieces",
      "categories",
      "sub_categories",
      "pricing_rules",
      "changes",
      "replaced_options",
      "replaced_fields",
    );
  const post = async (url: string, fields: Record<string, string | string[]>) => {
    const answer = await shop.post(url, fields, staff);
    return { status: answer.status, html: await answer.text() };
  };
  const html = async (url: string) => (await shop.get(url, staff)).text();
  const add = async (fields: Record<string, string> = {}) =>
    post("/admin/art-management/new", {
      reference: "IK1",
      pictureId: String((await makePicture(shop.db)).id),
      mediaOptions,
      likeness: "no",
      ...fields,
    });

  return { shop, staff, takeDown: resetGallery, post, html, add };
}
