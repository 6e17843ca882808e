// The tables of the back office itself and the settings; what the shop sells and to whom stands in db/tables.ts.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, listed, moment, updatedAt, version } from "./columns.ts";

/** Who changed what, from what to what. Rows are only ever added. */
export const changes = pgTable(
  "changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind of record, such as "art_piece"; a setting's record is its own kind. */
    kind: text().notNull(),
    recordId: integer().notNull(),
    /** How people call the record, kept because the record may be gone. */
    label: text().notNull(),
    action: text({ enum: ["created", "changed", "deleted", "restored"] }).notNull(),
    /** Only the fields that differ; null where there was or is nothing. */
    before: jsonb(),
    after: jsonb(),
    /** Null when the shop itself did it. The name is kept because staff come and go. */
    staffId: text(),
    staffName: text(),
    createdAt: createdAt(),
    /** Triggers write these: the row's place in the chain, and what ties it to the row before. */
    seq: bigint({ mode: "number" }),
    previous: text(),
    hash: text(),
    /** Of label, before and after. Forgetting somebody takes the salt away, and what is left of them tells nothing. */
    salt: text(),
    digest: text().notNull().default(""),
  },
  (t) => [
    unique("changes_seq").on(t.seq),
    check("changes_action", sql`${t.action} in ('created', 'changed', 'deleted', 'restored')`),
    index("changes_record").on(t.kind, t.recordId, t.id),
    index("changes_created").on(t.createdAt),
  ],
);

/** app/shop/security-log/security-event.ts says what they are. */
export const securityEventKinds = [
  "signed-in",
  "sign-in-failed",
  "too-often",
  "refused",
  "exported",
  "erased",
  "rights",
  "password",
  "factor",
  "sessions",
  "forgotten",
] as const;

/** Who signed in, was refused, took data away or changed rights. Rows are only ever added, and removed after ninety days. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** Null where nobody is known. The name is kept because staff come and go. */
    staffId: text(),
    staffName: text(),
    /** What it was about, such as a member of staff or a file; never who a buyer is. */
    about: text().notNull().default(""),
    /** The visitor's address, shortened to its network; null where it did not come from a browser. */
    network: text(),
    createdAt: createdAt(),
    /** Triggers write these, as in `changes`. */
    seq: bigint({ mode: "number" }),
    previous: text(),
    hash: text(),
  },
  (t) => [
    unique("security_events_seq").on(t.seq),
    index("security_events_created").on(t.createdAt),
    check("security_events_kind", sql`${t.kind} in (${listed(securityEventKinds)})`),
    check("security_events_about", sql`length(${t.about}) <= 300`),
  ],
);

/** What was deleted, whole, so that it can be put back for a while. */
export const deletions = pgTable("deletions", {
  id: text().primaryKey(),
  kind: text().notNull(),
  recordId: integer().notNull(),
  label: text().notNull(),
  /** Rows by table, in the order in which they can be put back, and links to other rows that were cut. */
  rows: jsonb().notNull(),
  createdAt: createdAt(),
});

const staffRoles = ["owner", "member"] as const;

/** Who may sign in to the back office. The seven tables below are laid out as better-auth wants them. */
export const staff = pgTable(
  "staff",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    /** The owner alone decides who else may sign in. */
    role: text({ enum: staffRoles }).notNull().default("member"),
    /** The one of the last sign-in, in which mails about the account are written. */
    language: text({ enum: ["en", "fr"] })
      .notNull()
      .default("en"),
    /** Set: may no longer sign in. The row stays, because changes remember who made them. */
    deactivatedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("staff_name", sql`length(trim(${t.name})) between 1 and 120`),
    check("staff_role", sql`${t.role} in ('owner', 'member')`),
    check("staff_language", sql`${t.language} in ('en', 'fr')`),
    check("staff_email", sql`${t.email} = lower(${t.email}) and length(${t.email}) <= 254`),
  ],
);

const staffId = () =>
  text()
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: text().primaryKey(),
    staffId: staffId(),
    token: text().notNull().unique(),
    /** Thirty minutes after the last page; twelve hours after createdAt it ends whatever stands here. */
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When the person last showed a password or a second factor in this session. */
    provenAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("staff_sessions_staff").on(t.staffId), index("staff_sessions_expires").on(t.expiresAt)],
);

/**
 * The password of a member of staff, hashed; better-auth calls it an account of the provider "credential", and insists on
 * columns for other providers, which stay empty.
 */
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

