// What staff may type as a PIN: a new one, or their own to take over at a device.

import { form, refined, text, withProblems } from "#app/shop/form.ts";
import { isGuessable, pinPattern } from "./pin.ts";

const pin = withProblems(
  refined(text({ maxLength: 20 }), (typed) => pinPattern.test(typed)),
  { tooLong: "pinInvalid", notAllowed: "pinInvalid", invalid: "pinInvalid" },
);

export const newPinForm = form({ pin }, ({ pin }) =>
  isGuessable(pin) ? { pin: "pinGuessable" as const } : {},
);

export const memberByPinForm = form({ person: text({ maxLength: 64 }), pin });
