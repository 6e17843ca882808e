import path from "node:path";
import { describe, expect, test } from "vitest";
import { EnvironmentError, findMisspelt, readEnvironment } from "./environment.server.ts";

describe("readEnvironment", () => {
  test("an empty environment gives the defaults", () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      processes: 1,
      dataDir: path.resolve("data"),
      databaseUrl: undefined,
      publicUrl: "http://localhost:3000",
      demo: true,
      mockPayment: "unless-configured",
      mailsPerSecond: 10,
      logLevel: "info",
      pageCacheBytes: 32 * 1024 * 1024,
      labLoopback: false,
      trustedProxy: false,
      formerSecrets: [],
      secondFactorNeeded: false,
    });
  });

  test("empty values count as unset", () =>
    expect(readEnvironment({ PORT: "", DATABASE_URL: " " }).port).toBe(3000));

  test("the public address is an origin", () => {
    expect(readEnvironment({ PUBLIC_URL: "https://shop.example/path?x" }).publicUrl).toBe(
      "https://shop.example",
    );
    expect(readEnvironment({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  });

  test.each([
    ["PORT", "seventy"],
    ["PORT", "70000"],
    ["PROCESSES", "0"],
    ["PROCESSES", "65"],
    ["PROCESSES", "1.5"],
    ["PROCESSES", "many"],
    ["DATABASE_URL", "mysql://x"],
    ["PUBLIC_URL", "shop.example"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["DEMO", "maybe"],
    ["MOCK_PAYMENT", "yes"],
    ["LOG_LEVEL", "loud"],
    ["PAGE_CACHE_MB", "-1"],
    ["TRUSTED_PROXY", "1"],
    ["LAB_LOOPBACK", "yes"],
    ["S3_ENDPOINT", "minio:9000"],
  ])("names %s=%s and what it should be", (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`${name}=.* (should|expected)|${name}=`),
    );
  });

  test("a secret without chance is refused in words, and never shown", () => {
    expect(() => readEnvironment({ SECRET: "a".repeat(32) })).toThrow(
      /SECRET=\[hidden\] should be at least 32 characters that only chance could make/,
    );
    expect(() => readEnvironment({ SECRET: "changeme".repeat(8) })).toThrow(EnvironmentError);
    expect(readEnvironment({ SECRET: "kZ8w2VnQ0rT5yBfH7mXcL4sDpJ1gAeU9" }).secret).toBe(
      "kZ8w2VnQ0rT5yBfH7mXcL4sDpJ1gAeU9",
    );
  });

  test("former secrets are several, whatever they look like, and none is a fragment", () => {
    const former = ["a".repeat(32), "kZ8w2VnQ0rT5yBfH7mXcL4sDpJ1gAeU9"];
    expect(readEnvironment({ SECRET_FORMER: former.join(" , ") }).formerSecrets).toEqual(former);
    expect(() => readEnvironment({ SECRET_FORMER: `${former[0]},short` })).toThrow(
      /SECRET_FORMER=\[hidden\] should be what SECRET was before/,
    );
  });

  test("a second factor is needed where the address is https, as it is wherever payment is live, and not for a local trial", () => {
    const live = { PAYPAL_CLIENT_ID: "AX12", PAYPAL_CLIENT_SECRET: "EY34" };
    const needed = (variables: Record<string, string>) =>
      readEnvironment(variables).secondFactorNeeded;
    expect(needed({ ...live, PUBLIC_URL: "https://shop.example" })).toBe(true);
    expect(needed({ PUBLIC_URL: "https://shop.example" })).toBe(true);
    expect(needed({ ...live, PAYPAL_API_URL: "https://api-m.sandbox.paypal.com" })).toBe(false);
    expect([needed({}), needed({ PUBLIC_URL: "http://localhost:3000" })]).toEqual([false, false]);
    expect(() => readEnvironment(live)).toThrow("PUBLIC_URL");
  });

  describe("PayPal", () => {
    const paypal = {
      PUBLIC_URL: "https://shop.example",
      PAYPAL_CLIENT_ID: "AfH3yk",
      PAYPAL_CLIENT_SECRET: "EKw9",
      PAYPAL_WEBHOOK_ID: "8PT597110X687430LKGECATA",
    };

    test("is what its variables say, live unless told otherwise", () => {
      expect(readEnvironment(paypal)).toMatchObject({
        paypal: {
          clientId: "AfH3yk",
          clientSecret: "EKw9",
          webhookId: "8PT597110X687430LKGECATA",
          apiUrl: "https://api-m.paypal.com",
        },
      });
    });

    test.each([
      "",
      "YOUR_CLIENT_ID",
      "your-paypal-client-id",
      "<client id>",
      "placeholder",
      "PAYPAL_CLIENT_ID",
    ])("is not configured by %j", (id) =>
      expect(readEnvironment({ ...paypal, PAYPAL_CLIENT_ID: id })).toMatchObject({
        paypal: undefined,
      }),
    );

    test("needs its secret, which is never repeated", () => {
      expect(() => readEnvironment({ ...paypal, PAYPAL_CLIENT_SECRET: "" })).toThrow(
        "PAYPAL_CLIENT_SECRET= should be set",
      );
      expect(() => readEnvironment({ ...paypal, PAYPAL_API_URL: "ftp://x" })).not.toThrow(/EKw9/);
    });

    test.each([
      "https://api-m.sandbox.paypal.com",
      "http://127.0.0.1:4001",
      "http://localhost:4001",
    ])("may be at %s, beside mock payment", (url) =>
      expect(readEnvironment({ ...paypal, PAYPAL_API_URL: url, MOCK_PAYMENT: "on" })).toMatchObject(
        { mockPayment: "on" },
      ),
    );

    test.each([
      "https://paypal.example",
      "https://api-m.paypal.com.evil.example",
      "http://api-m.paypal.com",
      "http://10.0.0.1:4001",
    ])("is never at %s", (url) =>
      expect(() => readEnvironment({ ...paypal, PAYPAL_API_URL: url })).toThrow("PAYPAL_API_URL"),
    );

    test("live and mock payment exclude each other", () => {
      expect(() => readEnvironment({ ...paypal, MOCK_PAYMENT: "on" })).toThrow(
        "MOCK_PAYMENT=on should be off",
      );
    });
  });

  describe("what leaves this machine is encrypted", () => {
    const smtp = (url: string) => ({ SMTP_URL: url, MAIL_FROM: "shop@shop.example" });
    const s3 = (url: string) => ({
      S3_ENDPOINT: url,
      S3_BUCKET: "shop",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
    });
    const live = { PAYPAL_CLIENT_ID: "AfH3yk", PAYPAL_CLIENT_SECRET: "EKw9" };

    test.each([
      [
        { DATABASE_URL: "postgres://u:hunter2@db.example/shop" },
        "DATABASE_URL=[hidden] should end with ?sslmode=verify-full",
      ],
      [{ DATABASE_URL: "postgres://u:p@db.example/shop?sslmode=require" }, "DATABASE_URL"],
      [{ DATABASE_URL: "postgres://u:p@db.example/shop?sslmode=no-verify" }, "DATABASE_URL"],
      [
        { DATABASE_URL: "postgres://u:p@db.example/shop?sslmode=verify-full&sslmode=disable" },
        "DATABASE_URL",
      ],
      [{ DATABASE_URL: "postgres://u:p@localhost/shop?host=db.example" }, "DATABASE_URL"],
      [
        { DATABASE_URL: "postgres://u:p@database/shop" },
        "or with ?sslmode=disable, where it is a container on this one",
      ],
      ...["db.example", "192.168.1.4", "3232235780", "0xc0a80104", "[2001:db8::4]"].map(
        (host): [Record<string, string>, string] => [
          { DATABASE_URL: `postgres://u:p@${host}/shop?sslmode=disable` },
          "DATABASE_URL",
        ],
      ),
      [
        { DATABASE_URL: "postgres://u:p@database/shop?sslmode=disable&sslmode=require" },
        "DATABASE_URL",
      ],
      [
        { DATABASE_URL: "postgres://u:p@database/shop?sslmode=disable&host=db.example" },
        "DATABASE_URL",
      ],
      [{ DATABASE_URL: "postgres://u:p@127.0.0.1.example/shop" }, "DATABASE_URL"],
      [s3("http://minio:9000"), "S3_ENDPOINT=http://minio:9000 should begin with https"],
      [
        smtp("smtp://mail.example:587?ignoreTLS=true"),
        "SMTP_URL=[hidden] should end with its port",
      ],
      [smtp("smtps://mail.example:465?tls.rejectUnauthorized=false"), "SMTP_URL"],
      [
        { LAB_LOOPBACK: "on", PUBLIC_URL: "https://shop.example" },
        "LAB_LOOPBACK=on should be off: it is for trials, and PUBLIC_URL is https",
      ],
      [
        { PUBLIC_URL: "http://shop.example" },
        "PUBLIC_URL=http://shop.example should begin with https: http is for this machine alone",
      ],
      [{ PUBLIC_URL: "http://192.168.1.4:3000" }, "PUBLIC_URL"],
      [live, "PUBLIC_URL= should begin with https, because payment is live"],
      [
        { ...live, PUBLIC_URL: "http://localhost:3000" },
        "PUBLIC_URL=http://localhost:3000 should begin with https, because payment is live",
      ],
    ])("%j is refused in words", (variables, words) => {
      expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
      expect(() => readEnvironment(variables)).toThrow(words);
      expect(() => readEnvironment(variables)).not.toThrow("hunter2");
    });

    test.each([
      { DATABASE_URL: "postgres://u:p@db.example/shop?sslmode=verify-full" },
      { DATABASE_URL: "postgres://u:p@localhost/shop" },
      { DATABASE_URL: "postgres://u:p@database/shop?sslmode=disable" },
      { DATABASE_URL: "postgres://u:p@[::1]:5433/shop" },
      { DATABASE_URL: "postgres://u@%2Frun%2Fpostgresql/shop" },
      { DATABASE_URL: "postgres://u@x/shop?host=/run/postgresql" },
      s3("https://s3.example"),
      s3("http://127.0.0.1:9000"),
      { PUBLIC_URL: "http://127.0.0.1:3000" },
      { ...live, PUBLIC_URL: "https://shop.example" },
      { ...live, PAYPAL_API_URL: "https://api-m.sandbox.paypal.com" },
    ])("%j is taken", (variables) => expect(() => readEnvironment(variables)).not.toThrow());

    test("mails too, by STARTTLS at least, but on this machine", () => {
      expect(readEnvironment(smtp("smtp://mail.example:587")).smtp).toMatchObject({
        requireTls: true,
      });
      expect(readEnvironment(smtp("smtp://localhost.example:587")).smtp).toMatchObject({
        requireTls: true,
      });
      expect(readEnvironment(smtp("smtp://127.0.0.1:25")).smtp).toMatchObject({
        requireTls: false,
      });
      expect(readEnvironment(smtp("smtp://localhost:25")).smtp).toMatchObject({
        requireTls: false,
      });
    });
  });

  describe("text messages", () => {
    const twilio = {
      SMS_PROVIDER: "twilio",
      TWILIO_ACCOUNT_SID: "AC0123",
      TWILIO_AUTH_TOKEN: "whisper",
      TWILIO_FROM: "+33644601234",
    };
    const ovh = {
      SMS_PROVIDER: "ovh",
      OVH_APPLICATION_KEY: "key",
      OVH_APPLICATION_SECRET: "hush",
      OVH_CONSUMER_KEY: "quiet",
      OVH_SMS_SERVICE: "sms-ab12345-1",
    };

    test("go by the provider that is named", () => {
      expect(readEnvironment(twilio).sms).toEqual({
        provider: "twilio",
        accountSid: "AC0123",
        authToken: "whisper",
        from: "+33644601234",
        apiUrl: "https://api.twilio.com",
      });
      expect(
        readEnvironment({ ...twilio, ...ovh, OVH_API_URL: "http://127.0.0.1:4002" }).sms,
      ).toEqual({
        provider: "ovh",
        applicationKey: "key",
        applicationSecret: "hush",
        consumerKey: "quiet",
        service: "sms-ab12345-1",
        sender: undefined,
        apiUrl: "http://127.0.0.1:4002",
      });
    });

    test.each([twilio, ovh])(
      "need all that the provider asks for, and a provider",
      ({ SMS_PROVIDER, ...others }) => {
        for (const missing of Object.keys(others))
          expect(() => readEnvironment({ SMS_PROVIDER, ...others, [missing]: "" })).toThrow(
            `${missing}= should be set`,
          );
        expect(() => readEnvironment({ ...others })).toThrow(
          `SMS_PROVIDER= should be ${SMS_PROVIDER}`,
        );
      },
    );

    test.each([
      [
        { ...twilio, SMS_PROVIDER: "carrier pigeon" },
        "SMS_PROVIDER=carrier pigeon should be twilio or ovh",
      ],
      [{ ...twilio, TWILIO_ACCOUNT_SID: "SK1" }, "TWILIO_ACCOUNT_SID=SK1 should begin with AC"],
      [
        { ...twilio, TWILIO_FROM: "A name that is too long" },
        "TWILIO_FROM=A name that is too long should be",
      ],
      [{ ...twilio, TWILIO_API_URL: "https://api.twilio.com.evil.example" }, "TWILIO_API_URL"],
      [{ ...ovh, OVH_API_URL: "http://10.0.0.1:4002" }, "OVH_API_URL"],
      [{ ...ovh, OVH_SMS_SERVICE: "../me" }, "OVH_SMS_SERVICE=../me should look like"],
    ])("are refused with %j", (given, words) => {
      expect(() => readEnvironment(given)).toThrow(words);
    });

    test("never repeat a secret", () => {
      const secret = { ...twilio, ...ovh, TWILIO_AUTH_TOKEN: "whisper", SMS_PROVIDER: "smoke" };
      expect(() => readEnvironment(secret)).not.toThrow(/whisper|hush|quiet/);
    });
  });

  test("names every wrong value at once", () => {
    expect(() => readEnvironment({ PORT: "x", DEMO: "x" })).toThrow(/PORT=x[\s\S]*DEMO=x/);
  });
});

test("names what is like a variable of the shop, and nothing foreign", () => {
  const foreign = {
    HOME: "/",
    HOSTNAME: "x",
    DEBUG: "1",
    PATH: "/bin",
    OTEL_LOGS_EXPORTER: "none",
  };
  expect(findMisspelt({ ...foreign, BACKUP_TO: "/safe", PORT: "1" })).toEqual([]);
  expect(
    findMisspelt({ BACKUP_TOO: "/safe", DATADIR: "/d", BACKUP_EVERY: "1", demos: "" }),
  ).toEqual([
    { variable: "BACKUP_TOO", isLike: "BACKUP_TO" },
    { variable: "DATADIR", isLike: "DATA_DIR" },
    { variable: "BACKUP_EVERY", isLike: null },
    { variable: "demos", isLike: "DEMO" },
  ]);
});
