// What proves that somebody wants the newsletter: the words that were shown, when, and by which road.

/** For how many days a link that confirms works. Links of all other mails never end. */
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
