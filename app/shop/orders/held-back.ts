/** `error` of a mail that the shop could not send in time. */
export const tooLate = "too-late";
