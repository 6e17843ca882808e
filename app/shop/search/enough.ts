// One character of these scripts is a word, such as the name 李; one letter of others finds too
// much.
const wholeWord = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function isEnough(wanted: string): boolean {
  return wanted.length >= 2 || wholeWord.test(wanted);
}
