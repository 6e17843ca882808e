// A real mail server that accepts, refuses, delays or drops as a test sets it, and stores what it
// accepted.
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { SMTPServerSession } from "smtp-server";

/** The mail that arrived, and the recipients of its envelope. */
type ArrivedMail = Email & { envelopeFrom: string; recipients: string[]; raw: string };

type Fault =
  /** An answer such as 450 or 550 to the recipient or to the mail. */
  | { at: "recipient" | "mail"; code: number }
  /** Accepts the mail, and answers after so many milliseconds. */
  | { at: "slow"; ms: number }
  /** Takes the mail, and accepts it only then. */
  | { at: "held"; until: Promise<void> }
  /** Takes the mail and hangs up without a word. */
  | { at: "dropped" };

export type MailServer = {
  url: string;
  /** It is on this machine. */
  requireTls: false;
  port: number;
  /** The users who signed in by password. */
  signedIn: string[];
  /** In the order of their arrival; also one that it took and hung up on. */
  mails: ArrivedMail[];
  /** What happens to mails to an address, or to all; null mends it. */
  fault: (address: string) => Fault | null;
  close(): Promise<void>;
};

export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const refusal = (code: number) =>
    Object.assign(new Error("refused by the test"), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username = "" }, _session, done) {
      mailServer.signedIn.push(username);
      done(null, { user: username });
    },
    disabledCommands: ["STARTTLS"],
    hideENHANCEDSTATUSCODES: false,
    onRcptTo({ address }, _session, done) {
      const fault = mailServer.fault(address);
      done(fault?.at === "recipient" ? refusal(fault.code) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => void receive(session, Buffer.concat(parts).toString("utf8"), done));
    },
  });
  const receive = async (
    { id, envelope }: SMTPServerSession,
    raw: string,
    done: (refused?: Error | null) => void,
  ) => {
    const recipients = envelope.rcptTo.map(({ address }) => address);
    const fault = mailServer.fault(recipients[0]!);
    if (fault?.at === "mail") return done(refusal(fault.code));
    const envelopeFrom = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
    mails.push({ ...(await PostalMime.parse(raw)), envelopeFrom, recipients, raw });
    if (fault?.at === "dropped") drop(id);
    else if (fault?.at === "slow") setTimeout(done, fault.ms, null);
    else if (fault?.at === "held") void fault.until.then(() => done(null));
    else done(null);
  };
  const drop = (id: string) => {
    type Connection = { id: string; _socket: { destroy(): void } };
    for (const connection of (server as unknown as { connections: Set<Connection> }).connections)
      // oxlint-disable-next-line no-underscore-dangle
      if (connection.id === id) connection._socket.destroy();
  };
  // A client that is killed resets its connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const listening = (server.server.address() as AddressInfo).port;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${listening}`,
    requireTls: false,
    port: listening,
    signedIn: [],
    mails,
    fault: () => null,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return mailServer;
}
