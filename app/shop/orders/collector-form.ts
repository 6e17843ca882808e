import { form, text } from "#app/shop/form.ts";

/** Who may collect instead of the buyer. */
export const collectorForm = form({ name: text({ most: 80 }) });
