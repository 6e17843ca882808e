// What the newsletter promises, for its pages and its mails.

/** How long a link that confirms can be used; the other links always can, because mails are kept for years. */
export const confirmationDays = 7;
