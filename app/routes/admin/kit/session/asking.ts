// How the server and admin pages talk about who is signed in.

/** Pages that can ask in place send it; the server answers with what to ask first. */
export const asksHeader = "x-inkiosk-asks";

/** Marks requests made by the page itself, which do not extend a session. */
export const unaskedHeader = "x-inkiosk-unasked";
export const eventsAddress = "/admin/events";

/** "proof": the password or a second factor again. "sign-in": the session is over. */
export type Question = "proof" | "sign-in";

export const sessionAddress = "/admin/session";
export const proofAddress = "/admin/session/proof";

/** Asking for it does not extend the session. */
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

/** What a sign-in or a proof is answered with. */
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
