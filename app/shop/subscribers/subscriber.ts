/** Other links never expire, since mails are kept for years. */
export const confirmationDays = 7;

const consentSources = ["staff", "checkout", "form", "preferences", "one_click"] as const;
export type ConsentSource = (typeof consentSources)[number];
export const recordedSources = consentSources.slice(0, 3);

export type Consent = {
  id: number;
  subscribed: boolean;
  source: ConsentSource;
  /** Null if staff recorded it, and for a withdrawal. */
  wording: string | null;
  note: string;
  staffName: string | null;
  at: Date;
};
