import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languageFromHeader, languageOfRequest } from "./language-of-request.server.ts";
import { isLanguage } from "./language.ts";

describe("languageFromHeader", () => {
  test.each([
    [undefined, "en"],
    ["", "en"],
    ["fr-FR,fr;q=0.9,en;q=0.8", "fr"],
    ["de-DE,fr;q=0.5,en;q=0.7", "en"],
    ["de,es", "en"],
    ["fr;q=0,en;q=0.1", "en"],
    ["FR-ca", "fr"],
    ["*", "en"],
  ])("%j is %s", (header, language) => expect(languageFromHeader(header)).toBe(language));

  test("answers a language for any header", () => {
    fc.assert(fc.property(fc.string(), (header) => isLanguage(languageFromHeader(header))));
  });
});

describe("languageOfRequest", () => {
  test("an explicit ?lang= wins over the cookie, the cookie over the browser", () => {
    expect(languageOfRequest("fr", "inkiosk-language=en", "en")).toBe("fr");
    expect(languageOfRequest(null, "a=1; inkiosk-language=fr", "en")).toBe("fr");
    expect(languageOfRequest(null, undefined, "fr")).toBe("fr");
  });

  test("what is no language is not believed", () => {
    expect(languageOfRequest("de", "inkiosk-language=../en", "fr")).toBe("fr");
    expect(languageOfRequest("__proto__", "xinkiosk-language=fr", "en")).toBe("en");
  });
});
