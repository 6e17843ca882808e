/** Whether all is walked that can be: each journey in both windows, and what is alike for each. */
export const isEveryJourney = process.env.JOURNEYS === "all";
/** Whether only the main way is walked, as by `npm test`. */
export const isMainOnly = process.env.JOURNEYS === "main";
