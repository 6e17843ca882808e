// How the server and a page of the back office speak about who is there.

/** Sent by pages that can ask in place; the server names in it what to ask first. */
export const asksHeader = "x-inkiosk-asks";

/** What nobody asked for: a page that looks again by itself, which does not lengthen a session. */
export const unaskedHeader = "x-inkiosk-unasked";
export const eventsAddress = "/admin/events";

/** "proof": the password or a second factor once more. "sign-in": the session is over. */
export type Question = "proof" | "sign-in";

export const sessionAddress = "/admin/session";
export const proofAddress = "/admin/session/proof";

/** What the server says of the session when it is asked, which does not lengthen it. */
export type SessionState =
  | { signedIn: false; asksQuestion: boolean }
  | {
      signedIn: true;
      email: string;
      /** Until it ends without a page, and until it ends whatever happens. */
      idleSeconds: number;
      absoluteSeconds: number;
      factors: { app: boolean; passkey: boolean };
    };

/** What somebody typed to sign in again or to prove who is there, answered with what comes next. */
export type Reply =
  | { done: true }
  | { next: { app: boolean; passkey: boolean } }
  | { problems: Partial<Record<string, string>> }
  | {
      refused:
        | "credentials"
        | "question"
        | "no-user"
        | "code"
        | "recovery"
        | "challenge"
        | "passkey"
        | "unexpected";
    }
  | { waitMinutes: number };
