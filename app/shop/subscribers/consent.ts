// What is stored as proof that a person wants the newsletter or no longer does, and for how long a
// confirmation link works. newsletter.server.ts asks for the confirmation, and receives it.

/** For how many days a confirmation link works. Links of all other mails never expire. */
export const confirmationDays = 7;

/** How people gave a consent that staff record. The shop itself records the other sources. */
export const recordedSources = ["staff", "checkout", "form"] as const;
export type ConsentSource = (typeof recordedSources)[number] | "preferences" | "one_click";

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
