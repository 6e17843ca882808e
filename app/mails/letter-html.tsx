// A mail as HTML: one document with its styles, and pictures from the shop alone. No pixel counts who opens it.
import { Container, Head, Heading, Html, Preview, Section, Text } from "@react-email/components";
import { renderToStaticMarkup } from "react-dom/server";
import { LetterPart, Lines, TextLink, inOrder } from "./letter-parts.tsx";
import type { Letter, Sender } from "./letter.ts";
import { bothSchemes, day, sans, serif, styles } from "./looks.ts";

export function letterHtml(letter: Letter, sender: Sender): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Document letter={letter} sender={sender} />)}`;
}

const side = { paddingLeft: 40, paddingRight: 40 } as const;
const quiet = { margin: 0, font: `14px/22px ${sans}`, color: day.soft, wordBreak: "break-word" } as const;

function Document({ letter, sender }: { letter: Letter; sender: Sender }) {
  const { language, subject, preview, about, trial, title, parts, reason } = letter;
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={bothSchemes} />
        <meta name="supported-color-schemes" content={bothSchemes} />
        {/* why: mail programs would make links of order numbers and dates. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{styles}</style>
      </Head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: day.paper }}>
        <Preview>{preview}</Preview>
        {/* why all again: programs that show a mail within a page of theirs keep neither body nor title. */}
        <div
          role="article"
          aria-roledescription="email"
          aria-label={subject}
          lang={language}
          dir="ltr"
          className="paper"
          style={{ backgroundColor: day.paper }}
        >
          <Container style={{ maxWidth: 600, width: "100%" }}>
            <Section className="side" style={{ ...side, paddingTop: 32 }}>
              <Text className="ink" style={{ margin: 0, font: `normal 22px/28px ${serif}`, color: day.ink }}>
                {sender.name}
              </Text>
            </Section>
            <Section className="side" style={{ ...side, paddingTop: 36 }}>
              {about ? (
                <Text className="soft" style={quiet}>
                  <span className="ink" style={{ fontWeight: 600, color: day.ink }}>
                    {about}
                  </span>
                  {trial ? <TrialMark mark={trial.mark} /> : null}
                </Text>
              ) : null}
              <Heading
                as="h1"
                className="ink title"
                style={{ margin: "14px 0 0", font: `normal 40px/1.1 ${serif}`, color: day.ink, wordBreak: "break-word" }}
              >
                {title}
              </Heading>
              {trial ? (
                <Text className="soft" style={{ ...quiet, marginTop: 12 }}>
                  {trial.note}
                </Text>
              ) : null}
              {inOrder(parts, (part, index) => (
                <LetterPart part={part} before={parts[index - 1]} />
              ))}
            </Section>
            <Section className="side" style={{ ...side, paddingTop: 56, paddingBottom: 40 }}>
              <SenderFoot sender={sender} reason={reason} />
            </Section>
          </Container>
        </div>
      </body>
    </Html>
  );
}

function TrialMark({ mark }: { mark: string }) {
  return (
    <span
      className="alert"
      style={{
        marginLeft: 12,
        padding: "2px 8px",
        border: `1px solid ${day.alert}`,
        borderRadius: 4,
        color: day.alert,
        fontSize: 12,
        fontWeight: 700,
        letterSpacing: "0.12em",
      }}
    >
      {mark}
    </span>
  );
}

function SenderFoot({ sender: { name, lines, links, imprint }, reason }: { sender: Sender; reason: string }) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${day.line}`, paddingTop: 20 }}>
      <Text className="ink" style={{ ...quiet, color: day.ink, fontWeight: 600 }}>
        {name}
      </Text>
      {inOrder(lines, (line) => (
        <Lines text={line} className="soft" style={quiet} />
      ))}
      <Text className="soft" style={quiet}>
        {links.map((link, index) => (
          <span key={link.href}>
            {index > 0 ? " · " : null}
            <TextLink link={link} />
          </span>
        ))}
      </Text>
      {imprint ? <Lines text={imprint} className="soft" style={quiet} /> : null}
      <Text className="soft" style={{ ...quiet, marginTop: 12 }}>
        {reason}
      </Text>
    </Section>
  );
}
