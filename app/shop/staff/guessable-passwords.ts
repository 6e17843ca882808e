// Guessers begin with passwords composed of common ones, such as "iloveyouforever".

const shortest = 3;
const longest = 20;

/** log10 of the guesses for a sequence of common passwords; null if anything else is in it. */
export function log10Guesses(text: string, ranks: ReadonlyMap<string, number>): number | null {
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

/** Not on lists of common passwords, though everybody knows them. Written without spaces. */
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
