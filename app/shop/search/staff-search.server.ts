// The search field of the back office: orders, pieces, buyers, subscribers, categories and points.

import { and, desc, inArray, max, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { listedOrders, orders } from "#db/orders-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { byName, byNameRead } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { matchesNames } from "#app/shop/catalogue/piece-name-search.server.ts";
import { containing, hasPhone } from "#app/shop/lists/list-page.server.ts";
import { findLikeCode } from "./codes.server.ts";
import { phoneEnd } from "#app/shop/phone-search.ts";
import { fullName } from "#app/shop/full-name.ts";
import type { OrderAccess } from "#app/shop/orders/order-access.ts";
import { matchingName, matchingPerson } from "#app/shop/orders/orders-filter.server.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";

const maxShown = 5;
const nothing = {
  pieces: [],
  buyers: [],
  people: [],
  categories: [],
  subCategories: [],
  points: [],
};
/** Bounds a text that many orders match, such as a first name; only the newest count. */
const maxMatched = 200;

/** Orders within their access; everything else only for staff who run the shop. */
export async function findAnything(
  db: Database,
  text: string,
  language: Language,
  { access, runsShop }: { access: OrderAccess; runsShop: boolean },
) {
  const found = findOrders(db, text, access);
  if (!runsShop) return { ...nothing, orders: await found };
  const [pieces, listed, buyers, people, ofCategories, ofSubCategories, points] = await Promise.all(
    [
      findPieces(db, text),
      found,
      findBuyers(db, text),
      db
        .select({ id: subscribers.id, email: subscribers.email, name: subscribers.name })
        .from(subscribers)
        .where(matchingSubscriber(text))
        .orderBy(subscribers.email)
        .limit(2 * maxShown),
      db
        .select({ id: categories.id, name: categories.name, nameFr: categories.nameFr })
        .from(categories)
        .where(
          containing(sql`${categories.name} || ' ' || coalesce(${categories.nameFr}, '')`, text),
        ),
      db
        .select({
          id: subCategories.id,
          categoryId: subCategories.categoryId,
          name: subCategories.name,
          nameFr: subCategories.nameFr,
        })
        .from(subCategories)
        .where(
          containing(
            sql`${subCategories.name} || ' ' || coalesce(${subCategories.nameFr}, '')`,
            text,
          ),
        ),
      db
        .select({
          id: collectionPoints.id,
          name: collectionPoints.name,
          address: collectionPoints.address,
        })
        .from(collectionPoints)
        .where(
          containing(sql`${collectionPoints.name} || ' ' || ${collectionPoints.address}`, text),
        ),
    ],
  );
  return {
    pieces,
    orders: listed,
    buyers,
    people: people
      .filter(({ email }) => buyers.every((each) => each.email !== email.toLowerCase()))
      .slice(0, maxShown),
    categories: ofCategories.sort(byNameRead(language)).slice(0, maxShown),
    subCategories: ofSubCategories.sort(byNameRead(language)).slice(0, maxShown),
    points: points.sort(byName(language)).slice(0, maxShown),
  };
}

function matchingSubscriber(text: string) {
  const phone = phoneEnd(text);
  if (phone) return hasPhone(subscribers.phone, phone);
  // The index subscribers_search covers more than the e-mail, so the e-mail is compared as well.
  return and(
    containing(sql`${subscribers.email} || ' ' || coalesce(${subscribers.name}, '')`, text),
    containing(subscribers.email, text),
  );
}

async function findOrders(db: Database, text: string, { points, people }: OrderAccess) {
  const ids = db
    .select({ id: listedOrders.orderId })
    .from(listedOrders)
    .where(
      and(
        people ? matchingPerson(text) : matchingName(text),
        isAtServedPoint(listedOrders.collectionPointId, points),
      ),
    )
    .orderBy(desc(listedOrders.orderId))
    .limit(maxShown);
  const found = await db
    .select({ id: orders.id, firstName: orders.firstName, lastName: orders.lastName })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.id));
  return found.map(({ id, ...name }) => ({ id, name: fullName(name) }));
}

async function findBuyers(db: Database, text: string) {
  const matched = db
    .select({ id: listedOrders.orderId })
    .from(listedOrders)
    .where(matchingPerson(text))
    .orderBy(desc(listedOrders.orderId))
    .limit(maxMatched);
  const email = sql<string>`lower(${orders.email})`;
  const newest = (column: AnyPgColumn) =>
    sql<string>`(array_agg(${column} order by ${orders.id} desc))[1]`;
  return db
    .select({
      email,
      firstName: newest(orders.firstName),
      lastName: newest(orders.lastName),
      orders: sql<number>`count(*)::integer`,
    })
    .from(orders)
    .where(
      and(
        inArray(email, db.select({ email }).from(orders).where(inArray(orders.id, matched))),
        // Erased buyers, who have no e-mail, are not one person.
        ne(orders.email, ""),
      ),
    )
    .groupBy(email)
    .orderBy(desc(max(orders.id)))
    .limit(maxShown);
}

async function findPieces(db: Database, text: string) {
  // Some digits of a telephone number are always similar to some code.
  if (phoneEnd(text)) return [];
  const alike = await findLikeCode(db, text);
  return db
    .select({
      id: artPieces.id,
      reference: artPieces.reference,
      title: artPieces.title,
      titleFr: artPieces.titleFr,
    })
    .from(artPieces)
    .where(matchesNames(text, alike))
    .orderBy(
      sql`array_position(${`{${alike.join()}}`}::integer[], ${artPieces.id})`,
      sql`lower(${artPieces.reference})`,
    )
    .limit(maxShown);
}
