// What staff may type about an outside lab: the name of its key, and the address for its webhook.

import { form, text, transformed } from "#app/shop/form.ts";

export const labKeyForm = form({ name: text({ maxLength: 60 }) });

export const labWebhookForm = form({
  url: transformed(text({ maxLength: 500 }), (typed) => {
    const url = URL.canParse(typed) ? new URL(typed) : null;
    const isWebAddress = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
    return isWebAddress && url.hash === "" ? url.href : null;
  }),
});
