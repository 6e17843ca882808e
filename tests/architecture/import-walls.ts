// Which folder may import which.
import path from "node:path";

export type Import = {
  from: string;
  specifier: string;
  target: string | null;
  typeOnly: boolean;
  line: number;
};
/** Low to high: a noun imports from itself and from those before it. */
export const nouns = [
  "money",
  "line-total",
  "memo",
  "decimal-money",
  "edit-distance",
  "email-address",
  "email-typo",
  "phone-search",
  "row-id",
  "fold",
  "full-name",
  "form",
  "calendar",
  "csv",
  "outbox-state",
  "lists",
  "changes",
  "security-log",
  "credentials",
  "staff",
  "media",
  "branding",
  "settings",
  "legal",
  "pricing",
  "pictures",
  "order-facts",
  "printing",
  "catalogue",
  "basket",
  "favourites",
  "walls",
  "collection",
  "devices",
  "labels",
  "journal",
  "payment-providers",
  "invoices",
  "refunds",
  "payments",
  "subscribers",
  "fulfilment",
  "orders",
  "sales",
  "search",
  "withdrawals",
  "handover",
  "production",
  "lab",
  "integrity",
  "alarms",
  "messages",
  "admin-badge-counts",
  "mail",
  "backups",
  "monitoring",
  "personal-data",
  "integrations",
  "onboarding",
  "jobs",
];

/** The shapes of what is stored as JSON, which pages show as it is: each has this address only. */
const storedShapes = "db/json-columns.ts";

type Zone = "routes" | "letters" | "shop" | "shop.server" | "ui" | "i18n" | "platform" | "tables";

/** Facts for every zone. */
const facts = new Set([
  "app/platform/pictures/oklab.ts",
  "db/values.ts",
  "db/digital-sources.ts",
  "app/i18n/language.ts",
  "app/i18n/numbers.ts",
  "app/i18n/owner-texts.ts",
  "app/i18n/ui/writing.ts",
  "app/shop/calendar/milliseconds.ts",
]);

/** What each zone may import of the others; "types" stands for `import type`. */
const walls: Record<Zone, Partial<Record<Zone, "all" | "types">>> = {
  routes: {
    routes: "all",
    letters: "all",
    shop: "all",
    "shop.server": "all",
    ui: "all",
    i18n: "all",
    platform: "all",
  },
  letters: { letters: "all", shop: "all", "shop.server": "types", i18n: "all", platform: "types" },
  shop: { shop: "all", i18n: "types", tables: "types" },
  "shop.server": {
    letters: "all",
    shop: "all",
    "shop.server": "all",
    i18n: "all",
    platform: "all",
    tables: "all",
  },
  ui: { ui: "all", i18n: "all" },
  i18n: { i18n: "all" },
  platform: { platform: "all", i18n: "all" },
  tables: { tables: "all" },
};

