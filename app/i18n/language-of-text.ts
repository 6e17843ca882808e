// Which of the shop's languages a text of staff's is in, where they did not say: a prompt is mostly English, wherever it is shown.
import type { Language } from "#app/i18n/language.ts";

const french = /(?<!\p{L})(?:le|la|les|un|une|des|du|dans|avec|sur|sous|et|au|aux|près|de)(?!\p{L})|(?<!\p{L})[ldj]['’]\p{L}/giu;
const english = /(?<!\p{L})(?:the|a|an|of|in|with|on|under|and|at|by|near|to)(?!\p{L})/giu;

export function languageOf(text: string): Language {
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  return count(french) > count(english) ? "fr" : "en";
}
