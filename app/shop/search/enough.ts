// One letter finds too much. One sign of these writings is a word, as the name 李 is.
const wholeWord = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function isEnough(wanted: string): boolean {
  return wanted.length >= 2 || wholeWord.test(wanted);
}
