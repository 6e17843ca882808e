// Something in every table, long words, short ones, and sixty letters without a space.
import {
  campaignRecipients,
  emailCampaigns,
  emailTemplates,
  mails,
  textMessages,
} from "#db/mail-tables.ts";
import { suppressions } from "#db/subscribers-tables.ts";
import { labDeliveries, labWebhook } from "#db/lab-tables.ts";
import { orderEvents } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { recipientStates } from "#app/shop/mail/campaigns/campaign.ts";
import { makeLabKey } from "#app/shop/lab/lab-keys.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import { emailHash } from "#app/shop/subscribers/suppressions.server.ts";
import {
  makeInvoice,
  makeMessage,
  makeOrder,
  makePoint,
  makePricingRule,
  makeSubCategory,
  makeSubscriber,
  makeWithdrawal,
  someMediaOptions,
} from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";
import type { RunningShop } from "./shop.ts";

const sixty = "Wolfeschlegelsteinhausenbergerdorff".repeat(2).slice(0, 60);
const people = [
  [sixty, sixty],
  ["Øystein", "Sæbø-Bjørnstjerne"],
  ["Maximiliane-Wilhelmine", "von Hohenzollern-Sigmaringen"],
  ["Li", "Wu"],
] as const;
const statuses = ["pending", "awaiting_collection", "ready", "collected", "cancelled"] as const;
const size = "A1 (84cm x 59cm)";

const refusal =
  "550 5.1.1 <camille@a-rather-long-domain-name.example.org>: Recipient address rejected: User unknown in virtual mailbox table";
const deliveries = [
  { state: "failed", attempts: 3, error: refusal, doneAt: new Date() },
  { attempts: 2, error: "450 4.2.1 later", dueAt: new Date(Date.now() + 3_600_000) },
  { state: "discarded", reason: "by-staff", doneAt: new Date() },
  { attempts: 1, dueAt: new Date(Date.now() + 3_600_000) },
  {
    state: "sent",
    attempts: 1,
    messageId: "<1.order_received.a-rather-long-id@shop.example>",
    doneAt: new Date(),
  },
  {},
] as const;

export async function fillBackOffice({ db }: Pick<RunningShop, "db">): Promise<void> {
  const point = await makePoint(db, { name: sixty, address: sixty });
  const member = await makeMember(db, { name: sixty });
  for (const kind of ["kiosk", "counter"] as const)
    await enrolDevice(db, member, { kind, name: sixty, collectionPointId: point.id }, null);
  await makeSubCategory(db, { categoryId: 1, name: sixty });
  const hung = await db.select({ id: pictures.id }).from(pictures).orderBy(pictures.id);
  await makePricingRule(db, { name: "Global Default Pricing", mediaOptions: someMediaOptions });
  await makePricingRule(db, {
    name: `Forest prints, ${sixty}`,
    appliesTo: "category",
    categoryId: 2,
  });
  await makePricingRule(db, {
    name: "Shore",
    appliesTo: "sub_category",
    categoryId: 1,
    subCategoryId: 1,
  });
  for (let made = 0; made < 24; made += 1) {
    const [firstName, lastName] = people[made % people.length]!;
    const line = (at: number) => ({
      pictureId: hung[at % hung.length]!.id,
      reference: `IK0000${(at % 9) + 1}`,
      artPieceId: (at % 9) + 1,
      size,
    });
    const order = await makeOrder(db, {
      firstName,
      lastName,
      email: `${lastName.toLowerCase().replaceAll(/[^a-z]/g, "")}${made}@a-rather-long-domain-name.example.org`,
      status: statuses[made % statuses.length]!,
      paymentMethod: made % 5 === 4 ? "mock" : "paypal",
      collectionPointName: [
        sixty,
        "Atelier Bastille",
        "Médiathèque intercommunale de Saint-Germain-en-Laye",
      ][made % 3]!,
      createdAt: new Date(Date.now() - made * 31 * 3_600_000),
      lines: [
        { ...line(made), unitPriceCents: 3500, quantity: 2 },
        { ...line(made + 1), mediumName: "Canvas", unitPriceCents: 125_000 },
      ],
    });
    if (made < 3) {
      const note = "Rang to say that she comes on Saturday, after six, with her daughter.";
      await db.insert(orderEvents).values([
        {
          orderId: order.id,
          kind: "status",
          statusFrom: "pending",
          statusTo: "awaiting_collection",
          staffName: "Member 1",
        },
        { orderId: order.id, kind: "note", note, staffName: "Member 1" },
      ]);
      await makeWithdrawal(db, {
        orderId: order.id,
        name: `${firstName} ${lastName}`,
        email: order.email,
      });
    }
    if (made < 8) await db.transaction((db) => makeInvoice(db, order.id));
    if (made < 6)
      await db
        .insert(mails)
        .values({ kind: "order_received", orderId: order.id, ...deliveries[made] });
    await makeSubscriber(db, {
      name: made % 3 ? `${firstName} ${lastName}` : null,
      email: order.email,
      subscribedToNewsletter: made % 2 === 0,
    });
  }
  for (let made = 0; made < 6; made += 1) {
    const [firstName, lastName] = people[made % people.length]!;
    const long = `${sixty}: may I have it in 240 by 170 centimetres?`;
    const subject = made % 2 ? "A frame?" : long;
    const message = `Good morning ${sixty},\n\nis there a frame for this one? I would hang it in a stairwell that is rather damp.\n\nThank you`;
    await makeMessage(db, {
      name: `${firstName} ${lastName}`,
      subject,
      message,
      readAt: made > 2 ? new Date() : null,
    });
  }
  const html = `<h1 style="font-family:serif">Spring on the walls</h1><p>Three new pieces hang.</p>`;
  for (const name of [sixty, "A letter for every season of the year, with pictures"]) {
    const [template] = await db
      .insert(emailTemplates)
      .values({ name, subjectTemplate: `${name} at the gallery`, htmlContentTemplate: html })
      .returning();
    const campaign = { name: `${name} 2026`, subject: `${name} at the gallery`, htmlContent: html };
    await db.insert(emailCampaigns).values([
      { ...campaign, templateId: template!.id },
      {
        ...campaign,
        name: `${name} 2025`,
        status: "sent",
        startedAt: new Date(),
        finishedAt: new Date(),
      },
    ]);
  }
  await makeLabKey(db, member, sixty);
  const lab = { url: `https://lab.example/${sixty}`, sealed: "", savedByName: sixty };
  await db.insert(labWebhook).values(lab);
  const change = {
    event: "order.to_print",
    orderState: "awaiting_collection",
    orderId: 10_002,
  } as const;
  await db.insert(labDeliveries).values([
    { ...change, state: "failed", attempts: 8, failure: "unreachable", doneAt: new Date() },
    { ...change, event: "order.cancelled", attempts: 3, answer: 503 },
    { event: "test", state: "sent", attempts: 1, answer: 204, doneAt: new Date() },
  ]);
  await db.insert(textMessages).values({
    kind: "order_ready",
    orderId: 10_001,
    state: "discarded",
    reason: "no-provider",
    doneAt: new Date(),
  });
  await db.insert(campaignRecipients).values(
    Array.from({ length: 60 }, (_, index) => ({
      campaignId: 2,
      email: `person${index}@a-rather-long-domain-name.example.org`,
      name: index % 3 ? people[index % people.length]!.join(" ") : null,
      language: index % 2 ? ("fr" as const) : ("en" as const),
      state: recipientStates[index % recipientStates.length]!,
      error: recipientStates[index % recipientStates.length] === "failed" ? refusal : null,
    })),
  );
  await db.insert(suppressions).values(
    (["bounce", "complaint", "staff"] as const).map((reason) => {
      const email = `${reason}@a-rather-long-domain-name.example.org`;
      return {
        email,
        emailHash: emailHash(email),
        reason,
        note: reason === "bounce" ? refusal : "",
      };
    }),
  );
}

