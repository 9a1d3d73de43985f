/** Letters without the marks on them, in small letters: what a reader that does not know the marks makes of a word. */
export const foldMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('œ', 'oe');
