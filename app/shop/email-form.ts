// A form that asks for an e-mail address alone.

import { email, form } from "./form.ts";

export const emailForm = form({ email: email() });
