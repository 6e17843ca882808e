import { email, form } from "#app/shop/form.ts";

export const emailForm = form({ email: email() });
