// Every form, filled in as the shop's pages do, by the route that reads it.
import type { Furnished } from "#tests/support/processes/furnished.ts";
import { accountForms } from "./accounts.ts";
import { artForms } from "./art.ts";
import { campaignForms } from "./campaigns.ts";
import { orderForms } from "./orders.ts";
import { settingsForms } from "./settings.ts";
import { visitorForms } from "./visitors.ts";
import type { HonestForm } from "./honest-form.ts";

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
