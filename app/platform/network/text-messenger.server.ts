// Sends text messages through Twilio or OVH.
import { createHash } from "node:crypto";
import type { OvhOptions, SmsOptions, TwilioOptions } from "#app/platform/environment.server.ts";
import { DeliveryError } from "./smtp.server.ts";
import { trace } from "#app/platform/process/tracing.server.ts";

export type TextMessenger = {
  /** `to`: E.164. Returns the provider's id; throws DeliveryError. */
  send(to: string, text: string): Promise<string>;
};

const patienceMs = 20_000;

export function openTextMessenger(options: SmsOptions): TextMessenger {
  return options.provider === "twilio" ? openTwilio(options) : openOvh(options);
}

/** twilio.com/docs/messaging/api/message-resource */
function openTwilio({ accountSid, authToken, from, apiUrl }: TwilioOptions): TextMessenger {
  return {
    async send(to, text) {
      const sender: [string, string] = from.startsWith("MG")
        ? ["MessagingServiceSid", from]
        : ["From", from];
      const { sid } = await ask(
        "Twilio",
        `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          headers: {
            authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
          },
          body: new URLSearchParams([["To", to], sender, ["Body", text]]),
        },
      );
      return String(sid);
    },
  };
}

/** eu.api.ovh.com/console, POST /sms/{serviceName}/jobs */
function openOvh({
  applicationKey,
  applicationSecret,
  consumerKey,
  service,
  sender,
  apiUrl,
}: OvhOptions): TextMessenger {
  return {
    async send(to, text) {
      const url = `${apiUrl}/1.0/sms/${service}/jobs`;
      // why noStopClause: only advertising must offer opting out and wait for morning.
      const job = {
        receivers: [to],
        message: text,
        charset: "UTF-8",
        coding: "7bit",
        noStopClause: true,
      };
      const body = JSON.stringify(
        sender ? { ...job, sender } : { ...job, senderForResponse: true },
      );
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signed = [applicationSecret, consumerKey, "POST", url, body, timestamp].join("+");
      const { ids } = await ask("OVH", url, {
        headers: {
          "content-type": "application/json",
          "x-ovh-application": applicationKey,
          "x-ovh-consumer": consumerKey,
          "x-ovh-timestamp": timestamp,
          "x-ovh-signature": `$1$${createHash("sha1").update(signed).digest("hex")}`,
        },
        body,
      });
      // why: OVH answers 200 even for a number it rejects (invalidReceivers).
      if (!Array.isArray(ids) || ids.length === 0)
        throw deliveryError("OVH: the number was not accepted", { isFinal: true });
      return String(ids[0]);
    },
  };
}

/** Only a 400 is final for the message. */
async function ask(
  provider: string,
  url: string,
  request: { headers: Record<string, string>; body: string | URLSearchParams },
): Promise<Record<string, unknown>> {
  let answer: Response;
  try {
    answer = await trace(`${provider} text message`, "client", {}, () =>
      fetch(url, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
        ...request,
      }),
    );
  } catch (error) {
    throw deliveryError(`${provider}: ${reasonOf(error)}`, { isCertain: false });
  }
  const told = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (answer.ok) return told;
  const message =
    typeof told["message"] === "string" ? told["message"].slice(0, 300) : "no reason given";
  throw deliveryError(`${provider}: ${answer.status} ${message}`, {
    isFinal: answer.status === 400,
    code: answer.status,
  });
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

function deliveryError(
  message: string,
  given: { isFinal?: boolean; isCertain?: boolean; code?: number },
): DeliveryError {
  return new DeliveryError(message, { isFinal: false, isCertain: true, code: null, ...given });
}
