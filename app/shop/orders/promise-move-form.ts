// What staff may type to move promised times: of one order, or of a day.

import { dayFrom } from "#app/shop/calendar/paris-clock.ts";
import type { Day } from "#app/shop/calendar/paris-clock.ts";
import { momentFrom } from "#app/shop/calendar/typed-moment.ts";
import { form, parsed, text } from "#app/shop/form.ts";

const reason = text({ maxLength: 300 });

export const promiseMoveForm = form({ promisedAt: parsed(momentFrom), reason });

export const closureForm = form({ day: parsed((typed): Day | null => dayFrom(typed)), reason });