export function zoneOf(file: string): Zone | null {
  if (file.startsWith("app/routes/") || file === "app/root.tsx") return "routes";
  if (/^app\/shop\/mail\/(letters|rendering)\//.test(file) && !/\.server\.tsx?$/.test(file))
    return "letters";
  if (file.startsWith("app/shop/")) return /\.server\.tsx?$/.test(file) ? "shop.server" : "shop";
  if (file.startsWith("app/ui/")) return "ui";
  if (file.startsWith("app/i18n/")) return "i18n";
  if (file.startsWith("app/platform/")) return "platform";
  return /^db\/(?:[a-z-]+-tables|(?:json-)?columns|values|digital-sources)\.ts$/.test(file)
    ? "tables"
    : null;
}

function nounOf(file: string): string | null {
  return /^app\/shop\/([^/.]+)/.exec(file)?.[1] ?? null;
}

export function wallBreach({ from, specifier, target, typeOnly }: Import): string | null {
  const zone = zoneOf(from);
  if (
    from.startsWith("paypal-standin/") &&
    target !== null &&
    !target.startsWith("paypal-standin/")
  )
    return `imports ${target}: the stand-in for PayPal knows nothing of the shop`;
  if (zone === null) return null;
  if (target === null) return packageBreach(zone, from, specifier);
  const other = zoneOf(target);
  if (other === null)
    return /\.(css|woff2|svg)$/.test(target) ? null : `imports ${target}, which is no part of app/`;
  const allowed =
    facts.has(target) || (zone === "ui" && /^app\/shop\/(decimal-)?money\.ts$/.test(target))
      ? "all"
      : zone === "routes" && target === storedShapes
        ? "types"
        : walls[zone][other];
  if (!allowed) return `imports ${target}: ${zone} may not know ${other}`;
  if (allowed === "types" && !typeOnly)
    return `imports ${target}: ${zone} may take only types from there`;
  if (
    zone === "routes" &&
    other === "routes" &&
    !isInFolderAbove(from, target) &&
    !isInKitAbove(from, target) &&
    !isInFolderOfSubject(from, target) &&
    !isOfItsFrame(from, target)
  )
    return `imports ${target}: neither its own folder nor one above, nor a kit there`;
  return nounOrderBreach(from, target);
}

const named = /^(app|db|tests)\//;
/** Drizzle Kit reads these without the names of package.json. */
const tablesOfDrizzleKit = /^db\/[^/]+\.ts$/;

/**
 * A file is imported by its name within its folder, and by its path from `#app` and the like
 * elsewhere.
 */
export function spellingBreach({ from, specifier, target }: Import): string | null {
  if (target === null || !named.test(target) || tablesOfDrizzleKit.test(from)) return null;
  const isOfSameFolder = path.posix.dirname(from) === path.posix.dirname(target);
  const expected = isOfSameFolder ? `./${path.posix.basename(target)}` : `#${target}`;
  return specifier.replace(/\?.*$/, "") === expected
    ? null
    : `imports ${specifier}, which is ${expected} from there`;
}

function isInFolderAbove(from: string, target: string): boolean {
  return from.startsWith(`${path.posix.dirname(target)}/`);
}

/** A folder called `kit` serves every folder beside it. */
function isInKitAbove(from: string, target: string): boolean {
  const kit = target.indexOf("/kit/");
  return kit >= 0 && from.startsWith(target.slice(0, kit + 1));
}

/** A subject's files use the folders within it; a whole tree, such as `admin`, is no subject. */
function isInFolderOfSubject(from: string, target: string): boolean {
  const folder = path.posix.dirname(from);
  return folder.split("/").length > 3 && target.startsWith(`${folder}/`);
}

/** A folder called `layout` holds the parts of the layout beside it. */
function isOfItsFrame(from: string, target: string): boolean {
  return (
    from.endsWith("/layout.tsx") &&
    path.posix.dirname(target) === from.replace("layout.tsx", "layout")
  );
}

function nounOrderBreach(from: string, target: string): string | null {
  const [noun, other] = [nounOf(from), nounOf(target)];
  if (noun === null || other === null) return null;
  for (const folder of [noun, other]) {
    if (!nouns.includes(folder))
      return `belongs to "${folder}", which has no place in the order of nouns yet`;
  }
  return nouns.indexOf(other) > nouns.indexOf(noun)
    ? `imports ${target}: ${other} comes after ${noun}`
    : null;
}

/** What packages, and parts of Node, a zone may not use. */
function packageBreach(zone: Zone, from: string, specifier: string): string | null {
  const isOf = (...names: string[]) =>
    names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  const no = `imports ${specifier}, which is not for ${zone}`;
  if (specifier.includes("+types/")) return null;
  if (zone === "shop") return from.endsWith("-form.ts") && isOf("zod") ? null : no;
  if (zone === "shop.server") return isOf("react", "react-dom", "react-router", "hono") ? no : null;
  if (zone === "ui" || zone === "i18n")
    return specifier.startsWith("node:") || isOf("zod", "drizzle-orm", "pg", "sharp") ? no : null;
  if (zone === "routes" || zone === "letters")
    return isOf("drizzle-orm", "pg", "sharp") ? no : null;
  return null;
}
