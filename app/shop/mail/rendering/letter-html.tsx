// Renders a letter as HTML. Pictures come only from the shop, and none tracks the reader.
import { renderToStaticMarkup } from "react-dom/server";
import {
  LetterSection,
  Paragraph,
  TextLink,
  renderEach,
  soft,
  strong,
} from "./letter-sections.tsx";
import type { Letter, Sender } from "#app/shop/mail/letters/letter.ts";
import { ThemeContext, bothSchemes, day, mailThemeOf, serif, stylesOf } from "./mail-theme.ts";
import { Preview, Section } from "./mail-elements.tsx";

export function letterHtml(letter: Letter, sender: Sender): string {
  const theme = mailThemeOf(sender.accent);
  const document = (
    <ThemeContext value={theme}>
      <Document letter={letter} sender={sender} styles={stylesOf(theme)} />
    </ThemeContext>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
}

const side = { paddingLeft: 40, paddingRight: 40, wordBreak: "break-word" } as const;

type DocumentProps = { letter: Letter; sender: Sender; styles: string };

function Document({ letter, sender, styles }: DocumentProps) {
  const { language, subject, preview, about, trial, title, sections, reason } = letter;
  return (
    <html dir="ltr" lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={bothSchemes} />
        <meta name="supported-color-schemes" content={bothSchemes} />
        {/* Mail programs would turn order numbers and dates into links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{styles}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: day.paper }}>
        <Preview>{preview}</Preview>
        {/* Language and colour are repeated here, because programs that embed a mail drop its body
            and title. */}
        <div
          role="article"
          aria-roledescription="email"
          aria-label={subject}
          lang={language}
          dir="ltr"
          className="paper"
          style={{ backgroundColor: day.paper }}
        >
          <Section style={{ maxWidth: 600, width: "100%" }}>
            <Section className="side" style={{ ...side, paddingTop: 32 }}>
              <SentBy sender={sender} />
            </Section>
            <Section className="side" style={{ ...side, paddingTop: 36 }}>
              {about ? (
                <p className="ink" style={{ ...strong, fontSize: 14 }}>
                  {about}
                  {trial ? <TrialMark mark={trial.mark} /> : null}
                </p>
              ) : null}
              <h1
                className="ink title"
                style={{ margin: "14px 0 0", font: `40px/1.1 ${serif}`, color: day.ink }}
              >
                {title}
              </h1>
              {trial ? (
                <Paragraph style={{ ...soft, paddingTop: 12 }}>{trial.note}</Paragraph>
              ) : null}
              {renderEach(sections, (section, index) => (
                <LetterSection section={section} before={sections[index - 1]} />
              ))}
            </Section>
            <Section className="side" style={{ ...side, paddingTop: 56, paddingBottom: 40 }}>
              <Foot sender={sender} reason={reason} />
            </Section>
          </Section>
        </div>
      </body>
    </html>
  );
}

function SentBy({ sender: { name, logo } }: { sender: Sender }) {
  const nameStyle = { ...strong, font: `22px/28px ${serif}` };
  if (!logo) return <Paragraph style={nameStyle}>{name}</Paragraph>;
  const { src, width, height, plate, isWide } = logo;
  return (
    <p className="ink" style={nameStyle}>
      <img
        src={src}
        alt={isWide ? name : ""}
        width={width}
        height={height}
        // Without it, React adds a preload element.
        fetchPriority="low"
        style={{
          verticalAlign: "middle",
          ...(plate && { padding: 4, borderRadius: 4, backgroundColor: plate }),
          ...(!isWide && { marginRight: 12 }),
        }}
      />
      {isWide ? null : name}
    </p>
  );
}

function TrialMark({ mark }: { mark: string }) {
  const frame = {
    marginLeft: 12,
    padding: "2px 8px",
    border: `1px solid ${day.alert}`,
    borderRadius: 4,
  };
  return (
    <span
      className="alert"
      style={{ ...frame, color: day.alert, fontSize: 12, letterSpacing: "0.12em" }}
    >
      {mark}
    </span>
  );
}

function Foot({
  sender: { name, lines, links, imprint },
  reason,
}: {
  sender: Sender;
  reason: string;
}) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${day.line}`, paddingTop: 20 }}>
      <Paragraph style={{ ...strong, fontSize: 14 }}>{name}</Paragraph>
      {renderEach(lines, (line) => (
        <Paragraph style={soft}>{line}</Paragraph>
      ))}
      <p className="soft" style={{ ...soft, lineHeight: "24px" }}>
        {renderEach(links, (link, index) => (
          <>
            {index > 0 ? " · " : null}
            <TextLink link={link} />
          </>
        ))}
      </p>
      {imprint ? <Paragraph style={soft}>{imprint}</Paragraph> : null}
      <Paragraph style={{ ...soft, paddingTop: 12 }}>{reason}</Paragraph>
    </Section>
  );
}
