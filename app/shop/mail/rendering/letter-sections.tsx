// Renders the sections of a letter with tables and inline styles, for old mail programs.
import { Fragment, createElement, use } from "react";
import type { CSSProperties, ReactNode } from "react";
import { ticketCid } from "#app/shop/mail/letters/letter.ts";
import type { Fact, Item, Link, MailSection } from "#app/shop/mail/letters/letter.ts";
import { ThemeContext, day, sans, serif } from "./mail-theme.ts";
import { Anchor, Section } from "./mail-elements.tsx";

const ink: CSSProperties = { margin: 0, font: `16px/24px ${sans}`, color: day.ink };
export const soft: CSSProperties = { margin: 0, font: `14px/20px ${sans}`, color: day.soft };
export const strong: CSSProperties = { ...ink, font: `bold 16px/24px ${sans}` };

const above = {
  text: 16,
  heading: 40,
  facts: 28,
  items: 0,
  total: 0,
  button: 28,
  links: 20,
  list: 16,
  notice: 40,
  ticket: 28,
} as const;

export function LetterSection({
  section,
  before,
}: {
  section: MailSection;
  before: MailSection | undefined;
}) {
  return (
    <Section
      style={{
        paddingTop: before?.kind === "heading" ? 0 : above[section.kind],
        wordBreak: "break-word",
      }}
    >
      {renderSection(section)}
    </Section>
  );
}

function renderSection(section: MailSection) {
  switch (section.kind) {
    case "text":
      return <Paragraph style={ink}>{section.text}</Paragraph>;
    case "heading":
      return (
        <h2
          className="ink"
          style={{ margin: "0 0 12px", font: `24px/28px ${serif}`, color: day.ink }}
        >
          {section.text}
        </h2>
      );
    case "facts":
      return <Facts facts={section.facts} />;
    case "items":
      return renderEach(section.items, (item) => <ItemRow item={item} />);
    case "total":
      return <Total {...section} />;
    case "button":
      return <Button link={section.link} note={section.note} />;
    case "links":
      return renderEach(section.links, (link) => (
        <p style={{ ...ink, font: `16px/32px ${sans}` }}>
          <TextLink link={link} />
        </p>
      ));
    case "notice":
      return <Notice {...section} />;
    case "ticket":
      return <Ticket {...section} />;
    case "list":
      return (
        <ol className="ink" style={{ ...ink, paddingLeft: 24 }}>
          {renderEach(section.items, (item) => (
            <li style={{ paddingLeft: 4, paddingBottom: 8 }}>{item}</li>
          ))}
        </ol>
      );
  }
}

const ticketSide = 174;

/** White in every scheme, since some cameras read only dark on light. */
function Ticket({ term, code, alt }: Extract<MailSection, { kind: "ticket" }>) {
  return (
    <Ruled>
      <td className="cell" width={ticketSide + 20} style={{ padding: "16px 20px 16px 0" }}>
        <img
          src={`cid:${ticketCid}`}
          alt={alt}
          width={ticketSide}
          height={ticketSide}
          fetchPriority="low"
          style={{ display: "block", backgroundColor: "#ffffff" }}
        />
      </td>
      <td className="cell" style={{ padding: "14px 0" }}>
        <Paragraph style={{ ...soft, paddingBottom: 2 }}>{term}</Paragraph>
        <Paragraph style={{ ...ink, font: `32px/40px ${serif}` }}>{code}</Paragraph>
      </td>
    </Ruled>
  );
}

