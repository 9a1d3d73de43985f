// One folder a language. A ninth language is a folder with the same files and a line here; what is missing in it does not compile.
import { de } from './de/paper-words.ts';
import { en } from './en/paper-words.ts';
import { es } from './es/paper-words.ts';
import { fr } from './fr/paper-words.ts';
import { it } from './it/paper-words.ts';
import { nl } from './nl/paper-words.ts';
import { pl } from './pl/paper-words.ts';
import { pt } from './pt/paper-words.ts';
import { de as deValues } from './de/value-words.ts';
import { en as enValues } from './en/value-words.ts';
import { es as esValues } from './es/value-words.ts';
import { fr as frValues } from './fr/value-words.ts';
import { it as itValues } from './it/value-words.ts';
import { nl as nlValues } from './nl/value-words.ts';
import { pl as plValues } from './pl/value-words.ts';
import { pt as ptValues } from './pt/value-words.ts';
import { de as deInCommands } from './de/value-words-in-commands.ts';
import { en as enInCommands } from './en/value-words-in-commands.ts';
import { es as esInCommands } from './es/value-words-in-commands.ts';
import { fr as frInCommands } from './fr/value-words-in-commands.ts';
import { it as itInCommands } from './it/value-words-in-commands.ts';
import { nl as nlInCommands } from './nl/value-words-in-commands.ts';
import { pl as plInCommands } from './pl/value-words-in-commands.ts';
import { pt as ptInCommands } from './pt/value-words-in-commands.ts';
import { de as deBesideCommands } from './de/words-beside-commands.ts';
import { en as enBesideCommands } from './en/words-beside-commands.ts';
import { es as esBesideCommands } from './es/words-beside-commands.ts';
import { fr as frBesideCommands } from './fr/words-beside-commands.ts';
import { it as itBesideCommands } from './it/words-beside-commands.ts';
import { nl as nlBesideCommands } from './nl/words-beside-commands.ts';
import { pl as plBesideCommands } from './pl/words-beside-commands.ts';
import { pt as ptBesideCommands } from './pt/words-beside-commands.ts';
import type { PaperWords } from './paper-labels.ts';
import type { ValueWords } from './value-words.ts';
import type { ValueWordsInCommands } from './value-words-in-commands.ts';
import type { WordsBesideCommands } from './words-beside-commands.ts';

/** By ISO 639-1. */
export const PAPER_WORDS: Readonly<Record<string, PaperWords>> = { en, de, fr, es, it, nl, pt, pl };

/** By ISO 639-1, in the same order. */
export const VALUE_WORDS: Readonly<Record<string, ValueWords>> = {
  en: enValues,
  de: deValues,
  fr: frValues,
  es: esValues,
  it: itValues,
  nl: nlValues,
  pt: ptValues,
  pl: plValues,
};

/** By ISO 639-1, in the same order. */
export const VALUE_WORDS_IN_COMMANDS: Readonly<Record<string, ValueWordsInCommands>> = {
  en: enInCommands,
  de: deInCommands,
  fr: frInCommands,
  es: esInCommands,
  it: itInCommands,
  nl: nlInCommands,
  pt: ptInCommands,
  pl: plInCommands,
};

/** By ISO 639-1, in the same order. */
export const WORDS_BESIDE_COMMANDS: Readonly<Record<string, WordsBesideCommands>> = {
  en: enBesideCommands,
  de: deBesideCommands,
  fr: frBesideCommands,
  es: esBesideCommands,
  it: itBesideCommands,
  nl: nlBesideCommands,
  pt: ptBesideCommands,
  pl: plBesideCommands,
};
