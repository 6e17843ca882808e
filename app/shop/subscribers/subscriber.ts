/** Only confirming expires: mails, with their other links, are kept for years. */
export const confirmationDays = 7;

const consentSources = ["staff", "checkout", "form", "preferences", "one_click"] as const;
export type ConsentSource = (typeof consentSources)[number];
export const recordedSources = consentSources.slice(0, 3);

export type Consent = {
  id: number;
  subscribed: boolean;
  source: ConsentSource;
  /** Null where staff recorded it, or for a withdrawal. */
  wording: string | null;
  note: string;
  staffName: string | null;
  at: Date;
};
