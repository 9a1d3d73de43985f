const FIRST_LETTER = /\p{L}/u;
const READ_FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text has letters that are read from right to left. */
export const hasRightToLeft = (text: string): boolean => READ_FROM_THE_RIGHT.test(text);

/** The first letter of a paragraph decides in which direction it runs. */
export function runsRightToLeft(text: string): boolean {
  const letter = FIRST_LETTER.exec(text)?.[0];
  return letter !== undefined && hasRightToLeft(letter);
}
