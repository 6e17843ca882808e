// Functions of the product stay short enough to be read at once; those that are not yet are named.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const most = 80;

/** Longer from before this was held. Whoever works on one splits it and takes its name off; none is added. */
const longer: Record<string, string[]> = {
  "app/platform/early-presses.server.ts": ["keepPresses"],
  "app/platform/page-cache.server.ts": ["createPageCache"],
  "app/routes/admin/account/account-changes.server.ts": ["changeAccount"],
  "app/routes/admin/art-management/art-management.tsx": ["ArtManagement"],
  "app/routes/admin/art-management/bulk-actions.tsx": ["BulkActions"],
  "app/routes/admin/art-management/global-pricing.tsx": ["GlobalPricing"],
  "app/routes/admin/art-management/picture-input.tsx": ["PictureInput"],
  "app/routes/admin/art-management/piece-dialog.tsx": ["PieceDialog"],
  "app/routes/admin/art-management/provenance-fields.tsx": ["ProvenanceFields"],
  "app/routes/admin/batch-upload/batch-card.tsx": ["BatchCard"],
  "app/routes/admin/batch-upload/batch-upload.tsx": ["BatchUpload"],
  "app/routes/admin/batch-upload/use-batch.ts": ["useBatch"],
  "app/routes/admin/categories/thumbnail-field.tsx": ["ThumbnailField"],
  "app/routes/admin/command-palette.tsx": ["Search"],
  "app/routes/admin/dashboard/sales.tsx": ["Sales"],
  "app/routes/admin/email-marketing/campaign-fields.tsx": ["CampaignFields"],
  "app/routes/admin/email-marketing/campaign-report.tsx": ["CampaignReport"],
  "app/routes/admin/email-marketing/campaign-send.tsx": ["CampaignSend"],
  "app/routes/admin/email-marketing/email-marketing.tsx": ["EmailMarketing"],
  "app/routes/admin/kit/record/unsaved.tsx": ["useUnsaved"],
  "app/routes/admin/kit/session/session-watch.ts": ["watchSession"],
  "app/routes/admin/messages/messages.tsx": ["Messages"],
  "app/routes/admin/orders/order.tsx": ["Order"],
  "app/routes/admin/orders/orders.tsx": ["Orders"],
  "app/routes/admin/orders/refund-form.tsx": ["RefundForm"],
  "app/routes/admin/outbox/message.tsx": ["Message"],
  "app/routes/admin/outbox/outbox.tsx": ["Outbox"],
  "app/routes/admin/settings/settings.tsx": ["Settings"],
  "app/routes/admin/shell.tsx": ["Shell"],
  "app/routes/admin/sign-in/login.tsx": ["Login"],
  "app/routes/admin/sign-in/set-up.tsx": ["SetUp"],
  "app/routes/admin/users/users.tsx": ["Users"],
  "app/routes/storefront/art/browse-filters.tsx": ["BrowseFilters"],
  "app/routes/storefront/basket/line.tsx": ["Line"],
  "app/routes/storefront/checkout/order-form.tsx": ["OrderForm"],
  "app/routes/storefront/checkout/placing.ts": ["usePlacing"],
  "app/routes/storefront/checkout/recap.tsx": ["Recap"],
  "app/routes/storefront/contact/message-form.tsx": ["MessageForm"],
  "app/routes/storefront/order/order-sheet.tsx": ["OrderSheet"],
  "app/shop/orders/orders.server.ts": ["insertOrder"],
  "app/shop/orders/staff-orders.server.ts": ["findOrder"],
  "app/shop/payments/paypal/client.server.ts": ["openPaypalClient"],
  "app/ui/data-table.tsx": ["DataTable"],
  "db/demo/techniques/planet.ts": ["paintWorld"],
  "server.ts": ["createShop"],
};

type Reached = { name: string; lines: number };

/** The functions of a file over `most` lines; a function without a name is called by what it is given to. */
function longFunctions(file: string): Reached[] {
  const source = readFileSync(path.join(projectRoot, file), "utf8");
  const found: Reached[] = [];
  const names = new Map<unknown, string>();
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  const see = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = lineOf(node.end) - lineOf(node.start) + 1;
    if (lines > most) found.push({ name: node.id?.name ?? names.get(node) ?? "one without a name", lines });
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.init && node.id.type === "Identifier") names.set(node.init, node.id.name);
    },
    FunctionDeclaration: see,
    FunctionExpression: see,
    ArrowFunctionExpression: see,
  }).visit(parseSync(file, source).program);
  return found;
}

const files = ["compose.ts", "server.ts", "start.ts"].concat(
  ["app", "db", "scripts"].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`)
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.|\.d\.m?ts$/.test(name)),
  ),
);

test(`no function has more than ${most} lines, but for those that are named`, () => {
  const reached = files.flatMap((file) => longFunctions(file).map(({ name, lines }) => ({ file, name, lines })));
  const isNamed = ({ file, name }: { file: string; name: string }) => longer[file]?.includes(name) ?? false;
  expect(reached.filter((each) => !isNamed(each)).map(({ file, name, lines }) => `${file} ${name}: ${lines} lines`)).toEqual([]);
});
