// Every form, filled in as the shop's pages do, by the route that reads it.
import type { Furnished } from "./furnished.ts";
import { accountForms } from "#tests/support/forms/accounts.ts";
import { artForms } from "#tests/support/forms/art.ts";
import { campaignForms } from "#tests/support/forms/campaigns.ts";
import { orderForms } from "#tests/support/forms/orders.ts";
import { settingsForms } from "#tests/support/forms/settings.ts";
import { visitorForms } from "#tests/support/forms/visitors.ts";
import type { HonestForm } from "#tests/support/forms/honest-form.ts";

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
