// The parts of a mail as HTML that old mail programs understand too: tables for the arrangement, colours beside each text.
import { Column, Heading, Img, Link as Anchor, Row, Section, Text } from "@react-email/components";
import { Fragment, createElement } from "react";
import type { CSSProperties, ReactNode } from "react";
import type { Fact, Item, Link, Part } from "./letter.ts";
import { day, sans, serif } from "./looks.ts";

const body = { margin: 0, fontFamily: sans, fontSize: 16, lineHeight: "24px", color: day.ink } as const;
const small = { ...body, fontSize: 14, lineHeight: "20px", color: day.soft } as const;
const broken = { wordBreak: "break-word" } as const;
/** Space above a part. */
const above = { text: 16, heading: 40, facts: 28, items: 0, total: 0, button: 28, links: 20, list: 16 } as const;

export function LetterPart({ part, before }: { part: Part; before: Part | undefined }) {
  return <Section style={{ paddingTop: before?.kind === "heading" ? 0 : above[part.kind] }}>{drawPart(part)}</Section>;
}

function drawPart(part: Part) {
  switch (part.kind) {
    case "text":
      return <Lines text={part.text} className="ink" style={{ ...body, ...broken }} />;
    case "heading":
      return (
        <Heading as="h2" className="ink" style={{ margin: "0 0 12px", font: `normal 24px/28px ${serif}`, color: day.ink }}>
          {part.text}
        </Heading>
      );
    case "facts":
      return <Facts facts={part.facts} />;
    case "items":
      return inOrder(part.items, (item) => <ItemRow item={item} />);
    case "total":
      return <Total {...part} />;
    case "button":
      return <Button link={part.link} note={part.note} />;
    case "links":
      return inOrder(part.links, (link) => <LinkLine link={link} />);
    case "list":
      return (
        <ol className="ink" style={{ ...body, paddingLeft: 24 }}>
          {inOrder(part.items, (item) => (
            <li style={{ paddingLeft: 4, paddingBottom: 8 }}>{item}</li>
          ))}
        </ol>
      );
  }
}

/** Two beside each other, one below the other where it is narrow. */
function Facts({ facts }: { facts: Fact[] }) {
  const pairs = facts.flatMap((fact, index) => (index % 2 === 0 ? [[fact, facts[index + 1]] as const] : []));
  return inOrder(pairs, ([first, second]) => (
    <Row className="line" style={{ borderTop: `1px solid ${day.line}` }}>
      <FactCell fact={first} isAlone={!second} />
      {second ? <FactCell fact={second} /> : null}
    </Row>
  ));
}

function FactCell({ fact: { term, lines, quiet }, isAlone = false }: { fact: Fact; isAlone?: boolean }) {
  return (
    <Column className="cell" valign="top" width={isAlone ? "100%" : "50%"} style={{ padding: "14px 20px 14px 0", ...broken }}>
      <Text className="soft" style={small}>
        {term}
      </Text>
      {inOrder(lines, (line, index) => {
        const isName = index === 0 && lines.length > 1;
        return <Lines text={line} className="ink" style={{ ...body, marginTop: index === 0 ? 2 : 0, fontWeight: isName ? 600 : 400 }} />;
      })}
      {quiet ? <Lines text={quiet} className="soft" style={{ ...small, marginTop: 4 }} /> : null}
    </Column>
  );
}

const pictureSide = 88;

function ItemRow({ item: { picture, title, lines, amount } }: { item: Item }) {
  const scale = (pictureSide - 16) / Math.max(picture.width, picture.height);
  return (
    <Row className="line" style={{ borderTop: `1px solid ${day.line}` }}>
      <Column width={pictureSide} valign="top" style={{ padding: "16px 0" }}>
        <table role="presentation" border={0} cellPadding={0} cellSpacing={0} width={pictureSide}>
          <tbody>
            <tr>
              <td className="mat" align="center" valign="middle" height={pictureSide} style={{ backgroundColor: day.mat }}>
                <Img
                  src={picture.src}
                  alt={picture.alt}
                  width={Math.max(1, Math.round(picture.width * scale))}
                  height={Math.max(1, Math.round(picture.height * scale))}
                  className="soft"
                  style={{ margin: "0 auto", font: `11px/14px ${sans}`, color: day.soft }}
                />
              </td>
            </tr>
          </tbody>
        </table>
      </Column>
      <Column className="cell detail" valign="top" style={{ padding: "16px 0 16px 16px" }}>
        <Heading as="h3" className="ink" style={{ margin: 0, font: `normal 20px/26px ${serif}`, color: day.ink, ...broken }}>
          {title}
        </Heading>
        {inOrder(lines, (line) => (
          <Text className="soft" style={{ ...small, ...broken }}>
            {line}
          </Text>
        ))}
      </Column>
      <Column className="cell amount" valign="top" align="right" style={{ padding: "17px 0 16px 16px" }}>
        <Text className="ink" style={{ ...body, fontWeight: 600, whiteSpace: "nowrap" }}>
          {amount}
        </Text>
      </Column>
    </Row>
  );
}

function Total({ term, amount, note }: { term: string; amount: string; note?: string }) {
  return (
    <Row className="edge" style={{ borderTop: `1px solid ${day.edge}` }}>
      <Column style={{ paddingTop: 16 }}>
        <Text className="ink" style={body}>
          {term}
        </Text>
        {note ? (
          <Text className="soft" style={small}>
            {note}
          </Text>
        ) : null}
      </Column>
      <Column align="right" style={{ paddingTop: 16 }}>
        <Text className="ink" style={{ margin: 0, font: `normal 32px/36px ${serif}`, color: day.ink, whiteSpace: "nowrap" }}>
          {amount}
        </Text>
      </Column>
    </Row>
  );
}

function Button({ link: { label, href }, note }: { link: Link; note?: string }) {
  const pressed = { padding: "13px 26px", borderRadius: 10, backgroundColor: day.accent, color: day.onAccent, textDecoration: "none" };
  return (
    <>
      <Anchor
        href={href}
        className="press"
        style={{ display: "inline-block", font: `600 16px/24px ${sans}`, textAlign: "center", ...pressed }}
      >
        {label}
      </Anchor>
      {note ? (
        <Text className="soft" style={{ ...small, marginTop: 10 }}>
          {note}
        </Text>
      ) : null}
    </>
  );
}

function LinkLine({ link: { label, href } }: { link: Link }) {
  return (
    <Text style={{ ...body, lineHeight: "32px" }}>
      <TextLink link={{ label, href }} />
    </Text>
  );
}

export function TextLink({ link: { label, href } }: { link: Link }) {
  return (
    <Anchor href={href} className="accent" style={{ color: day.accent, textDecoration: "underline" }}>
      {label}
    </Anchor>
  );
}

/** Line breaks as elements: many mail programs do not know white-space. */
export function Lines({ text, className, style }: { text: string; className: string; style: CSSProperties }) {
  return (
    <Text className={className} style={style}>
      {inOrder(text.split("\n"), (line, index) => (
        <>
          {index > 0 ? <br /> : null}
          {line}
        </>
      ))}
    </Text>
  );
}

/** Children that never change their places need no keys. */
export function inOrder<Each>(all: Each[], draw: (each: Each, index: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...all.map(draw));
}
