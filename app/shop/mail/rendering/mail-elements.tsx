import type { CSSProperties, ReactNode } from "react";

type SectionProps = { className?: string; style?: CSSProperties; children: ReactNode };

export function Section({ className, style, children }: SectionProps) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

type AnchorProps = { href: string; className?: string; style: CSSProperties; children: string };

export function Anchor({ href, className, style, children }: AnchorProps) {
  return (
    <a href={href} className={className} style={style} target="_blank">
      {children}
    </a>
  );
}

/** Characters that the longest inbox lists show. */
const previewLength = 150;
/** Invisible padding, or inboxes would continue with the first words of the mail. */
const invisibleFiller = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";
const hidden: CSSProperties = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

export function Preview({ children }: { children: string }) {
  const shown = children.slice(0, previewLength);
  return (
    <div style={hidden}>
      {shown}
      {shown.length < previewLength ? (
        <div>{invisibleFiller.repeat(previewLength - shown.length)}</div>
      ) : null}
    </div>
  );
}
