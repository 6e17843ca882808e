import { describe, expect, test } from "vitest";
import { deferUntilPictures, deferringScript } from "./scripts-after-pictures.server.ts";

const head = '<head><link rel="stylesheet" href="/a.css"/>';
const preloads =
  '<link rel="modulepreload" fetchPriority="low" href="/a.js" nonce="m"/><link rel="modulepreload" nonce="m" href="/b.js"/>';
const context = '<script nonce="m">window.context = {};</script>';
const module = 'import "/a.js";\nimport("/b.js");';
const begins = `<script nonce="m" type="module" async="">${module}</script>`;

describe("scripts after pictures", () => {
  const parts = deferUntilPictures(
    `${head}${preloads}`,
    `</head><body>${context}${begins}<p>End</p></body>`,
  );
  const page = parts.head + parts.body.join("");

  test("the files are named where nothing asks for them yet", () => {
    expect(page).not.toContain('rel="modulepreload"');
    expect(page).toContain('data-files="/a.js /b.js"');
    expect(page).toContain('<link rel="stylesheet" href="/a.css"/></head>');
  });

  test("the module waits as it was, so that the policy names it by its hash", () => {
    expect(page).toContain(`<script nonce="m" type="text/plain">${module}</script>`);
    expect(page).toContain(`${context}<script nonce="m" type="text/plain">`);
  });

  test("what starts it stands right behind it", () => {
    expect(page).toContain(
      `</script><script data-files="/a.js /b.js">${deferringScript}</script><p>`,
    );
  });

  test("a page that begins otherwise is not taken", () => {
    expect(() => deferUntilPictures(`${head}${preloads}`, "</head><body></body>")).toThrow(
      "no script",
    );
  });
});
