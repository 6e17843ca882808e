// Reads and checks the environment; no other file of the app or the server reads process.env.
import cluster from "node:cluster";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
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

function moneyOf(value: Variables): Pick<Environment, "mockPayment" | "paypal" | "paypalApiUrl"> {
  return {
    mockPayment: value.MOCK_PAYMENT ?? "unless-configured",
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
  /** If undefined, webhooks are refused, and the shop polls PayPal. */
  webhookId: string | undefined;
  apiUrl: string;
  /** The owner may remove such an account at any time. */
  isRemovable?: boolean;
};

export type SmtpOptions = {
  url: string;
  requireTls: boolean;
  from: string;
  replyTo?: string | undefined;
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
  /** A name approved by OVH; a short number if undefined. */
  sender: string | undefined;
  apiUrl: string;
};

export type SmsOptions = TwilioOptions | OvhOptions;

export type TracingOptions = {
  url: string;
  headers: Record<string, string>;
  service: string;
  /** The fraction of traces begun here that are sampled, 0 to 1. */
  share: number;
};

export type Environment = {
  port: number;
  host: string;
  processes: number;
  dataDir: string;
  /** If undefined, the shop starts its own PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  publicUrl: string;
  demo: boolean;
  /** `isMockPaymentOn` decides whether it is offered. */
  mockPayment: "on" | "off" | "unless-configured";
  paypal: PaypalOptions | undefined;
  /** Decides whether the account is live, even one that staff filled in. */
  paypalApiUrl: string | undefined;
  mailsPerSecond: number;
  smtp: SmtpOptions | undefined;
  sms: SmsOptions | undefined;
  bounceToken: string | undefined;
  metricsToken: string | undefined;
  releasesUrl: string | undefined;
  tracing: TracingOptions | undefined;
  logLevel: string;
  pageCacheBytes: number;
  trustedProxy: boolean;
  labLoopback: boolean;
  s3: S3Options | undefined;
  secret: string | undefined;
  formerSecrets: string[];
  /** A folder, or s3://bucket/prefix. */
  backupTo: string | undefined;
  backupS3: Omit<S3Options, "bucket"> | undefined;
  backupKey: string | undefined;
  secondFactorNeeded: boolean;
};

export class EnvironmentError extends ExplainedError {
  override name = "EnvironmentError";
}

/** Empty variables count as unset. Throws EnvironmentError. */
export function readEnvironment(
  source: Record<string, string | undefined> = process.env,
): Environment {
  const values = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name]?.trim() || undefined]),
  );
  const result = schema.safeParse(values);
  if (!result.success) {
    const lines = result.error.issues.map(({ path: [name], message }) => {
      const shownValue =
        values[String(name)] === undefined
          ? ""
          : secretVariables.has(String(name))
            ? "[hidden]"
            : values[String(name)];
      return `  ${String(name)}=${shownValue} ${message}`;
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
    // Live payment needs no check, since it requires https (transportProblems,
    // findLivePaymentBlocker).
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

/** For code without an Environment, which refuses values other than on and off. */
export const isDemoShop = (): boolean => process.env.DEMO !== "off";

/** `isLike`: null when only the prefix is ours. */
type Misspelt = { variable: string; isLike: string | null };
/** INKIOSK_ is absent, because Kubernetes sets such variables for a service named inkiosk. */
const shopPrefixes = /^(?:BACKUP_|PAYPAL_|BOUNCE_|METRICS_|SMTP_|S3_)/i;

export function findMisspelt(source: Record<string, string | undefined> = process.env): Misspelt[] {
  const names = Object.keys(variables.shape);
  return Object.keys(source)
    .filter((name) => !names.includes(name) && name.length > 3)
    .map((variable) => ({ variable, isLike: nearSpelling(variable.toUpperCase(), names) }))
    .filter(({ variable, isLike }) => isLike !== null || shopPrefixes.test(variable));
}

export function environmentFor(databaseUrl: string): Record<string, string | undefined> {
  return { ...process.env, DATABASE_URL: databaseUrl };
}

export function howStarted(
  source: Record<string, string | undefined> = process.env,
  unitsPid = cluster.isWorker ? process.ppid : process.pid,
): "npm" | "systemd" | "node" {
  if (source["npm_lifecycle_event"]) return "npm";
  // Programs that a unit starts inherit the variable, so it is compared.
  return source["SYSTEMD_EXEC_PID"] === String(unitsPid) ? "systemd" : "node";
}
