// Builds scripts with the texts of a single language: bundles once, then finishes per language
// (decision 004).
import path from "node:path";
import { minify } from "vite";
import type { Plugin } from "vite";
import { fallbackLanguage, languages } from "#app/i18n/language.ts";

const mark = "__LANGUAGE_OF_PAGE__";
const declaration = /export const (\w+): Texts<typeof en> = \{ ([a-z, ]+) \};/;

/** Files imported with ?whole keep all languages, for switching on a page. */
export const oneLanguage: Plugin = {
  name: "one-language",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: { include: /\/app\/i18n\/\w+\/[\w-]+\.ts$/ } },
    handler(code, id) {
      const name = path.relative(path.join(import.meta.dirname, "../app/i18n"), id);
      const [declared, constant, values] = declaration.exec(code) ?? [];
      if (!declared) return null;
      const own = values!
        .split(", ")
        .reduceRight((rest, each) => `${mark} === "${each}" ? ${each} : ${rest}`, "undefined");
      return `import { withOtherLanguages } from "#app/i18n/page-texts.ts";\n${code.replace(
        declared,
        `export const ${constant} = /* @__PURE__ */ withOtherLanguages("./${name}", { [${mark}]: ${own} });`,
      )}`;
    },
  },
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const language of languages) {
          const code = await finished(chunk.fileName, chunk.code, language);
          if (language === fallbackLanguage) continue;
          this.emitFile({
            type: "asset",
            fileName: chunk.fileName.replace("assets/", `assets/${language}/`),
            source: code,
          });
        }
        chunk.code = await finished(chunk.fileName, chunk.code, fallbackLanguage);
      }
    },
  },
};

async function finished(name: string, code: string, language: string): Promise<string> {
  if (!code.includes(mark)) return code;
  const { code: small, errors } = await minify(
    name,
    code.replaceAll(mark, JSON.stringify(language)),
    { module: true },
  );
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
  return small;
}
