// The people that the back office calls users: those who may receive the newsletter.

/** How somebody's consent reached the shop. */
export const consentSources = ["staff", "checkout", "form"] as const;
export type ConsentSource = (typeof consentSources)[number];

export type Consent = {
  id: number;
  subscribed: boolean;
  source: ConsentSource;
  /** What staff recorded about it. */
  note: string;
  staffName: string | null;
  at: Date;
};
