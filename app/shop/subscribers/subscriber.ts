// The people that the back office calls users: those who may receive the newsletter.

/** How somebody's consent, or its withdrawal, reached the shop. */
const consentSources = ["staff", "checkout", "form", "preferences", "one_click"] as const;
export type ConsentSource = (typeof consentSources)[number];
/** Those that staff may record. */
export const recordedSources = consentSources.slice(0, 3);

export type Consent = {
  id: number;
  subscribed: boolean;
  source: ConsentSource;
  /** The version of the question that was agreed to; null where staff recorded it, or for a withdrawal. */
  wording: string | null;
  /** What staff recorded about it. */
  note: string;
  staffName: string | null;
  at: Date;
};