/** Keeps the Union's colours in every scheme: the official notice must not be restyled. */
function Notice({ years, title, lines, href }: Extract<MailSection, { kind: "notice" }>) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ border: "2px solid #003399" }}
    >
      <tbody>
        <tr>
          <td style={{ padding: "18px 20px", backgroundColor: "#003399" }}>
            <p style={{ margin: 0, font: `bold 32px/36px ${sans}`, color: "#ffcc00" }}>{years}</p>
            <h2 style={{ margin: "6px 0 0", font: `bold 18px/24px ${sans}`, color: "#ffffff" }}>
              {title}
            </h2>
          </td>
        </tr>
        <tr>
          <td style={{ padding: "8px 20px 18px", backgroundColor: "#ffffff" }}>
            {renderEach(lines, (line) => (
              <p
                style={{
                  ...noticeLine,
                  paddingLeft: line.kind === "item" || line.kind === "step" ? 14 : 0,
                  fontWeight: weights[line.kind],
                }}
              >
                {line.kind === "link" ? (
                  <Anchor href={href} style={{ color: "#003399", textDecoration: "underline" }}>
                    {line.text}
                  </Anchor>
                ) : line.kind === "item" ? (
                  `• ${line.text}`
                ) : (
                  line.text
                )}
              </p>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const noticeLine: CSSProperties = {
  margin: "10px 0 0",
  font: `15px/22px ${sans}`,
  color: "#1a1916",
};
const weights = { text: 400, item: 700, step: 400, heading: 700, link: 700 } as const;

function Facts({ facts }: { facts: Fact[] }) {
  const pairs = facts.flatMap((fact, index) =>
    index % 2 === 0 ? [[fact, facts[index + 1]] as const] : [],
  );
  return renderEach(pairs, ([first, second]) => (
    <Ruled>
      <FactCell fact={first} isAlone={!second} />
      {second ? <FactCell fact={second} /> : null}
    </Ruled>
  ));
}

function FactCell({
  fact: { term, lines, quiet },
  isAlone = false,
}: {
  fact: Fact;
  isAlone?: boolean;
}) {
  return (
    <td
      className="cell"
      valign="top"
      width={isAlone ? "100%" : "50%"}
      style={{ padding: "14px 20px 14px 0" }}
    >
      <Paragraph style={{ ...soft, paddingBottom: 2 }}>{term}</Paragraph>
      {renderEach(lines, (line, index) => (
        <Paragraph style={index === 0 && lines.length > 1 ? strong : ink}>{line}</Paragraph>
      ))}
      {quiet ? <Paragraph style={{ ...soft, paddingTop: 4 }}>{quiet}</Paragraph> : null}
    </td>
  );
}

const matSide = 88;
const pictureSide = 72;

function ItemRow({ item: { picture, title, titleLanguage, lines, amount } }: { item: Item }) {
  return (
    <Ruled>
      {picture ? (
        <td width={matSide} valign="top" style={{ padding: "16px 16px 16px 0" }}>
          <Matted picture={picture} />
        </td>
      ) : null}
      <td className="cell detail" valign="top" style={{ padding: "16px 0" }}>
        <h3
          lang={titleLanguage}
          className="ink"
          style={{ margin: 0, font: `20px/26px ${serif}`, color: day.ink }}
        >
          {title}
        </h3>
        <Paragraph style={soft}>{lines.join("\n")}</Paragraph>
      </td>
      <td
        className="cell amount"
        valign="top"
        align="right"
        style={{ padding: "17px 0 16px 16px", whiteSpace: "nowrap" }}
      >
        <Paragraph style={strong}>{amount}</Paragraph>
      </td>
    </Ruled>
  );
}

function Matted({ picture }: { picture: NonNullable<Item["picture"]> }) {
  const scale = pictureSide / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      width={width}
      height={height}
      fetchPriority="low"
      className="mat"
      style={{
        display: "block",
        padding: `${(matSide - height) / 2}px ${(matSide - width) / 2}px`,
        backgroundColor: day.mat,
      }}
    />
  );
}

function Total({ term, amount, note }: { term: string; amount: string; note?: string }) {
  return (
    <Ruled heavy>
      <td style={{ paddingTop: 16 }}>
        <Paragraph style={ink}>{term}</Paragraph>
        {note ? <Paragraph style={soft}>{note}</Paragraph> : null}
      </td>
      <td align="right" style={{ paddingTop: 16, whiteSpace: "nowrap" }}>
        <Paragraph style={{ ...ink, font: `32px/36px ${serif}` }}>{amount}</Paragraph>
      </td>
    </Ruled>
  );
}

function Button({ link: { label, href }, note }: { link: Link; note?: string }) {
  const palette = use(ThemeContext).day;
  const buttonStyle = {
    padding: "13px 26px",
    borderRadius: 10,
    backgroundColor: palette.accent,
    color: palette.onAccent,
    textDecoration: "none",
  };
  return (
    <>
      <Anchor
        href={href}
        className="press"
        style={{
          display: "inline-block",
          font: `bold 16px/24px ${sans}`,
          textAlign: "center",
          ...buttonStyle,
        }}
      >
        {label}
      </Anchor>
      {note ? <Paragraph style={{ ...soft, paddingTop: 10 }}>{note}</Paragraph> : null}
    </>
  );
}

export function TextLink({ link: { label, href } }: { link: Link }) {
  const { accent } = use(ThemeContext).day;
  return (
    <Anchor href={href} className="accent" style={{ color: accent, textDecoration: "underline" }}>
      {label}
    </Anchor>
  );
}

function Ruled({ heavy = false, children }: { heavy?: boolean; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={heavy ? "edge" : "line"}
      style={{ borderTop: `1px solid ${heavy ? day.edge : day.line}` }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** Line breaks become elements: many mail programs ignore white-space. */
export function Paragraph({ children, style }: { children: string; style: CSSProperties }) {
  return (
    <p className={style.color === day.soft ? "soft" : "ink"} style={style}>
      {renderEach(children.split("\n"), (line, index) => (
        <>
          {index > 0 ? <br /> : null}
          {line}
        </>
      ))}
    </p>
  );
}

export function renderEach<Each>(
  items: Each[],
  render: (each: Each, index: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map(render));
}
