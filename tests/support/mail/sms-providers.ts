// Stand-ins that check credentials, store what they accepted, and refuse as a test sets them.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { OvhOptions, TwilioOptions } from "#app/platform/environment.server.ts";

export type SmsProviders = {
  twilio: TwilioOptions;
  ovh: OvhOptions;
  /** The messages that were accepted, in their order. */
  messages: { by: "twilio" | "ovh"; to: string; from: string; text: string }[];
  /** The next answers: a status with the provider's reason, or a connection that breaks. */
  faults: ({ status: number; message: string } | "broken" | "not this number")[];
  close(): Promise<void>;
};

export async function startSmsProviders(): Promise<SmsProviders> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = (status: number, value: unknown) =>
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify(value));
      const fault = providers.faults.shift();
      if (fault === "broken") return request.socket.destroy();
      if (typeof fault === "object")
        return answer(fault.status, { code: 21_211, message: fault.message, status: fault.status });
      if (request.url === `/2010-04-01/Accounts/${providers.twilio.accountSid}/Messages.json`) {
        const known = Buffer.from(
          `${providers.twilio.accountSid}:${providers.twilio.authToken}`,
        ).toString("base64");
        if (request.headers.authorization !== `Basic ${known}`)
          return answer(401, { code: 20_003, message: "Authenticate" });
        const form = new URLSearchParams(await text(request));
        const from = form.get("From") ?? form.get("MessagingServiceSid")!;
        providers.messages.push({
          by: "twilio",
          to: form.get("To")!,
          from,
          text: form.get("Body")!,
        });
        return answer(201, { sid: `SM${providers.messages.length}`, status: "queued" });
      }
      if (request.url === `/1.0/sms/${providers.ovh.service}/jobs`) {
        const body = await text(request);
        const timestamp = String(request.headers["x-ovh-timestamp"]);
        const { applicationSecret, consumerKey } = providers.ovh;
        const signed = [
          applicationSecret,
          consumerKey,
          "POST",
          `${providers.ovh.apiUrl}${request.url}`,
          body,
          timestamp,
        ].join("+");
        const right = `$1$${createHash("sha1").update(signed).digest("hex")}`;
        const late = Math.abs(Date.now() / 1000 - Number(timestamp)) > 30;
        if (
          late ||
          request.headers["x-ovh-signature"] !== right ||
          request.headers["x-ovh-application"] !== providers.ovh.applicationKey
        )
          return answer(403, { message: "Invalid signature", class: "Client::Forbidden" });
        const job = JSON.parse(body) as {
          receivers: string[];
          message: string;
          sender?: string;
          senderForResponse?: true;
        };
        const [to = ""] = job.receivers;
        if (fault === "not this number")
          return answer(200, {
            ids: [],
            validReceivers: [],
            invalidReceivers: [to],
            totalCreditsRemoved: 0,
          });
        providers.messages.push({
          by: "ovh",
          to,
          from: job.sender ?? "short number",
          text: job.message,
        });
        return answer(200, {
          ids: [providers.messages.length],
          validReceivers: [to],
          invalidReceivers: [],
          totalCreditsRemoved: 1,
        });
      }
      answer(404, { message: "not here" });
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providers: SmsProviders = {
    twilio: {
      provider: "twilio",
      accountSid: "AC0123",
      authToken: "whisper",
      from: "+33644601234",
      apiUrl,
    },
    ovh: {
      provider: "ovh",
      applicationKey: "key",
      applicationSecret: "hush",
      consumerKey: "quiet",
      service: "sms-ab12345-1",
      sender: "Inkiosk",
      apiUrl,
    },
    messages: [],
    faults: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return providers;
}
