// What the server hands to every middleware, loader and action.
import { createContext } from "react-router";
import type { Language } from "#app/i18n/language.ts";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import type { PerVersion } from "#app/platform/page-cache.server.ts";
import type { RateLimits } from "#app/platform/rate-limits.server.ts";
import type { Secrets } from "#app/platform/secret.server.ts";

export type RequestContext = {
  db: NodePgDatabase<Record<string, never>>;
  environment: Environment;
  /** Signs the links in mails; see secret.server.ts. */
  secret: string;
  /** Read links that were signed before the present one was; the first is the present one. */
  secrets: Secrets;
  /** Names the request in the log, in x-request-id, and on the page of a failure. */
  requestId: string;
  /** Writes the request's id into each line. */
  log: Log;
  storage: ObjectStorage;
  /** Keeps a value until the catalogue changes. */
  perVersion: PerVersion;
  rateLimits: RateLimits;
  language: Language;
  /** The address of the visitor, for rate limits only; never logged. */
  visitorAddress: string;
  /** Set where something failed because the database did not answer. */
  databaseAway?: boolean;
};

export const requestContext = createContext<RequestContext>();
