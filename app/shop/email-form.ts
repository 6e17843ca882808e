// An e-mail address that somebody has to give, and nothing else.
import { email, form } from "#app/shop/form.ts";

export const emailForm = form({ email: email() });
