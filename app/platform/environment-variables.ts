// The variables of the environment and what each accepts; environment.server.ts reads them.
import path from "node:path";
import { z } from "zod";
import {
  isBucketAddress,
  isBucketName,
  isSameBucket,
  readBucketAddress,
} from "#app/platform/files/bucket-address.ts";
import { looksRandom } from "#app/platform/secrets/random-looking.ts";
import { isWithin } from "#app/platform/files/real-path.server.ts";
import { isLoopback, transportProblems } from "#app/platform/network/safe-transport.ts";

const chance =
  "at least 32 characters that only chance could make, as `openssl rand -base64 32` prints them";
const onOff = z.enum(["on", "off"], { error: 'should be "on" or "off"' });
const origin = z
  .url({
    protocol: /^https?$/,
    error: "should be the address visitors use, such as https://shop.example",
  })
  .transform((value) => new URL(value).origin);

const collector = z.url({
  protocol: /^https?$/,
  error: "should be the address of a collector, such as http://127.0.0.1:4318",
});
const isDecodable = (value: string) => !/%(?![0-9a-f]{2})/i.test(value);

export const variables = z.object({
  PORT: z.coerce
    .number({ error: "should be a port number" })
    .int()
    .min(0)
    .max(65535, "should be 0 to 65535")
    .default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PROCESSES: z.coerce
    .number({ error: "should be a number of processes" })
    .int("should be a whole number of processes")
    .min(1, "should be 1 to 64")
    .max(64, "should be 1 to 64")
    .default(1),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .transform((value) => path.resolve(value)),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "should look like postgres://user:password@host:5432/database",
    })
    .optional(),
  PUBLIC_URL: origin.optional(),
  DEMO: onOff.default("on"),
  MOCK_PAYMENT: onOff.optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "should be debug, info, warn, error or silent",
    })
    .default("info"),
  PAGE_CACHE_MB: z.coerce
    .number({ error: "should be a number of megabytes" })
    .int()
    .min(0)
    .max(4096, "should be 0 to 4096")
    .default(32),
  TRUSTED_PROXY: onOff.default("off"),
  LAB_LOOPBACK: onOff.default("off"),
  S3_BUCKET: z
    .string()
    .refine(
      isBucketName,
      "should be the name of a bucket alone: small letters, digits, dots and dashes",
    )
    .optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: "should be the address of the store, such as https://s3.example",
    })
    .optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SECRET: z.string().refine(looksRandom, `should be ${chance}`).optional(),
  SECRET_FORMER: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((each) => each.trim())
        .filter((each) => each !== ""),
    )
    .refine(
      (former) => former.every((each) => each.length >= 32),
      "should be what SECRET was before, several separated by commas",
    ),
  BACKUP_TO: z
    .string()
    .refine(
      (value) => readBucketAddress(value) !== null || path.isAbsolute(value),
      "should be a folder, from / on, or a bucket as s3://bucket/prefix",
    )
    .transform((value) => (isBucketAddress(value) ? value : path.resolve(value)))
    .optional(),
  BACKUP_S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: "should be the address of the store, such as https://s3.example",
    })
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).default("us-east-1"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_KEY: z.string().refine(looksRandom, `should be ${chance}`).optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: origin.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "should look like smtps://user:password@host:465" })
    .optional(),
  MAIL_FROM: z.email("should be an e-mail address alone, such as shop@example.org").optional(),
  BOUNCE_TOKEN: z
    .string()
    .regex(/^[\w-]{32,}$/, "should be at least 32 letters and digits of chance")
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{32,}$/, "should be at least 32 letters and digits of chance")
    .optional(),
  RELEASES_URL: z
    .url({
      protocol: /^https?$/,
      error: "should be an address such as https://shop.example/newest.json",
    })
    .refine(
      (value) => value.startsWith("https:") || isLoopback(new URL(value).hostname),
      "should begin with https",
    )
    .optional(),
  OTEL_SDK_DISABLED: z
    .enum(["true", "false"], { error: 'should be "true" or "false"' })
    .default("false"),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal("http/json", { error: "should be http/json, the one that the shop speaks" })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(?:,[^=,]+=[^,]*)*$/, "should look like name=value,name=value")
    .refine(isDecodable, "should hold % only as %25")
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("inkiosk"),
  OTEL_TRACES_SAMPLER: z
    .enum(["parentbased_always_on", "parentbased_traceidratio"], {
      error: "should be parentbased_always_on or parentbased_traceidratio",
    })
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: "should be a number from 0 to 1" })
    .min(0, "should be 0 to 1")
    .max(1, "should be 0 to 1")
    .default(1),
  MAIL_PER_SECOND: z.coerce
    .number({ error: "should be a number of mails" })
    .int()
    .min(1)
    .max(1000, "should be 1 to 1000")
    .default(10),
  SMS_PROVIDER: z.enum(["twilio", "ovh"], { error: "should be twilio or ovh" }).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w+$/, "should begin with AC")
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+\d{5,15}|MG\w+|[A-Za-z0-9 ]{1,11})$/,
      "should be a number such as +33644601234, a name of at most 11 letters, or a service MG…",
    )
    .optional(),
  TWILIO_API_URL: origin.default("https://api.twilio.com"),
  OVH_APPLICATION_KEY: z.string().optional(),
  OVH_APPLICATION_SECRET: z.string().optional(),
  OVH_CONSUMER_KEY: z.string().optional(),
  OVH_SMS_SERVICE: z
    .string()
    .regex(/^[\w-]+$/, "should look like sms-ab12345-1")
    .optional(),
  OVH_SMS_SENDER: z.string().max(15).optional(),
  OVH_API_URL: origin.default("https://eu.api.ovh.com"),
});
export type Variables = z.infer<typeof variables>;

