// better-auth with our tables, without its routes, rate limits and logs.
import { passkey } from "@better-auth/passkey";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import type { BetterAuthPlugin } from "better-auth/types";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  staff,
  staffAccounts,
  staffPasskeys,
  staffSessions,
  staffTwoFactors,
  staffVerifications,
} from "#db/staff-tables.ts";
import { fallbackLanguage, isLanguage } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { passwordLimits } from "./password.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { storedAsHashes } from "./recovery-codes.server.ts";
import { sessionLimits } from "./session-limits.ts";
import { addressHeader, languageHeader } from "./visitor-headers.ts";

const ownColumn = { fields: { userId: "staffId" } };

type Options = {
  db: Database;
  log: Log;
  publicUrl: string;
  secret: string;
  shopName: string;
  cookiePrefix: string;
};

export function openBetterAuth({ db, log, publicUrl, secret, shopName, cookiePrefix }: Options) {
  return betterAuth({
    appName: shopName,
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    // Its messages reveal whether the address or the password was wrong.
    logger: {
      level: "error",
      log: (_level, _message, ...details) =>
        log.error({ err: details.find((each) => each instanceof Error) }, "better-auth failed"),
    },
    // sign-in-attempts.server.ts counts atomically, and calls of the server API too.
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: {
        user: staff,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
        twoFactor: staffTwoFactors,
        passkey: staffPasskeys,
      },
    }),
    user: {
      additionalFields: {
        deactivatedAt: { type: "date", required: false, input: false, returned: false },
      },
    },
    account: ownColumn,
    session: {
      ...ownColumn,
      expiresIn: sessionLimits.idle,
      updateAge: 60,
      freshAge: sessionLimits.absolute,
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLimits.min,
      maxPasswordLength: passwordLimits.max * 4,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: {
        secure: publicUrl.startsWith("https:"),
        httpOnly: true,
        sameSite: "lax",
        path: "/",
      },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: (session, context) => admit(db, session, context?.headers),
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: shopName,
        backupCodeOptions: { storeBackupCodes: storedAsHashes },
        schema: { twoFactor: ownColumn },
      }),
      passkeysOf(publicUrl, shopName),
      pins,
    ],
  });
}

async function admit(
  db: Database,
  session: { userId: string; userAgent?: string | null | undefined },
  headers: Headers | undefined,
) {
  const [member] = await db
    .select({ deactivatedAt: staff.deactivatedAt })
    .from(staff)
    .where(eq(staff.id, session.userId));
  if (!member || member.deactivatedAt) return false;
  const userAgent = session.userAgent?.slice(0, 400) ?? "";
  const requested = headers?.get(languageHeader);
  const language = isLanguage(requested) ? requested : fallbackLanguage;
  await db.update(staff).set({ language }).where(eq(staff.id, session.userId));
  return { data: { ipAddress: headers?.get(addressHeader) ?? "", userAgent } };
}

function passkeysOf(publicUrl: string, shopName: string) {
  return passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: shopName,
    origin: publicUrl,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    schema: { passkey: { fields: { userId: "staffId", credentialID: "credentialId" } } },
    registration: {
      afterVerification: ({ verification }) =>
        requireUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireUser(verification.authenticationInfo.userVerified),
    },
  });
}

/** Opens a session for a member whom our own code has recognised; no route leads to it. */
const pins = {
  id: "pins",
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ memberId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.memberId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new APIError("UNAUTHORIZED");
        await setSessionCookie(context, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;

function requireUser(verified: boolean | undefined): void {
  if (!verified)
    throw new APIError("UNAUTHORIZED", { message: "the device did not verify its user" });
}
