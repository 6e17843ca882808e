// Disputes: a buyer's claim about a capture, and PayPal's decision (Customer Disputes v1).
import { toMoney } from "./amounts.ts";
import { timestamp } from "./representations.ts";
import type { Base } from "./representations.ts";
import { resourceId } from "./world.ts";
import type { Capture, Dispute, World } from "./world.ts";

const answerDays = 10;

export function openDispute(world: World, capture: Capture, reason: string): Dispute {
  const now = world.now();
  const dispute: Dispute = {
    id: `PP-R-${resourceId().slice(0, 3)}-${10_000_000 + world.disputes.size}`,
    capture,
    reason,
    status: "WAITING_FOR_SELLER_RESPONSE",
    stage: "CHARGEBACK",
    minor: capture.minor,
    outcome: null,
    reversal: null,
    createdAt: now,
    updatedAt: now,
  };
  world.disputes.set(dispute.id, dispute);
  return dispute;
}

export function isDisputed(world: World, capture: Capture): boolean {
  return [...world.disputes.values()].some(
    (each) => each.capture === capture && each.outcome === null,
  );
}

export function wholeDispute(
  { id, capture, reason, status, stage, minor, outcome, createdAt, updatedAt }: Dispute,
  base: Base,
) {
  const amount = toMoney(minor, capture.currency);
  return {
    dispute_id: id,
    create_time: new Date(createdAt).toISOString(),
    update_time: new Date(updatedAt).toISOString(),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: timestamp(capture.createdAt),
        transaction_status: capture.status,
        gross_amount: toMoney(capture.minor, capture.currency),
        ...(capture.unit.custom_id === undefined ? {} : { custom: capture.unit.custom_id }),
      },
    ],
    reason,
    status,
    dispute_amount: amount,
    dispute_life_cycle_stage: stage,
    dispute_channel: "INTERNAL",
    ...(outcome === null
      ? {
          seller_response_due_date: new Date(
            createdAt + answerDays * 24 * 3600 * 1000,
          ).toISOString(),
        }
      : {
          dispute_outcome: {
            outcome_code: outcome,
            amount_refunded:
              outcome === "RESOLVED_BUYER_FAVOUR" ? amount : toMoney(0, capture.currency),
          },
        }),
    links: [{ href: `${base}/v1/customer/disputes/${id}`, rel: "self", method: "GET" }],
  };
}
