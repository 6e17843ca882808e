import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { inScript, listAsText, openPageParts, pagePartsContext } from "./page-parts.server.ts";

test("parts are filled in in their order, and a page without parts stays as it is", () => {
  const { standIn, fillIn } = openPageParts();
  const [one, two, three] = ["é", "2", "3"].map((text) => Buffer.from(text));
  const page = `<ul>${standIn([one!, two!])}</ul><ul>${standIn([])}</ul><ul>${standIn([three!])}</ul>`;
  const filled = fillIn(page).map((part) => Buffer.from(part));
  expect(Buffer.concat(filled).toString()).toBe("<ul>é2</ul><ul></ul><ul>3</ul>");
  expect(fillIn("<p>é</p>")).toEqual(["<p>é</p>"]);
});

const hostile = [
  `"quoted" and 'quoted'`,
  "</script><script>alert(1)</script><!--",
  'back\\slash \\" \\u003c',
  "é, 夜, 🎨, a half \ud83c, two lines\n and \u2028",
  "part 0 guessed",
];
const titled = (text: string, id = 1) => ({ id, title: { text } });
/** What React Router makes of a text in the data of a page, and the browser of it. */
function readByBrowser(text: string, { fillIn }: ReturnType<typeof openPageParts>): string {
  const pieces = fillIn(inScript(Buffer.from(JSON.stringify(text))));
  const literal = Buffer.concat(
    pieces.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  ).toString();
  expect(literal).not.toContain("<");
  return JSON.parse(JSON.parse(literal) as string) as string;
}

test.each(hostile)("the data of a list reach the browser as they are: %j", (text) => {
  const context = new RouterContextProvider();
  const parts = openPageParts();
  context.set(pagePartsContext, parts);
  for (const pieces of [
    [titled(text)],
    [titled(text), titled("another", 2), titled(text, 3)],
    [],
  ]) {
    for (const _ of ["first", "again", "and again"]) {
      const standIn = listAsText(context, pieces);
      expect(parts.listOf(standIn)).toBe(pieces);
      expect(readByBrowser(standIn, parts)).toBe(JSON.stringify(pieces));
    }
  }
});

test("where no page is made, the data are JSON", () => {
  const pieces = [titled("Calm")];
  expect(listAsText(new RouterContextProvider(), pieces)).toBe(JSON.stringify(pieces));
});

test("a text stands for a list that was listed before, on its page alone", () => {
  const [parts, others] = [openPageParts(), openPageParts()];
  const list = [titled("Calm")];
  expect(parts.hold(list)).toBe(JSON.stringify(list));
  const text = parts.hold(list);
  expect(text).not.toContain("Calm");
  expect(others.fillIn(text)).toEqual([text]);
  const longer = [...list, titled("New")];
  expect(parts.hold(longer)).toBe(JSON.stringify(longer));
});

describe("a part that is kept", () => {
  const render = (name: string, html: string) => {
    const { keep, cutOut, fillIn } = openPageParts();
    const found = keep(name);
    const part = typeof found === "string" ? found : `${found.from}${html}${found.to}`;
    const page = fillIn(cutOut(`<body>${part}<main></main></body>`));
    return Buffer.concat(page.map((each) => Buffer.from(each))).toString();
  };

  test("is rendered once by its name, and the page is the same then", () => {
    const page = "<body><header>é</header><main></main></body>";
    expect(render("header é", "<header>é</header>")).toBe(page);
    expect(render("header é", "")).toBe(page);
    expect(render("another", "<header>2</header>")).toContain("<header>2</header>");
  });

  test("is not kept if something else is shown in place of the page", () => {
    const { keep, cutOut } = openPageParts();
    keep("in vain");
    expect(cutOut("<p>An error</p>")).toBe("<p>An error</p>");
    expect(keep("in vain")).toMatchObject({ from: expect.any(String) });
  });

  test("is rendered again once too many are kept", () => {
    render("first", "<p>1</p>");
    for (let name = 0; name < 200; name += 1) render(`many ${name}`, "<p>many</p>");
    expect(render("first", "<p>anew</p>")).toContain("<p>anew</p>");
  });
});
