// Everything the shop is told from outside, read once and checked; the only file that touches process.env.
import path from "node:path";
import { z } from "zod";

const onOff = z.enum(["on", "off"], { error: 'should be "on" or "off"' });
const origin = z
  .url({ protocol: /^https?$/, error: "should be the address visitors use, such as https://shop.example" })
  .transform((value) => new URL(value).origin);

const variables = z.object({
  PORT: z.coerce.number({ error: "should be a port number" }).int().min(0).max(65535, "should be 0 to 65535").default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .transform((value) => path.resolve(value)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "should look like postgres://user:password@host:5432/database" }).optional(),
  PUBLIC_URL: origin.optional(),
  DEMO: onOff.default("on"),
  MOCK_PAYMENT: onOff.optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], { error: "should be debug, info, warn, error or silent" })
    .default("info"),
  PAGE_CACHE_MB: z.coerce.number({ error: "should be a number of megabytes" }).int().min(0).max(4096, "should be 0 to 4096").default(32),
  TRUSTED_PROXY: onOff.default("off"),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "should be the address of the store, such as https://s3.example" }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SECRET: z.string().min(32, "should be at least 32 characters of chance").optional(),
});

const schema = variables.superRefine((value, context) => {
  const needed = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (!value.S3_ENDPOINT && needed.every((name) => !value[name])) return;
  for (const name of needed) {
    if (!value[name]) context.addIssue({ code: "custom", path: [name], message: "should be set, because others of S3 are" });
  }
});
const secrets = new Set(["SECRET", "S3_SECRET_ACCESS_KEY"]);

export type S3Options = {
  /** Absent: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Environment = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the shop starts its own PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** The origin that links in pages, mails and the sitemap begin with; never taken from a request. */
  publicUrl: string;
  demo: boolean;
  mockPayment: boolean;
  logLevel: string;
  /** Bytes of memory for kept pages; 0 keeps none. */
  pageCacheBytes: number;
  /** Whether X-Forwarded-For may be believed: only when a proxy of ours stands in front. */
  trustedProxy: boolean;
  /** Absent: files lie in the data folder. */
  s3: S3Options | undefined;
  /** Signs cookies and encrypts second factors; absent: a file in the data folder. */
  secret: string | undefined;
};

/** Names every wrong variable and what it should be, one per line. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** Empty variables count as unset. Throws EnvironmentError. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const known = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, source[name]?.trim() || undefined]));
  const result = schema.safeParse(known);
  if (!result.success) {
    const lines = result.error.issues.map(({ path: [name], message }) => {
      const given = known[String(name)] === undefined ? "" : secrets.has(String(name)) ? "[hidden]" : known[String(name)];
      return `  ${String(name)}=${given} ${message}`;
    });
    throw new EnvironmentError(`These settings cannot be used:\n${lines.join("\n")}`);
  }
  const value = result.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    demo: value.DEMO === "on",
    // why: no payment provider is configured yet, so mock payment is what the shop has unless it is forbidden.
    mockPayment: value.MOCK_PAYMENT !== "off",
    logLevel: value.LOG_LEVEL,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    trustedProxy: value.TRUSTED_PROXY === "on",
    secret: value.SECRET,
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

/** The environment of a child process of the shop's own, on the same database. */
export function environmentFor(databaseUrl: string): Record<string, string | undefined> {
  return { ...process.env, DATABASE_URL: databaseUrl };
}
