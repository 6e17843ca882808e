// What a buyer may type to name somebody who collects.

import { form, text } from "#app/shop/form.ts";

export const collectorForm = form({ name: text({ maxLength: 80 }) });
