// What the server and admin pages exchange about who is signed in.

/** Sent by pages that can show a dialog; the server answers with the reauthentication it needs. */
export const reauthHeader = "x-inkiosk-asks";

/** Marks requests that the page makes by itself, which do not extend a session. */
export const backgroundHeader = "x-inkiosk-unasked";

export const eventsPath = "/admin/events";

/** "proof": the password or a second factor again. "sign-in": the session is over. */
export type Reauth = "proof" | "sign-in";

export const sessionPath = "/admin/session";
export const reauthPath = "/admin/session/proof";

/** Reading it does not extend the session. */
export type SessionState =
  | { signedIn: false; asksQuestion: boolean }
  | {
      signedIn: true;
      email: string;
      /** Seconds until it ends without activity, and until it ends in any case. */
      idleSeconds: number;
      absoluteSeconds: number;
      factors: { app: boolean; passkey: boolean };
    };

/** The answer to a sign-in or a proof. */
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
