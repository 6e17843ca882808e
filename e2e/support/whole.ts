/** Whether all is walked that can be: each journey in both windows, and what is alike for each. */
export const isWhole = process.env.JOURNEYS === "all";
/** Whether only the main way is walked, as by `npm test`. */
export const isMainWay = process.env.JOURNEYS === "main";
