// The only file that touches process.env: read once and checked.
import {
  hasPaypal,
  livePaypal,
  schema,
  secretVariables,
  variables,
} from "./environment-variables.ts";
import type { Variables } from "./environment-variables.ts";
import { nearSpelling } from "./near-spelling.ts";
import { isLoopback } from "#app/platform/network/safe-transport.ts";

function moneyOf(
  value: Variables,
): Pick<Environment, "mockPayment" | "isMockSet" | "paypal" | "paypalApiUrl"> {
  const isMockSet = value.MOCK_PAYMENT !== undefined;
  return {
    mockPayment: isMockSet ? value.MOCK_PAYMENT === "on" : !hasPaypal(value),
    isMockSet,
    paypal: hasPaypal(value)
      ? {
          clientId: value.PAYPAL_CLIENT_ID!,
          clientSecret: value.PAYPAL_CLIENT_SECRET!,
          webhookId: value.PAYPAL_WEBHOOK_ID,
          apiUrl: value.PAYPAL_API_URL ?? livePaypal,
        }
      : undefined,
    paypalApiUrl: value.PAYPAL_API_URL,
  };
}

function smsOf(value: Variables): SmsOptions | undefined {
  if (value.SMS_PROVIDER === "twilio") {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL: apiUrl } = value;
    return {
      provider: "twilio",
      accountSid: TWILIO_ACCOUNT_SID!,
      authToken: TWILIO_AUTH_TOKEN!,
      from: TWILIO_FROM!,
      apiUrl,
    };
  }
  if (!value.SMS_PROVIDER) return undefined;
  return {
    provider: "ovh",
    applicationKey: value.OVH_APPLICATION_KEY!,
    applicationSecret: value.OVH_APPLICATION_SECRET!,
    consumerKey: value.OVH_CONSUMER_KEY!,
    service: value.OVH_SMS_SERVICE!,
    sender: value.OVH_SMS_SENDER,
    apiUrl: value.OVH_API_URL,
  };
}

function tracingOf(value: Variables): TracingOptions | undefined {
  const endpoint = value.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url =
    value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
    (endpoint && `${endpoint.replace(/\/$/, "")}/v1/traces`);
  if (!url || value.OTEL_SDK_DISABLED === "true") return undefined;
  const pairs = (value.OTEL_EXPORTER_OTLP_HEADERS?.split(",") ?? []).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
  });
  return {
    url,
    headers: Object.fromEntries(pairs) as Record<string, string>,
    service: value.OTEL_SERVICE_NAME,
    share:
      value.OTEL_TRACES_SAMPLER === "parentbased_traceidratio" ? value.OTEL_TRACES_SAMPLER_ARG : 1,
  };
}

function backupS3Of(value: Variables): Environment["backupS3"] {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } =
    value;
  if (!accessKeyId || !secretAccessKey) return undefined;
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = value;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

export type S3Options = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type PaypalOptions = {
  clientId: string;
  clientSecret: string;
  /** Absent: webhooks are refused and the shop polls PayPal instead. */
  webhookId: string | undefined;
  apiUrl: string;
};

export type SmtpOptions = {
  url: string;
  requireTls: boolean;
  /** The bare address; its name is the shop's. */
  from: string;
  /** Absent: the shop's contact address. */
  replyTo?: string | undefined;
  /** Campaign mails a second; other mails are not limited. */
  perSecond: number;
};

export type TwilioOptions = {
  provider: "twilio";
  accountSid: string;
  authToken: string;
  from: string;
  apiUrl: string;
};

export type OvhOptions = {
  provider: "ovh";
  applicationKey: string;
  applicationSecret: string;
  consumerKey: string;
  service: string;
  /** A name approved by OVH; absent: a short number. */
  sender: string | undefined;
  apiUrl: string;
};

export type SmsOptions = TwilioOptions | OvhOptions;

export type TracingOptions = {
  /** To which spans are posted. */
  url: string;
  headers: Record<string, string>;
  service: string;
  /** Of traces that begin here, 0 to 1. */
  share: number;
};

