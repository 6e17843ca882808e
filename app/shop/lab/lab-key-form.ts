import { form, text } from "#app/shop/form.ts";

export const labKeyForm = form({ name: text({ most: 60 }) });
