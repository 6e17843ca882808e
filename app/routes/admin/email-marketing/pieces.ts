// Finds pieces for a campaign by typed text or by references.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findCampaignArt, findPieces } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { maxBlocks } from "#app/shop/mail/campaigns/block-rules.ts";
import { maxInRow } from "#app/shop/mail/campaigns/campaign-variables.ts";
import type { Route } from "./+types/pieces";
import { readSearch } from "#app/shop/lists/list-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const listed = searchParams.get("references");
  if (listed !== null) {
    const references = listed.split(",");
    const isRight = (reference: string) => /^[A-Za-z0-9_-]{1,64}$/.test(reference);
    if (references.length > maxBlocks * maxInRow || !references.every(isRight))
      throw data(null, { status: 400 });
    return { pieces: [...(await findCampaignArt(db, references)).values()] };
  }
  return { pieces: await findPieces(db, readSearch(searchParams)) };
}
