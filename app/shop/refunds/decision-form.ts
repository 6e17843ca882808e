// What staff may decide about money that was taken back.

import { choice, form, text, withProblems } from "#app/shop/form.ts";

export const decisionForm = form({
  decision: withProblems(choice(["undone", "stands"]), { invalid: "decision" }),
  note: withProblems(text({ maxLength: 500, lines: true }), {
    required: "note",
    tooLong: "note",
    notAllowed: "note",
  }),
});