/** Challenges under way: a second factor that is awaited, a passkey that is asked for. */
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
  (t) => [index("staff_verifications_identifier").on(t.identifier), index("staff_verifications_expires").on(t.expiresAt)],
);

/** The secret of an authenticator app, encrypted, and hashes of the recovery codes. */
export const staffTwoFactors = pgTable("staff_two_factors", {
  id: text().primaryKey(),
  staffId: staffId().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** False until a first code has shown that the app has the secret. */
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
  /** The time step (RFC 6238) of the last code that counted: it and those before it count no more. */
  lastStep: bigint({ mode: "number" }),
  /** By how many steps the app's clock is known to differ from ours. */
  clockSteps: integer().notNull().default(0),
  /** The step of the last code that was right for the step before ours and did not count. */
  lateStep: bigint({ mode: "number" }),
});

const staffNoticeKinds = [
  "set_up_link",
  "set_up_again",
  "deactivated",
  "reactivated",
  "owner",
  "no_owner",
  "password",
  "app_on",
  "app_off",
  "recovery_codes",
  "recovery_code_used",
  "passkey_added",
  "passkey_removed",
] as const;

/** What happened to somebody's account: each is mailed to the person, and what others did is shown at the next sign-in. */
export const staffNotices = pgTable(
  "staff_notices",
  {
    id: id(),
    staffId: staffId(),
    kind: text({ enum: staffNoticeKinds }).notNull(),
    /** Who did it; null: the person, or somebody at the server's console. The name is kept because staff come and go. */
    byName: text(),
    /** When the person confirmed to have read it; set at once where there is nothing to show. */
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check("staff_notices_kind", sql`${t.kind} in (${sql.raw(staffNoticeKinds.map((kind) => `'${kind}'`).join(", "))})`),
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

/** How often something was tried since `since`; keys are hashes, so that no address and no e-mail stands here. */
export const staffRateLimits = pgTable(
  "staff_rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    since: moment().notNull(),
  },
  (t) => [index("staff_rate_limits_since").on(t.since)],
);

/** Links by which a person becomes a member of staff, or gets back in. Each works once. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: id(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull().unique(),
    /** Null: the link of the first start, whose holder says who he is. */
    email: text(),
    invitedById: text().references(() => staff.id, { onDelete: "set null" }),
    /** Set where somebody forgot a password and the link goes by mail: it is made of this and the shop's secret. */
    mailNonce: text(),
    mailLanguage: text({ enum: ["en", "fr"] }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check("staff_invitations_token", sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check("staff_invitations_email", sql`${t.email} = lower(${t.email})`),
    check(
      "staff_invitations_mail",
      sql`(${t.mailNonce} is null) = (${t.mailLanguage} is null) and ${t.mailLanguage} in ('en', 'fr') and (${t.mailNonce} is null or ${t.email} is not null)`,
    ),
  ],
);

/** The question that the login page may ask; one row. A hurdle for programs, never a factor. */
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

/** The legal pages of the storefront: each row is one version of a page in both languages. Rows are only ever added. */
export const legalTexts = pgTable(
  "legal_texts",
  {
    id: id(),
    page: text({ enum: ["notice", "terms", "privacy", "accessibility"] }).notNull(),
    version: integer().notNull(),
    en: text().notNull(),
    fr: text().notNull(),
    /** The name is kept because staff come and go. */
    staffId: text(),
    staffName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("legal_texts_version").on(t.page, t.version),
    check("legal_texts_page", sql`${t.page} in ('notice', 'terms', 'privacy', 'accessibility')`),
    check("legal_texts_first", sql`${t.version} >= 1`),
    check("legal_texts_length", sql`length(${t.en}) between 1 and 30000 and length(${t.fr}) between 1 and 30000`),
  ],
);

/** What pieces were sold as before a pricing rule was applied to them, so that it can be undone for a day. */
export const replacedOptions = pgTable(
  "replaced_options",
  {
    /** Made in the browser, once per press of "apply". */
    application: text().notNull(),
    artPieceId: integer().notNull(),
    /** The piece's version after the rule was applied: another one means that somebody changed it since. */
    version: integer().notNull(),
    mediaOptions: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.application, t.artPieceId] }), index("replaced_options_created").on(t.createdAt)],
);

/** What the owner may change without a developer: one row, its shape is app/shop/settings/settings.ts. */
export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    value: jsonb().notNull().default({}),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check("settings_single_row", sql`${t.id} = 1`)],
);
