// What staff may type to save a view. Each problem is a key of the texts in i18n/admin/views.ts.
import { checkbox, form, optional, text, transformed, withProblems } from "#app/shop/form.ts";
import { isSealed, viewLimits, viewQuery } from "./saved-view.ts";

const address = transformed(text({ maxLength: 100 }), (typed) =>
  /^\/admin(?:\/[\w-]+)+$/.test(typed) ? typed : null,
);

const query = optional(
  transformed(text({ maxLength: viewLimits.query }), (typed) =>
    viewQuery(new URLSearchParams(typed)),
  ),
  "",
);

export const savedViewForm = form(
  {
    list: withProblems(address, { required: "listInvalid", invalid: "listInvalid" }),
    name: text({ maxLength: viewLimits.name }),
    query,
    shared: checkbox(),
  },
  (fields): { query?: "searchSealed" } => (isSealed(fields.query) ? { query: "searchSealed" } : {}),
);
