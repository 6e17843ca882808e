// What the server hands to every loader and action.
import { createContext } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Announcements } from "#app/platform/database/announcements.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { CachedUntilChange } from "./page-cache.server.ts";
import type { RateLimits } from "#app/platform/network/rate-limits.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";

export type RequestContext = {
  db: NodePgDatabase<Record<string, never>>;
  environment: Environment;
  secrets: Secrets;
  requestId: string;
  log: Log;
  storage: ObjectStorage;
  cachedUntilChange: CachedUntilChange;
  rateLimits: RateLimits;
  staffChanges: Announcements;
  language: Language;
  /** Must never be logged. */
  visitorAddress: string;
  /** True if an order placed now may be a test. */
  offersTests: boolean;
  isDatabaseUnavailable?: boolean;
  /** The version of the scripts; null while they are developed, when it changes all the time. */
  build: string | null;
  kiosk: PublicScreen | null;
};

type PublicScreen = {
  id: number;
  point: { id: number; name: string } | null;
  /** True while staff have unlocked it with a PIN. */
  isStaffHere: boolean;
  idleSeconds: number;
  screenBottomCm: number;
  screenHeightCm: number;
};

/** What a function takes of it. */
export type Visit<Part extends keyof RequestContext> = Pick<RequestContext, Part>;

export const requestContext = createContext<RequestContext>();