export const schema = variables.superRefine((value, context) => {
  checkPaypal(value, context);
  checkSms(value, context);
  const isPaymentLive = hasPaypal(value) && isLivePaypal(value.PAYPAL_API_URL ?? livePaypal);
  for (const [name, message] of Object.entries(transportProblems(value, isPaymentLive)))
    context.addIssue({ code: "custom", path: [name], message });
  if (value.SMTP_URL && !value.MAIL_FROM)
    context.addIssue({
      code: "custom",
      path: ["MAIL_FROM"],
      message: "should be set, because SMTP_URL is",
    });
  if (value.LAB_LOOPBACK === "on" && value.PUBLIC_URL?.startsWith("https:"))
    context.addIssue({
      code: "custom",
      path: ["LAB_LOOPBACK"],
      message: "should be off: it is for trials, and PUBLIC_URL is https",
    });
  checkBackups(value, context);
  const needed = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (!value.S3_ENDPOINT && needed.every((name) => !value[name])) return;
  for (const name of needed) {
    if (!value[name])
      context.addIssue({
        code: "custom",
        path: [name],
        message: "should be set, because others of S3 are",
      });
  }
});

function checkBackups(value: Variables, context: z.RefinementCtx): void {
  const complain = (name: keyof Variables, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (value.BACKUP_TO && !value.BACKUP_KEY)
    complain("BACKUP_KEY", `should be set, because BACKUP_TO is: ${chance}`);
  const to = readBucketAddress(value.BACKUP_TO ?? "");
  const needed = ["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"] as const;
  const isBucket = to || value.BACKUP_S3_ENDPOINT || needed.some((name) => value[name]);
  for (const name of needed)
    if (isBucket && !value[name])
      complain(
        name,
        `should be set, because ${to ? "BACKUP_TO is a bucket" : "others of BACKUP_S3 are"}`,
      );
  const shopBucket = { endpoint: value.S3_ENDPOINT, bucket: value.S3_BUCKET ?? "" };
  if (to && isSameBucket(shopBucket, { endpoint: value.BACKUP_S3_ENDPOINT, bucket: to.bucket }))
    complain("BACKUP_TO", "should be another bucket than S3_BUCKET, with which it would be lost");
  if (value.BACKUP_TO && !to && isWithin(value.DATA_DIR, value.BACKUP_TO))
    complain("BACKUP_TO", "should lie outside DATA_DIR, with which it would be lost");
}

export const secretVariables = new Set([
  "SECRET",
  "DATABASE_URL",
  "SECRET_FORMER",
  "BACKUP_KEY",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "S3_SECRET_ACCESS_KEY",
  "PAYPAL_CLIENT_SECRET",
  "SMTP_URL",
  "BOUNCE_TOKEN",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "TWILIO_AUTH_TOKEN",
  "OVH_APPLICATION_SECRET",
  "OVH_CONSUMER_KEY",
]);

export const livePaypal = "https://api-m.paypal.com";
const paypalHosts = ["api-m.paypal.com", "api-m.sandbox.paypal.com"];

function checkPaypal(value: Variables, context: z.RefinementCtx): void {
  const complain = (name: keyof typeof value, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  const apiUrl = value.PAYPAL_API_URL ?? livePaypal;
  const { hostname, protocol } = new URL(apiUrl);
  const isKnownHost =
    isLoopback(hostname) || (protocol === "https:" && paypalHosts.includes(hostname));
  if (!isKnownHost)
    complain(
      "PAYPAL_API_URL",
      `should be https://${paypalHosts.join(" or https://")}, or on 127.0.0.1`,
    );
  if (!hasPaypal(value)) return;
  if (!value.PAYPAL_CLIENT_SECRET)
    complain("PAYPAL_CLIENT_SECRET", "should be set, because PAYPAL_CLIENT_ID is");
  if (isLivePaypal(apiUrl) && value.MOCK_PAYMENT === "on")
    complain(
      "MOCK_PAYMENT",
      "should be off, because PayPal is live: nobody orders for free beside people who pay",
    );
}

/** False for placeholders copied from examples. */
export function hasPaypal({
  PAYPAL_CLIENT_ID: id,
}: {
  PAYPAL_CLIENT_ID?: string | undefined;
}): boolean {
  return (
    id !== undefined && !/^(?:your|insert|change|xxx)|placeholder|paypal_client_id|[<>]/i.test(id)
  );
}

function isLivePaypal(apiUrl: string): boolean {
  return new URL(apiUrl).hostname === paypalHosts[0];
}

const smsProviders = {
  twilio: {
    needed: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
    url: "TWILIO_API_URL",
    host: "https://api.twilio.com",
  },
  ovh: {
    needed: [
      "OVH_APPLICATION_KEY",
      "OVH_APPLICATION_SECRET",
      "OVH_CONSUMER_KEY",
      "OVH_SMS_SERVICE",
    ],
    url: "OVH_API_URL",
    host: "https://eu.api.ovh.com",
  },
} as const;

function checkSms(value: Variables, context: z.RefinementCtx): void {
  const complain = (name: keyof Variables, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  for (const [provider, { needed, url, host }] of Object.entries(smsProviders)) {
    const provided = needed.find((name) => value[name]);
    if (provided && !value.SMS_PROVIDER)
      complain("SMS_PROVIDER", `should be ${provider}, because ${provided} is set`);
    if (value.SMS_PROVIDER !== provider) continue;
    for (const name of needed)
      if (!value[name]) complain(name, `should be set, because SMS_PROVIDER is ${provider}`);
    if (value[url] !== host && !isLoopback(new URL(value[url]).hostname))
      complain(url, `should be ${host}, or on 127.0.0.1`);
  }
}
