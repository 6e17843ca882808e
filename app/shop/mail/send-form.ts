// What staff send when a campaign shall go. Every problem is a key of i18n/admin-campaign.ts.
import { z } from "zod";
import { emailField } from "#app/shop/email-address-form.ts";
import { momentInParis } from "#app/shop/mail/paris-time.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const timeProblems = { gap: "timeGap", twice: "timeTwice" } as const;

const schema = z
  .object({
    version: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, "versionMissing")
      .transform(Number),
    when: z.enum(["now", "later"], { error: "whenRequired" }),
    at: z.string().optional(),
    /** Whether what might be wrong was seen. */
    accepted: z
      .string()
      .optional()
      .transform((text) => text === "on"),
  })
  .transform(({ when, at, ...rest }, context) => {
    if (when === "now") return { ...rest, at: null };
    const moment = momentInParis(at ?? "");
    if (moment instanceof Date) return { ...rest, at: moment };
    context.addIssue({ code: "custom", path: ["at"], message: moment === null ? "timeInvalid" : timeProblems[moment] });
    return z.NEVER;
  });

/** `at`: null is at once. */
export type SendFields = z.infer<typeof schema>;

/** Never throws. */
export function parseSend(sent: FormData): { fields: SendFields } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, ["version", "when", "at", "accepted"])));
  if (parsed.success) return { fields: parsed.data };
  return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
}

const address = z.object({
  email: emailField,
  note: textField({ most: 200 }),
});

/** Somebody who shall not be written to any more. Never throws. */
export function parseSuppression(sent: FormData): { fields: z.infer<typeof address> } | { problems: Record<string, string> } {
  const parsed = address.safeParse(Object.fromEntries(onlyFields(sent, ["email", "note"])));
  if (parsed.success) return { fields: parsed.data };
  return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
}