export type Environment = {
  port: number;
  host: string;
  /** How many answer on one port of this machine. */
  processes: number;
  dataDir: string;
  /** Absent: the shop starts its own PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  publicUrl: string;
  demo: boolean;
  mockPayment: boolean;
  paypal: PaypalOptions | undefined;
  /** Where set, it says whether the account is live, whoever filled it in. */
  paypalApiUrl: string | undefined;
  /** Whether it is the environment that says so of mock payment. */
  isMockSet: boolean;
  mailsPerSecond: number;
  /** Absent: mails stay in the outbox. */
  smtp: SmtpOptions | undefined;
  /** Absent: nobody is texted. */
  sms: SmsOptions | undefined;
  /** For a mail server that forwards bounces; absent: staff paste them. */
  bounceToken: string | undefined;
  metricsToken: string | undefined;
  /** Asked once a day whether a newer Inkiosk is out; absent: nobody is asked. */
  releasesUrl: string | undefined;
  /** Absent: nothing is traced. */
  tracing: TracingOptions | undefined;
  logLevel: string;
  pageCacheBytes: number;
  /** Whether X-Forwarded-For may be believed. */
  trustedProxy: boolean;
  /** The print lab may be told at an address of this machine. */
  labLoopback: boolean;
  s3: S3Options | undefined;
  /** Signs cookies and encrypts second factors. */
  secret: string | undefined;
  /** Former secrets only verify and decrypt. */
  formerSecrets: string[];
  /** A folder, or s3://bucket/prefix. Absent: no backup is made by itself. */
  backupTo: string | undefined;
  /** Of the bucket for backups, whichever it is. */
  backupS3: Omit<S3Options, "bucket"> | undefined;
  /** Encrypts backups, and is in none of them. */
  backupKey: string | undefined;
  /** Where money is real or the shop is on the net. */
  secondFactorNeeded: boolean;
};

export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** Empty variables count as unset. Throws EnvironmentError. */
export function readEnvironment(
  source: Record<string, string | undefined> = process.env,
): Environment {
  const known = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name]?.trim() || undefined]),
  );
  const result = schema.safeParse(known);
  if (!result.success) {
    const lines = result.error.issues.map(({ path: [name], message }) => {
      const given =
        known[String(name)] === undefined
          ? ""
          : secretVariables.has(String(name))
            ? "[hidden]"
            : known[String(name)];
      return `  ${String(name)}=${given} ${message}`;
    });
    throw new EnvironmentError(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  const value = result.data;
  return {
    port: value.PORT,
    host: value.HOST,
    processes: value.PROCESSES,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    demo: value.DEMO === "on",
    ...moneyOf(value),
    mailsPerSecond: value.MAIL_PER_SECOND,
    releasesUrl: value.RELEASES_URL,
    tracing: tracingOf(value),
    logLevel: value.LOG_LEVEL,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    smtp: value.SMTP_URL
      ? {
          url: value.SMTP_URL,
          requireTls: !isLoopback(new URL(value.SMTP_URL).hostname),
          from: value.MAIL_FROM!,
          perSecond: value.MAIL_PER_SECOND,
        }
      : undefined,
    sms: smsOf(value),
    bounceToken: value.BOUNCE_TOKEN,
    metricsToken: value.METRICS_TOKEN,
    labLoopback: value.LAB_LOOPBACK === "on",
    trustedProxy: value.TRUSTED_PROXY === "on",
    secret: value.SECRET,
    formerSecrets: value.SECRET_FORMER,
    backupTo: value.BACKUP_TO,
    backupS3: backupS3Of(value),
    backupKey: value.BACKUP_KEY,
    // why not payment: where it is live, the address is https.
    secondFactorNeeded: value.PUBLIC_URL?.startsWith("https:") ?? false,
    s3: value.S3_BUCKET
      ? {
          endpoint: value.S3_ENDPOINT,
          region: value.S3_REGION,
          bucket: value.S3_BUCKET,
          accessKeyId: value.S3_ACCESS_KEY_ID!,
          secretAccessKey: value.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
  };
}

/** As it is now, for readers that know the database alone; `readEnvironment` checks the word. */
export const isDemoShop = (): boolean => process.env.DEMO !== "off";

/** `isLike`: null where it only begins as ours do. */
export type Misspelt = { variable: string; isLike: string | null };
/** Whatever begins so is meant for us. why not INKIOSK_: Kubernetes sets such of a service's name. */
const ownPrefixes = /^(?:BACKUP_|PAYPAL_|BOUNCE_|METRICS_|SMTP_|S3_)/i;

/** Set, not ours, and named like one of ours: what somebody mistyped, never what is foreign. */
export function findMisspelt(source: Record<string, string | undefined> = process.env): Misspelt[] {
  const known = Object.keys(variables.shape);
  return Object.keys(source)
    .filter((name) => !known.includes(name) && name.length > 3)
    .map((variable) => ({ variable, isLike: nearSpelling(variable.toUpperCase(), known) }))
    .filter(({ variable, isLike }) => isLike !== null || ownPrefixes.test(variable));
}

export function environmentFor(databaseUrl: string): Record<string, string | undefined> {
  return { ...process.env, DATABASE_URL: databaseUrl };
}
