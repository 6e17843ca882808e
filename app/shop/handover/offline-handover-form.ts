// A handover made offline, as a device sends it.

import { z } from "zod";
import type { SignedHandover } from "./offline.ts";
import { largestInteger } from "#app/shop/row-id.ts";

const count = z.int().min(1).max(999);

const sentHandover = z.object({
  key: z.string().regex(/^[\w-]{8,64}$/),
  orderId: z.int().min(1).max(largestInteger),
  lines: z
    .array(
      z.object({
        position: z.int().min(0).max(999),
        prints: count,
        out: z.int().min(0).max(999).optional(),
      }),
    )
    .min(1)
    .max(100),
  collectorMark: z.string().max(64).nullable(),
  at: z.iso.datetime().transform((written) => new Date(written)),
  pass: z.string().max(2000),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Null unless it has the shape of a handover; the signature is checked later. */
export function readOfflineHandover(json: string): SignedHandover | null {
  try {
    return sentHandover.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
