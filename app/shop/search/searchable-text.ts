// A text is searched from two characters on, or one that is a word in its script, such as 李.
const wholeWord = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export function isSearchable(text: string): boolean {
  return text.length >= 2 || wholeWord.test(text);
}
