// What a shop has before its first order.
import { sql } from "drizzle-orm";
import { settings } from "#db/settings-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import { countLabels } from "#app/shop/labels/label-counts.server.ts";
import { listToPrint, recordLabels } from "#app/shop/labels/labels.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import {
  makeCategory,
  makeMessage,
  makePiece,
  makePoint,
  makePricingRule,
  makeSubCategory,
} from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";
import type { Actor } from "./orders-in-every-state.ts";

export async function furnish(db: Database) {
  await db.insert(settings).values({ value: shopSettings });
  const actor: Actor = await makeMember(db, {
    name: "Noor",
    email: "noor@example.org",
    role: "owner",
  });
  await makeMember(db, { name: "Élodie", email: "elodie@example.org", role: "workshop" });
  const points = [
    await makePoint(db, { name: "Gare du Nord" }),
    await makePoint(db, { name: "L’Atelier « Rive »", status: "Inactive" }),
  ];
  const { id: categoryId } = await makeCategory(db, { name: "Landscapes", nameFr: "Paysages" });
  const sub = await makeSubCategory(db, { categoryId, name: "Sea", nameFr: "Mer" });
  const pieces = [];
  for (let piece = 0; piece < 40; piece += 1)
    pieces.push(
      await makePiece(db, {
        categoryId,
        subCategoryId: sub.id,
        title: `Tide ${piece}`,
        titleFr: piece % 3 ? `Marée ${piece}` : null,
      }),
    );
  await makePricingRule(db, { name: "Global Default Pricing" });
  const counter = { kind: "counter" as const, name: "Tablet", collectionPointId: points[0]!.id };
  await enrolDevice(db, actor, counter, null);
  const pricesByPoint = pieces.map(({ id }) => ({
    artPieceId: id,
    collectionPointId: points[0]!.id,
  }));
  await recordLabels(db, actor, await listToPrint(db, pricesByPoint), ["en", "fr"]);
  await countLabels(db, "scanned", pricesByPoint);
  for (let message = 0; message < 20; message += 1) await makeMessage(db);
  await db.execute(someReaders);
  await db.execute(someCampaign);
  const lines = pieces.slice(0, 2).map(({ id, pictureId, reference, title, titleFr }, index) => {
    const sold = { artPieceId: id, pictureId, reference, title, titleFr };
    return { ...sold, unitPriceCents: index === 0 ? 4500 : 1500, quantity: 1 + index };
  });
  return { actor, pointId: points[0]!.id, lines };
}

const shopSettings = {
  ...defaultSettings,
  shopName: "Ébène & fils",
  invoices: {
    ...defaultSettings.invoices,
    sellerName: "Ébène & fils",
    sellerAddress: "12 rue des Ateliers\n75011 Paris",
    legalForm: "SAS au capital de 5 000 €",
    siren: "552100554",
    vatNumber: "FR96552100554",
    vatRegime: "rate" as const,
  },
};

const someReaders = sql`
  with people as (
    insert into subscribers (name, email, subscribed_to_newsletter, language)
    select 'Reader ' || n, 'reader' || n || '@example.org', n % 3 > 0,
      (array['en', 'fr'])[1 + n % 2]
    from generate_series(1, 600) as n
    returning id, subscribed_to_newsletter
  )
  insert into consents (subscriber_id, subscribed, source)
  select id, subscribed_to_newsletter, 'form'
  from people`;

const someCampaign = sql`
  with campaign as (
    insert into email_campaigns (name, subject, html_content, status, started_at)
    values ('Spring', 'Printemps', '<p>Bonjour</p>', 'sent', now()) returning id
  )
  insert into campaign_recipients (
    campaign_id, subscriber_id, email, name, language, state, attempts, claimed_at, done_at)
  select campaign.id, subscribers.id, email, subscribers.name, language, 'sent', 1, now(), now()
  from subscribers cross join campaign where subscribed_to_newsletter`;
