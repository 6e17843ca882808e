// The proof that a person wants the newsletter: the text that was shown, when, and by which form.

/** For how many days a confirmation link works. Links of all other mails never expire. */
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
