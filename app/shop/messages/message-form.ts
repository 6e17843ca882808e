// What a person may write to the shop. Every problem is a key of the texts in i18n/contact.ts.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { isEmailAddress } from "#app/shop/email-address.ts";
import { messageLimits, trapField } from "#app/shop/messages/message.ts";
import { onlyFields } from "#app/shop/sent-form.ts";

// oxlint-disable-next-line no-control-regex
const controlInLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex
const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const field = (most: number, missing: string, control: RegExp) =>
  z.preprocess(
    (value) => value ?? "",
    z
      .string({ error: "notText" })
      .max(most * 4, "tooLong")
      .transform((text) => text.replaceAll("\r\n", "\n").trim().normalize("NFC"))
      .refine((text) => text !== "", { error: missing, abort: true })
      .refine((text) => !control.test(text) && text.isWellFormed(), { error: "notAllowed", abort: true })
      .refine((text) => text.length <= most, { error: "tooLong", abort: true }),
  );

const schema = z.object({
  name: field(messageLimits.name, "nameRequired", controlInLine),
  email: field(messageLimits.email, "emailRequired", controlInLine).refine(isEmailAddress, "emailInvalid"),
  subject: field(messageLimits.subject, "subjectRequired", controlInLine),
  message: field(messageLimits.message, "messageRequired", controlInText),
});

export type Message = z.infer<typeof schema>;

/** Reads a sent form; `trapped` when a program filled in what no person sees. Never throws. */
export function parseMessage(sent: FormData): { message: Message } | { problems: Record<string, string> } | { trapped: true } {
  const trap = sent.get(trapField);
  if (typeof trap === "string" && trap !== "") return { trapped: true };
  const submission = parseWithZod(onlyFields(sent, Object.keys(schema.shape)), { schema, disableAutoCoercion: true });
  if (submission.status === "success") return { message: submission.value };
  return {
    problems: Object.fromEntries(Object.entries(submission.error ?? {}).flatMap(([name, keys]) => (keys?.[0] ? [[name, keys[0]]] : []))),
  };
}
