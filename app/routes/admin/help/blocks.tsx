import type { ReactNode } from "react";
import { Link } from "react-router";
import { helpTexts } from "#app/i18n/admin/help.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { withoutKeys } from "#app/ui/without-keys.ts";
import { plainText } from "#app/routes/admin/kit/help/chapter.ts";
import type { Block, Span } from "#app/routes/admin/kit/help/chapter.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { rightOf } from "#app/routes/admin/route-rights.ts";

type BlocksProps = { blocks: Block[]; pictures: Record<string, string> };

export function Blocks({ blocks, pictures }: BlocksProps) {
  const draw = (block: Block) => <BlockView block={block} pictures={pictures} />;
  return withoutKeys(blocks.map(draw));
}

function BlockView({ block, pictures }: { block: Block; pictures: BlocksProps["pictures"] }) {
  const text = useTexts(helpTexts);
  switch (block.kind) {
    case "picture": {
      const address = pictures[block.name];
      return address ? <Shot address={address} alt={block.alt} /> : null;
    }
    case "steps":
      return <Items as="ol" mark="list-decimal" items={block.items} />;
    case "points":
      return <Items as="ul" mark="list-disc" items={block.items} />;
    case "final":
      return (
        <p className="mt-4 border-l-2 border-ink bg-wash px-4 py-3">
          <strong className="block text-[0.8125rem]">{text.final}</strong>
          <Spans spans={block.spans} />
        </p>
      );
    case "text":
      return (
        <p className="mt-4">
          <Spans spans={block.spans} />
        </p>
      );
  }
}

type ItemsProps = { as: "ol" | "ul"; mark: string; items: Span[][] };

function Items({ as: List, mark, items }: ItemsProps) {
  const lines = items.map((spans) => (
    <li key={plainText(spans)} className="pl-1">
      <Spans spans={spans} />
    </li>
  ));
  return <List className={`mt-4 grid gap-2 pl-6 ${mark}`}>{lines}</List>;
}

function Spans({ spans }: { spans: Span[] }) {
  return withoutKeys(spans.map(drawSpan));
}

function drawSpan(span: Span): ReactNode {
  if (typeof span === "string") return span;
  return "bold" in span ? (
    <strong className="font-semibold">{span.bold}</strong>
  ) : (
    <MenuPath {...span} />
  );
}

/** Plain text for people who may not open the page. */
function MenuPath({ words, to }: { words: string; to: string }) {
  const may = useMay();
  const isOfGuide = to.startsWith("/admin/help/");
  const right = isOfGuide ? "read-guide" : rightOf(to, "GET");
  if (to.startsWith("/admin") && (right === null || !may(right))) return words;
  return (
    <Link to={to} className="text-accent underline underline-offset-4">
      {words}
    </Link>
  );
}

/** All pictures have one size (scripts/help-pictures.ts); pressed, one fills the window. */
function Shot({ address, alt }: { address: string; alt: string }) {
  const text = useTexts(helpTexts);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="mt-5 block border border-line bg-card"
    >
      <img
        src={address}
        alt={alt}
        width={1240}
        height={840}
        loading="lazy"
        className="h-auto w-full"
      />
      <span className="sr-only">{text.enlarge}</span>
    </a>
  );
}
