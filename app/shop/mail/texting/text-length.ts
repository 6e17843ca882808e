// A text message has 160 characters of GSM 03.38, some of which count twice.

const basicCharacters = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const doubleCharacters = new Set("^{}\\[~]|€\f");
export const maxCharacters = 160;

const replacements: Record<string, string> = {
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

/** A single letter outside the alphabet can turn one message into three. */
export function inSharedAlphabet(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => {
      if (basicCharacters.has(letter) || doubleCharacters.has(letter)) return letter;
      if (/\s/.test(letter)) return " ";
      const plain = replacements[letter] ?? letter.normalize("NFD").replace(/\p{Mn}/gu, "");
      return [...plain].every((each) => basicCharacters.has(each)) ? plain : letter;
    })
    .join("");
}

/** Infinity if a letter is not in the alphabet. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const letter of text)
    length += basicCharacters.has(letter) ? 1 : doubleCharacters.has(letter) ? 2 : Infinity;
  return length;
}

export function shortenToFit(name: string, write: (name: string) => string): string {
  const plain = inSharedAlphabet(name);
  const shortened = [
    plain,
    ...Array.from(
      { length: plain.length },
      (_, cut) => `${plain.slice(0, plain.length - 1 - cut).trimEnd()}...`,
    ),
  ];
  const found = shortened.find((each) => each !== "..." && lengthOf(write(each)) <= maxCharacters);
  return found === undefined ? write("") : write(found);
}
