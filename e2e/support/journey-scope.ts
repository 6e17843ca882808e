/** Whether every journey runs in both windows, and every case of a list is tried. */
export const isEveryJourney = process.env.JOURNEYS === "all";
/** Whether only the main journeys run, as in `npm test`. */
export const isMainOnly = process.env.JOURNEYS === "main";
