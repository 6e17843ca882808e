import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import type { Language } from "#app/i18n/language.ts";
import type { CampaignPiece } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import type { KnownPieces, ShownPiece } from "./block-view.ts";

/** Finds pieces by text or references; null if the shop does not answer. */
export async function fetchPieces(
  query: { q: string } | { references: string },
): Promise<CampaignPiece[] | null> {
  try {
    const answer = await fetch(`/admin/email-marketing/pieces?${new URLSearchParams(query)}`);
    return answer.ok ? ((await answer.json()) as { pieces: CampaignPiece[] }).pieces : null;
  } catch {
    return null;
  }
}

export type PieceShelf = KnownPieces & {
  learn(pieces: CampaignPiece[]): void;
  /** Marks references that were fetched but not found. */
  miss(references: string[]): void;
  /** References requested since the last call, to be fetched together. */
  claimWanted(): string[];
};

export function openShelf(language: Language): PieceShelf {
  const known = new Map<string, ShownPiece | null>();
  const wanted = new Set<string>();
  const followers = new Set<() => void>();
  const notify = () => {
    for (const notifyFollower of followers) notifyFollower();
  };
  return {
    find(reference) {
      const found = known.get(reference.toLowerCase());
      if (found === undefined) wanted.add(reference);
      return found;
    },
    subscribe(changed) {
      followers.add(changed);
      return () => void followers.delete(changed);
    },
    learn(pieces) {
      for (const piece of pieces)
        known.set(piece.reference.toLowerCase(), {
          name: nameOf(piece, language),
          reference: piece.reference,
          src: pictureUrl(piece.picture.key, 320, "webp"),
        });
      notify();
    },
    miss(references) {
      for (const reference of references)
        if (!known.has(reference.toLowerCase())) known.set(reference.toLowerCase(), null);
      notify();
    },
    claimWanted() {
      const claimed = [...wanted].filter((reference) => !known.has(reference.toLowerCase()));
      wanted.clear();
      return claimed;
    },
  };
}
