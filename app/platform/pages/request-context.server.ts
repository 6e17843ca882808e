import { createContext } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Announcements } from "#app/platform/database/announcements.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { PerVersion } from "#app/platform/pages/page-cache.server.ts";
import type { RateLimits } from "#app/platform/network/rate-limits.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";

export type RequestContext = {
  db: NodePgDatabase<Record<string, never>>;
  environment: Environment;
  /** Signs links in mails; see secret.server.ts. */
  secret: string;
  /** Verify links signed earlier; the first is current. */
  secrets: Secrets;
  requestId: string;
  log: Log;
  storage: ObjectStorage;
  perVersion: PerVersion;
  rateLimits: RateLimits;
  /** What changed that staff may be looking at. */
  staffChanges: Announcements;
  language: Language;
  /** Never logged. */
  visitorAddress: string;
  databaseAway?: boolean;
  /** Null for everybody but a kiosk. */
  kiosk: PublicScreen | null;
};

/** A screen in the gallery, as staff set it up. */
type PublicScreen = {
  id: number;
  point: { id: number; name: string } | null;
  /** Whether somebody took over by PIN and has not locked it since. */
  isStaffHere: boolean;
  idleSeconds: number;
  screenBottomCm: number;
  screenHeightCm: number;
};

export const requestContext = createContext<RequestContext>();
