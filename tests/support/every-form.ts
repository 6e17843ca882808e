// Every form, filled in as the shop's pages do, by the route that reads it.
import type { Furnished } from "#tests/support/furnished.ts";
import { accountForms } from "./forms/accounts.ts";
import { artForms } from "./forms/art.ts";
import { campaignForms } from "./forms/campaigns.ts";
import { orderForms } from "./forms/orders.ts";
import { settingsForms } from "./forms/settings.ts";
import { visitorForms } from "./forms/visitors.ts";
import type { HonestForm } from "./forms/honest-form.ts";

export function everyForm(furnished: Furnished): HonestForm[] {
  const groups = [
    ...visitorForms(furnished),
    ...accountForms(furnished),
    ...orderForms,
    ...artForms(furnished),
    ...campaignForms,
    ...settingsForms,
  ];
  return groups.flatMap(([route, forms]) =>
    Object.entries(forms).map(([name, form]) => ({
      url: `/${route}`,
      ...form,
      name: `${route}: ${name}`,
      route,
    })),
  );
}
