// Staff and how they sign in. better-auth needs the columns of `staff` and of sessions, accounts,
// verifications, second factors and passkeys.
import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  isLanguage,
  language,
  lower,
  moment,
  updatedAt,
  version,
} from "./columns.ts";
import { staffRoles } from "./values.ts";

const isRole = (column: AnyPgColumn) =>
  sql`${column} in (${sql.raw(staffRoles.map((role) => `'${role}'`).join(", "))})`;

export const staff = pgTable(
  "staff",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    /** Defaults to the least rights: a counter without a point may do nothing. */
    role: text({ enum: staffRoles }).notNull().default("counter"),
    mayRefund: boolean().notNull().default(false),
    mayErase: boolean().notNull().default(false),
    language: language().notNull().default("en"),
    /** May no longer sign in. The row stays, since other tables refer to it. */
    deactivatedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("staff_name", sql`length(trim(${t.name})) between 1 and 120`),
    check("staff_role", isRole(t.role)),
    check("staff_language", isLanguage(t.language)),
    check("staff_email", sql`${t.email} = lower(${t.email}) and length(${t.email}) <= 254`),
  ],
);

const staffId = () =>
  text()
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

export const staffPoints = pgTable(
  "staff_points",
  {
    staffId: staffId(),
    collectionPointId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.collectionPointId] }),
    index("staff_points_point").on(t.collectionPointId),
  ],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: text().primaryKey(),
    staffId: staffId(),
    token: text().notNull().unique(),
    /** 30 minutes after the last page, at most 12 hours after createdAt. */
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    provenAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("staff_sessions_staff").on(t.staffId),
    index("staff_sessions_expires").on(t.expiresAt),
  ],
);

/** Holds password hashes; the columns for other providers stay empty. */
export const staffAccounts = pgTable(
  "staff_accounts",
  {
    id: text().primaryKey(),
    staffId: staffId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique("staff_accounts_provider").on(t.staffId, t.providerId)],
);

export const staffVerifications = pgTable(
  "staff_verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("staff_verifications_identifier").on(t.identifier),
    index("staff_verifications_expires").on(t.expiresAt),
  ],
);

/** Secrets are encrypted, recovery codes hashed. */
export const staffTwoFactors = pgTable("staff_two_factors", {
  id: text().primaryKey(),
  staffId: staffId().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
  /** Time step (RFC 6238) of the last accepted code; older codes are refused. */
  lastStep: bigint({ mode: "number" }),
  clockSteps: integer().notNull().default(0),
  /** Step of the last code refused as one step late. */
  lateStep: bigint({ mode: "number" }),
});

const staffNoticeKinds = [
  "set_up_link",
  "set_up_again",
  "deactivated",
  "reactivated",
  "owner",
  "no_owner",
  "role",
  "password",
  "app_on",
  "app_off",
  "recovery_codes",
  "recovery_code_used",
  "passkey_added",
  "passkey_removed",
  "pin_set",
  "pin_removed",
  "pin_locked",
] as const;

export const staffNotices = pgTable(
  "staff_notices",
  {
    id: id(),
    staffId: staffId(),
    kind: text({ enum: staffNoticeKinds }).notNull(),
    /** Null: the member, or the console. */
    byName: text(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "staff_notices_kind",
      sql`${t.kind} in (${sql.raw(staffNoticeKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
    index("staff_notices_unread")
      .on(t.staffId)
      .where(sql`${t.readAt} is null`),
  ],
);

export const staffPasskeys = pgTable(
  "staff_passkeys",
  {
    id: text().primaryKey(),
    staffId: staffId(),
    name: text(),
    publicKey: text().notNull(),
    credentialId: text().notNull().unique(),
    counter: bigint({ mode: "number" }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: createdAt(),
  },
  (t) => [index("staff_passkeys_staff").on(t.staffId)],
);

/** Attempts since `since`. Keys are hashes, so no address is stored. */
export const staffRateLimits = pgTable(
  "staff_rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    since: moment().notNull(),
  },
  (t) => [index("staff_rate_limits_since").on(t.since)],
);

export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: id(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull().unique(),
    /** Null: the first start's link, whose holder enters an address. */
    email: text(),
    invitedById: text().references(() => staff.id, { onDelete: "set null" }),
    /** Role and rights for new staff; people who are staff already keep theirs. */
    role: text({ enum: staffRoles }).notNull().default("counter"),
    mayRefund: boolean().notNull().default(false),
    mayErase: boolean().notNull().default(false),
    points: integer().array().notNull().default([]),
    /** The mailed link is derived from this and the shop's secret. */
    mailNonce: text(),
    mailLanguage: language(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check("staff_invitations_role", isRole(t.role)),
    check("staff_invitations_token", sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check("staff_invitations_email", sql`${t.email} = lower(${t.email})`),
    check(
      "staff_invitations_mail",
      sql`(${t.mailNonce} is null) = (${t.mailLanguage} is null) and ${isLanguage(t.mailLanguage)} and (${t.mailNonce} is null or ${t.email} is not null)`,
    ),
  ],
);

/** One row. An obstacle for bots, not a factor. */
export const staffSecurityQuestion = pgTable(
  "staff_security_question",
  {
    id: integer().primaryKey().default(1),
    asked: boolean().notNull().default(false),
    answerHash: text(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("staff_security_question_single_row", sql`${t.id} = 1`),
    check("staff_security_question_answer", sql`not ${t.asked} or ${t.answerHash} is not null`),
  ],
);

/** Filters and order of lists in the back office; without `staffId`, for everyone. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    staffId: text().references(() => staff.id, { onDelete: "cascade" }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("saved_views_name").on(t.list, sql`coalesce(${t.staffId}, '')`, lower(t.name)),
    index("saved_views_staff").on(t.staffId),
    check("saved_views_name", sql`length(trim(${t.name})) between 1 and 60`),
    check("saved_views_query", sql`length(${t.query}) <= 3000`),
  ],
);
