/** Only confirming expires: mails, with their other links, are kept for years. */
export const confirmationDays = 7;
