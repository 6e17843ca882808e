import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { findAnything } from "#app/shop/search/staff-search.server.ts";
import { sealSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import { findHelp } from "#app/routes/admin/kit/help/find-help.server.ts";
import { searchSettings } from "#app/routes/admin/kit/settings/search-settings.ts";
import { may } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { settingsPages } from "#app/routes/admin/kit/settings/settings-pages.ts";
import type { Route } from "./+types/find";
import { readSearch } from "#app/shop/lists/list-query.ts";

/** Takes a POST, since somebody may type an e-mail address into the palette. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, secrets } = context.get(requestContext);
  const q = readSearch(await readForm(request));
  const access = orderAccessOf(context.get(staffContext));
  const runsShop = may(context, "run-shop");
  const { buyers, ...records } = await findAnything(db, q, language, { access, runsShop });
  const pages = settingsPages((right) => may(context, right)).map(({ to }) => to);
  return {
    q,
    ...records,
    buyers: await Promise.all(
      buyers.map(async ({ email, ...buyer }) => {
        const search = new URLSearchParams({ q: await sealSearch(secrets[0], email) });
        return { ...buyer, email, to: `/admin/orders?${search}` };
      }),
    ),
    settings: searchSettings(q, language, pages),
    help: findHelp(q, language),
  };
}