/** Each page of the back office, and each dialog that has an address. */
export const backOfficePages: Record<string, string> = {
  dashboard: "/admin",
  orders: "/admin/orders",
  order: "/admin/orders/10001",
  "status of an order": "/admin/orders/10001/status",
  "promise of an order": "/admin/orders/10001/promise",
  counter: "/admin/counter",
  "an order at the counter": "/admin/counter/10003",
  "conflicts of the counter": "/admin/counter/conflicts",
  invoices: "/admin/invoices",
  withdrawals: "/admin/withdrawals",
  withdrawal: "/admin/withdrawals/1",
  outbox: "/admin/outbox",
  "a mail": "/admin/outbox/mail/1",
  "a text message": "/admin/outbox/text/1",
  "previews of mails": "/admin/outbox/previews",
  messages: "/admin/messages",
  message: "/admin/messages/1",
  art: "/admin/art-management",
  "an art piece": "/admin/art-management/3",
  "a new art piece": "/admin/art-management/new",
  "global pricing": "/admin/art-management/apply-global-default-pricing",
  catalogue: "/admin/catalogue",
  "batch upload": "/admin/batch-upload",
  categories: "/admin/category-management",
  category: "/admin/category-management/1",
  "sub-category": "/admin/category-management/1/sub-categories/1",
  "home wall": "/admin/home-wall",
  labels: "/admin/labels",
  "pricing rules": "/admin/pricing",
  "a pricing rule": "/admin/pricing/2",
  users: "/admin/users",
  user: "/admin/users/1",
  "email marketing": "/admin/email-marketing",
  template: "/admin/email-marketing/templates/1",
  campaign: "/admin/email-marketing/campaigns/1",
  "sending of a campaign": "/admin/email-marketing/campaigns/1/send",
  "report of a campaign": "/admin/email-marketing/campaigns/2/report",
  suppressions: "/admin/email-marketing/suppressions",
  "personal data": "/admin/personal-data?user=1",
  "collection points": "/admin/collection-points",
  "collection point": "/admin/collection-points/1",
  "closure of a point": "/admin/collection-points/1/closure",
  devices: "/admin/devices",
  "a device": "/admin/devices/1",
  "enrolment of a device": "/admin/devices/new",
  onboarding: "/admin/opening",
  settings: "/admin/settings",
  "settings of the shop": "/admin/settings/shop",
  "settings of the branding": "/admin/settings/look",
  "settings of pictures": "/admin/settings/pictures",
  "settings of checkout": "/admin/settings/checkout",
  "settings of payments": "/admin/settings/payments",
  "settings of mail": "/admin/settings/mail",
  "settings of printing": "/admin/settings/printing",
  "print lab": "/admin/settings/print-lab",
  "messages to the lab": "/admin/settings/print-lab/deliveries",
  media: "/admin/settings/media",
  "a medium": "/admin/settings/media/1",
  "settings of law": "/admin/settings/law",
  "settings of sign-in": "/admin/settings/sign-in",
  "settings of releases": "/admin/settings/releases",
  "a legal text": "/admin/settings/legal/terms",
  "looked for in vain": "/admin/looked-for",
  integrity: "/admin/integrity",
  "security log": "/admin/security",
  deleted: "/admin/deleted",
  account: "/admin/account",
  staff: "/admin/staff",
  "a proof of who is here": "/admin/session/proof",
  guide: "/admin/help",
  "a chapter of the guide": "/admin/help/orders",
};
