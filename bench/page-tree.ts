// Reads a page back into React elements: the same tree, with no component, loader or router behind
// it.
import { createElement, Fragment } from "react";
import type { ReactNode } from "react";

type Node = string | { tag: string; props: Record<string, unknown>; children: Node[] };

/** React's names for attributes that are not HTML's with another case. */
const names: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  tabindex: "tabIndex",
  maxlength: "maxLength",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
  autocomplete: "autoComplete",
  autocapitalize: "autoCapitalize",
  spellcheck: "spellCheck",
  enterkeyhint: "enterKeyHint",
  crossorigin: "crossOrigin",
  viewbox: "viewBox",
  value: "defaultValue",
};
const empty = new Set(["meta", "link", "img", "source", "input", "br", "hr"]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const token =
  /<!--.*?-->|<!DOCTYPE html>|<\/([a-z\d]+)>|<([a-z\d]+)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gis;
const attribute = /\s([^\s=>/]+)(?:="([^"]*)")?/g;

/** A function that makes the page's elements anew, as a component does at each request. */
export function readPage(html: string): () => ReactNode {
  const root: Node = { tag: "", props: {}, children: [] };
  const open = [root];
  token.lastIndex = 0;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [, closed, tag, attributes, text] = match;
    const parent = open.at(-1)!;
    if (text) parent.children.push(plain(text));
    if (closed) open.pop();
    if (!tag) continue;
    const node: Node = { tag, props: readAttributes(tag, attributes ?? ""), children: [] };
    parent.children.push(node);
    if (tag === "script" || tag === "noscript") {
      const end = html.indexOf(`</${tag}>`, token.lastIndex);
      const content = html.slice(token.lastIndex, end);
      if (content) node.props.dangerouslySetInnerHTML = { __html: content };
      token.lastIndex = end + tag.length + 3;
    } else if (!empty.has(tag)) open.push(node);
  }
  return () => createElement(Fragment, null, ...root.children.map(element));
}

function element(node: Node): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.tag, node.props, ...node.children.map(element));
}

function readAttributes(tag: string, text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = "", value] of text.matchAll(attribute)) {
    const known = name.toLowerCase();
    const hyphenated = known.startsWith("aria-") || known.startsWith("data-");
    const inReact =
      names[known] ??
      (hyphenated ? known : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    const read = plain(value ?? "");
    if (known === "selected") continue;
    if (known === "style") props.style = readStyle(read);
    else if (tag === "option" && known === "value") props.value = read;
    else
      props[inReact] =
        value === "" && !hyphenated && known !== "alt" && known !== "href" ? true : read;
  }
  return props;
}

function readStyle(text: string): Record<string, string> {
  // A data URL in a style contains a semicolon too.
  const declarations = text.split(/;(?=[a-z-]+:)(?!base64)/);
  return Object.fromEntries(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(":");
      const name = declaration.slice(0, colon);
      return [
        name.startsWith("--")
          ? name
          : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        declaration.slice(colon + 1),
      ];
    }),
  );
}

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);
}
