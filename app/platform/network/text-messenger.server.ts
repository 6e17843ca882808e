// Sends text messages through Twilio or OVH.
import { createHash } from "node:crypto";
import type { OvhOptions, SmsOptions, TwilioOptions } from "#app/platform/environment.server.ts";
import { DeliveryError } from "./smtp.server.ts";
import { trace } from "#app/platform/process/tracing.server.ts";

export type TextMessenger = {
  /** `to`: E.164. Returns the provider's id; throws DeliveryError. */
  send(to: string, text: string): Promise<string>;
};

const timeoutMs = 20_000;

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
      const { sid } = await post(
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
      // Only advertising must offer opting out and wait for morning, hence noStopClause.
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
      const { ids } = await post("OVH", url, {
        headers: {
          "content-type": "application/json",
          "x-ovh-application": applicationKey,
          "x-ovh-consumer": consumerKey,
          "x-ovh-timestamp": timestamp,
          "x-ovh-signature": `$1$${createHash("sha1").update(signed).digest("hex")}`,
        },
        body,
      });
      // OVH answers 200 even for a number it rejects (invalidReceivers).
      if (!Array.isArray(ids) || ids.length === 0)
        throw deliveryError("OVH: the number was not accepted", { isFinal: true });
      return String(ids[0]);
    },
  };
}

/** A message fails for good only with a 400. */
async function post(
  provider: string,
  url: string,
  request: { headers: Record<string, string>; body: string | URLSearchParams },
): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await trace(`${provider} text message`, "client", {}, () =>
      fetch(url, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        ...request,
      }),
    );
  } catch (error) {
    throw deliveryError(`${provider}: ${reasonOf(error)}`, { isCertain: false });
  }
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return body;
  const message =
    typeof body["message"] === "string" ? body["message"].slice(0, 300) : "no reason given";
  throw deliveryError(`${provider}: ${response.status} ${message}`, {
    isFinal: response.status === 400,
    code: response.status,
  });
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

function deliveryError(
  message: string,
  options: { isFinal?: boolean; isCertain?: boolean; code?: number },
): DeliveryError {
  return new DeliveryError(message, { isFinal: false, isCertain: true, code: null, ...options });
}
