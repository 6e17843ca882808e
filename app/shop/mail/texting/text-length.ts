// A text message has 160 characters of GSM 03.38, some of which count twice.

const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const doubled = new Set("^{}\\[~]|€\f");
export const mostCharacters = 160;

const alike: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  œ: "oe",
  Œ: "OE",
  "«": '"',
  "»": '"',
};

/** why: a single foreign letter makes up to three messages of one. */
export function inSharedAlphabet(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => {
      if (basic.has(letter) || doubled.has(letter)) return letter;
      if (/\s/.test(letter)) return " ";
      const plain = alike[letter] ?? letter.normalize("NFD").replace(/\p{Mn}/gu, "");
      return [...plain].every((each) => basic.has(each)) ? plain : letter;
    })
    .join("");
}

/** Infinity if a letter is not in the alphabet. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const letter of text) length += basic.has(letter) ? 1 : doubled.has(letter) ? 2 : Infinity;
  return length;
}

export function fitting(name: string, write: (name: string) => string): string {
  const plain = inSharedAlphabet(name);
  const shortened = [
    plain,
    ...Array.from(
      { length: plain.length },
      (_, cut) => `${plain.slice(0, plain.length - 1 - cut).trimEnd()}...`,
    ),
  ];
  const found = shortened.find((each) => each !== "..." && lengthOf(write(each)) <= mostCharacters);
  return found === undefined ? write("") : write(found);
}
