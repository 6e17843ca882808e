import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBlocks } from "#app/shop/mail/campaigns/blocks.ts";
import { scriptPayloads } from "#tests/support/hostile/script-payloads.ts";
import { renderBlocks, styleButtons } from "./block-html.ts";
import { readContent } from "./campaign-content.ts";
import { palettesOf } from "./campaign-theme.ts";

const publicUrl = "https://shop.example";
const { light, dark } = palettesOf("#2338c4");
const draw = (html: string, colours = light) =>
  renderBlocks(readBlocks(html)!, { publicUrl, colours });

describe("in a mail", () => {
  test("a heading is in the headings' letters, without room above the first", () => {
    expect(draw("<h2>A</h2><h2>B</h2>")).toBe(
      `<h2 class="ink" style="margin:0px 0 12px;font:normal 26px/1.2 Georgia,serif;color:#1a1916">A</h2>` +
        `<h2 class="ink" style="margin:28px 0 12px;font:normal 26px/1.2 Georgia,serif;color:#1a1916">B</h2>`,
    );
  });
  test("words are bold, slanted, broken and lead into the shop", () => {
    expect(draw('<p>{{name|you &amp; I}} <b><i>b</i></b><br><a href="/art">all</a></p>')).toBe(
      `<p style="margin:0 0 16px">{{name|you &#38; I}} <strong><em>b</em></strong><br><a class="accent" href="https://shop.example/art" style="color:#2338c4">all</a></p>`,
    );
  });
  test("a list is a list", () => {
    expect(draw("<ol><li>a</li></ol>")).toMatch(
      /^<ol style="[^"]*"><li style="[^"]*">a<\/li><\/ol>$/,
    );
  });
  test("pieces stay marks until they are priced, even within words", () => {
    expect(draw("{{art:IK1}}{{art:IK1,IK2}}<p>See {{art:IK3}}</p>")).toBe(
      `<art>IK1</art><art>IK1,IK2</art><p style="margin:0 0 16px">See <art>IK3</art></p>`,
    );
  });
  test("a button is a cell with a link, in the colours of day or evening", () => {
    const button = '<p><a class="button" href="{{shopUrl}}">Go</a></p>';
    expect(draw(button)).toMatch(
      /^<table role="presentation".*<td class="press" bgcolor="#2338c4".*<a class="press" style="[^"]*color:#ffffff[^"]*" href="\{\{shopUrl\}\}">Go<\/a><\/td>/,
    );
    expect(draw(button, dark)).toContain(`bgcolor="${dark.accent}"`);
    expect(draw(button, dark)).toContain(`color:${dark.onAccent};`);
  });
  test("a line is the border of a cell", () => {
    expect(draw("<hr>")).toContain(`<td class="line" style="border-top:1px solid ${light.line};`);
  });
  test("what may lead nowhere leads nowhere", () => {
    expect(draw('<p><a href="javascript:alert(1)">a</a></p>')).toBe(
      '<p style="margin:0 0 16px">a</p>',
    );
    expect(draw('<p><a class="button" href="javascript:x">a</a></p>')).not.toContain("<a ");
  });
});

test("a button stays one within HTML that is not made of blocks", () => {
  const typed = '<div><a href="/art" class="button other">Go</a> class="button"</div>';
  const content = readContent(typed, publicUrl);
  expect(content.html).toBe(
    `<div><a class="button" href="https://shop.example/art">Go</a> class="button"</div>`,
  );
  expect(styleButtons(content.html, { publicUrl, colours: light })).toMatch(
    /^<div><a class="press" style="[^"]*" href="https:\/\/shop\.example\/art">Go<\/a> class="button"<\/div>$/,
  );
});

test("whatever was typed into blocks, the mail holds the drawn elements alone", () => {
  const kinds = ["h1", "p", "li"] as const;
  const typed = fc.constantFrom(...scriptPayloads, "<art>IK1</art>", '"><img src=x onerror=x()>');
  fc.assert(
    fc.property(fc.constantFrom(...kinds), typed, typed, (tag, text, href) => {
      const escaped = (each: string) =>
        each
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll(">", "&gt;")
          .replaceAll('"', "&quot;");
      const inline = `<${tag}>${escaped(text)}<a href="${escaped(href)}">${escaped(text)}</a></${tag}>`;
      const html = `${tag === "li" ? `<ul>${inline}</ul>` : inline}<p><a class="button" href="${escaped(href)}">${escaped(text)}</a></p>`;
      const drawn = draw(html);
      const tags = [...drawn.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name!);
      expect(
        tags.filter((name) => !/^(?:h1|p|ul|li|a|br|strong|em|table|tr|td)$/.test(name)),
      ).toEqual([]);
      const links = [...drawn.matchAll(/ href="([^"]*)"/g)].map(([, link]) => link!);
      expect(links.filter((link) => !/^(?:https?:|mailto:|tel:|\{\{)/.test(link))).toEqual([]);
      expect(
        drawn.replaceAll(
          / (?:class|style|href|role|width|border|cellpadding|cellspacing|bgcolor)="[^"]*"/g,
          "",
        ),
      ).not.toMatch(/<[^>]* [^>]*>/);
    }),
  );
});
