import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment, sqlLiterals } from "./columns.ts";
import { digitalSources } from "./digital-sources.ts";
import type { DigitalSource } from "./digital-sources.ts";
import type { ColourFacts, FoundProvenance, PictureFile, PictureQuality } from "./json-columns.ts";

export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    // Not unique, because a thumbnail and a piece without watermark share files.
    key: text().notNull(),
    masterSha256: text().notNull(),
    masterFormat: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    files: jsonb().$type<PictureFile[]>().notNull(),
    thumbhash: text().notNull(),
    placeholder: text().notNull(),
    /** Whether it gets the watermark, unlike pictures of categories. */
    isWatermarked: boolean("marked").notNull().default(false),
    /** Its current watermark (`watermarkHash`), or empty. */
    watermarkHash: text("mark").notNull().default(""),
    /** The key before the watermark changed; older pages and mails still ask for it. */
    formerKey: text(),
    /** AVIF is made in the background; until then its addresses answer with WebP. */
    hasAvif: boolean().notNull().default(true),
    attemptedAt: moment(),
    attempts: smallint().notNull().default(0),
    failure: text(),
    colour: jsonb().$type<ColourFacts>(),
    /** Written by palette.ts; empty if the master cannot be read. */
    palette: text(),
    lightness: smallint(),
    busyness: smallint(),
    chroma: smallint(),
    found: jsonb().$type<FoundProvenance>(),
    /** IPTC's digital source type. */
    digitalSource: text().$type<DigitalSource>().notNull().default("trainedAlgorithmicMedia"),
    quality: jsonb().$type<PictureQuality>(),
    /** Differs in few bits for similar pictures. */
    perceptualHash: bigint({ mode: "bigint" }),
    createdAt: createdAt(),
  },
  (t) => [
    // A new watermark must not create a second row.
    unique("pictures_master").on(t.masterSha256, t.isWatermarked),
    index("pictures_without_avif")
      .on(t.id)
      .where(sql`not ${t.hasAvif}`),
    index("pictures_mark")
      .on(t.watermarkHash)
      .where(sql`${t.isWatermarked}`),
    index("pictures_key").on(t.key),
    // With the id, similar pictures are found in this index alone.
    index("pictures_look")
      .on(t.perceptualHash, t.id)
      .where(sql`${t.perceptualHash} is not null`),
    index("pictures_to_look_at")
      .on(t.id)
      .where(
        sql`${t.quality} @> '{"blurred": true}' or ${t.quality} @> '{"banded": true}' or ${t.quality} @> '{"border": {}}'`,
      ),
    index("pictures_to_inspect")
      .on(t.id)
      .where(sql`${t.perceptualHash} is null and ${t.found} is null`),
    index("pictures_to_measure")
      .on(t.id)
      .where(sql`${t.palette} is null`),
    index("pictures_former_key").on(t.formerKey),
    check("pictures_size", sql`${t.width} > 0 and ${t.height} > 0`),
    check("pictures_sha256", sql`${t.masterSha256} ~ '^[0-9a-f]{64}$'`),
    check("pictures_digital_source", sql`${t.digitalSource} in (${sqlLiterals(digitalSources)})`),
    check("pictures_key", sql`${t.key} ~ '^[0-9a-z]{16,64}$'`),
  ],
);
