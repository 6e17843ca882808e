// Makes up orders, letters and devices for the guide's screenshots.
import { asc } from "drizzle-orm";
import { emailCampaigns, emailTemplates } from "#db/mail-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import {
  makeInvoice,
  makeMessage,
  makeOrder,
  makeSubscriber,
  makeWithdrawal,
} from "#tests/support/make.ts";
import type { makeMember } from "#tests/support/staff.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";

const people = [
  ["Inès", "Marchand"],
  ["Tom", "Walsh"],
  ["Léa", "Fontaine"],
  ["Hugo", "Perrin"],
  ["Anna", "Lindqvist"],
  ["Marc", "Delaunay"],
  ["Sofia", "Rossi"],
  ["Paul", "Girard"],
] as const;
const statuses = ["pending", "awaiting_collection", "ready", "collected"] as const;

export async function makeTrade(
  db: Database,
  member: Awaited<ReturnType<typeof makeMember>>,
): Promise<void> {
  const pieces = await db.select().from(artPieces).orderBy(asc(artPieces.id)).limit(12);
  const [point] = await db.select().from(collectionPoints).orderBy(asc(collectionPoints.id));
  for (let made = 0; made < 14; made += 1) {
    const [firstName, lastName] = people[made % people.length]!;
    const email = `${firstName}.${lastName}@example.org`
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase();
    const piece = pieces[made % pieces.length]!;
    const [medium] = piece.mediaOptions;
    const size = medium?.sizes[made % medium.sizes.length];
    if (!medium || !size || !point) continue;
    const order = await makeOrder(db, {
      firstName,
      lastName,
      email,
      status: statuses[made % statuses.length]!,
      collectionPointId: point.id,
      collectionPointName: point.name,
      collectionPointAddress: point.address,
      createdAt: new Date(Date.now() - (made * 9 + 2) * hourMs),
      lines: [
        {
          pictureId: piece.pictureId,
          reference: piece.reference,
          artPieceId: piece.id,
          size: size.size,
          unitPriceCents: size.priceCents,
          quantity: 1 + (made % 2),
        },
      ],
    });
    await db.transaction((db) => makeInvoice(db, order.id));
    if (made < people.length)
      await makeSubscriber(db, {
        name: `${firstName} ${lastName}`,
        email,
        subscribedToNewsletter: made % 3 !== 0,
      });
    if (made === 7)
      await makeWithdrawal(db, { orderId: order.id, name: `${firstName} ${lastName}`, email });
  }
  await makeMessage(db, { name: "Jonas Meyer", subject: "Une grande toile ?" });
  await makeLetters(db);
  for (const [kind, name] of [
    ["counter", "Tablette du comptoir"],
    ["kiosk", "Écran de la vitrine"],
  ] as const)
    await enrolDevice(db, member, { kind, name, collectionPointId: point!.id }, null);
}

async function makeLetters(db: Database): Promise<void> {
  const html = "<h1>Spring on the walls</h1><p>Three new pieces hang.</p>";
  await db
    .insert(emailTemplates)
    .values([{ name: "Vernissage", subjectTemplate: "{{name}}", htmlContentTemplate: html }]);
  await db.insert(emailCampaigns).values([
    { name: "Printemps", subject: "Trois nouvelles œuvres", htmlContent: html },
    { name: "Vernissage du 3 mai", subject: "Vous êtes invités", htmlContent: html },
  ]);
}
