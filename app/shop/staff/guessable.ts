// How soon somebody guesses a password that is put together from common ones, such as "iloveyouforever": guessers try those first.

const shortest = 3;
const longest = 20;

/**
 * The power of ten of the guesses that `text` takes, when it is nothing but common passwords in a row, each tried by its rank and
 * all in any order; null where something else is in it. A piece of a word that is no password of its own counts as something else.
 */
export function guessesOfParts(text: string, ranks: ReadonlyMap<string, number>): number | null {
  type Best = { power: number; parts: number };
  const best: (Best | null)[] = [{ power: 0, parts: 0 }];
  for (let end = 1; end <= text.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - longest); start <= end - shortest; start += 1) {
      const [before, rank] = [best[start], ranks.get(text.slice(start, end))];
      if (!before || rank === undefined) continue;
      const parts = before.parts + 1;
      const power = before.power + Math.log10(rank + 1) + Math.log10(parts);
      if (power < (best[end]?.power ?? Infinity)) best[end] = { power, parts };
    }
  }
  return best[text.length]?.power ?? null;
}

/** Sentences that everybody knows, and so everybody who guesses; no list of common passwords holds them. Without spaces. */
export const knownSentences = new Set(
  `abcdefghijklmnopqrstuvwxyz allyourbasearebelongtous beammeupscotty bonjourtoutlemonde
  changeitnow changemeplease correcthorsebatterystaple darksideofthemoon elementarymydearwatson
  goodmorningvietnam hakunamatata hastalavistababy hellofromtheotherside houstonwehaveaproblem
  ihatethispassword ihavenoidea ilovemydog ilovemyfamily ilovemymom ilovemywife iloveyouforever iloveyousomuch iloveyoutothemoon
  imyourfather itsasecret ivebeenpwned jaimelechocolat jaimemaman jaimemafamille jenesaispas jetaimealafolie jetaimefort
  jetaimemoncoeur jetaimepourlavie jetaimepourtoujours lavieenrose lavieestbelle legendofzelda lepetitprince
  letmeinplease liberteegalitefraternite lordoftherings maytheforcebewithyou metroboulotdodo monmotdepasse
  motdepassefacile motdepasseoublie mypasswordispassword mysecretpassword neverevergiveup nevergonnagiveyouup
  nopainnogain onceuponatime ouvretoisesame passwordispassword purplemonkeydishwasher riennesertdecourir
  sesameouvretoi somewhereovertherainbow stairwaytoheaven starwarsforever thankyouverymuch
  thebeatles thelordoftherings thequickbrownfox thequickbrownfoxjumps thequickbrownfoxjumpsoverthelazydog theworldisnotenough
  thisisapassword thisismypassword thisisnotapassword tobeornottobe tobeornottobethatisthequestion 
  trustnobody vivelafrance vivelavie voulezvouscoucheravecmoi welcometothejungle whatisthepassword
  whatsyourname winteriscoming youshallnotpass`
    .split(/\s+/)
    .filter((each) => each !== ""),
);
