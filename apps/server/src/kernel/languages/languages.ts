// One folder a language. A ninth language is a folder with the same files and a line here; what is missing in it does not compile.
import { de } from './de/paper-words.ts';
import { en } from './en/paper-words.ts';
import { es } from './es/paper-words.ts';
import { fr } from './fr/paper-words.ts';
import { it } from './it/paper-words.ts';
import { nl } from './nl/paper-words.ts';
import { pl } from './pl/paper-words.ts';
import { pt } from './pt/paper-words.ts';
import type { PaperWords } from './paper-labels.ts';

/** By ISO 639-1. */
export const PAPER_WORDS: Readonly<Record<string, PaperWords>> = { en, de, fr, es, it, nl, pt, pl };
