import { placeTyped } from './page/words-of-page.ts';
import { readFacts } from './read-facts.ts';

/** Facts of a page that is only known as text: its words stand as if the text were typed. */
export const readTyped = ({ filename, text, language }: { filename: string; text: string; language: string | null }) =>
  readFacts({ filename, language, pages: [{ pageNumber: 1, text, placed: placeTyped(1, text) }] });
