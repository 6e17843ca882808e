/** The `error` of a mail that failed because nobody could send it in time. */
export const tooLate = "too-late";
