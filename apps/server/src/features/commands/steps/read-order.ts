import type { Picked } from 'contract/query/query';
import { foldName } from '../sentences/name-index.ts';
import { ALL_OF_THEM, BOTH_OF_THEM } from '../values/said-value-words.ts';
import { numberNamed } from '../values/time-words.ts';

type Order = NonNullable<Picked['order']>;

const SIZE =
  /\b(?:big|larg|heav|grosst|groBt|gross|plus gros|plus lourd|mas grand|mas pesad|piu grand|piu pesant|grootst|zwaarst|maior|mais pesad|najwieksz|small|kleinst|plus petit|mas pequen|piu piccol|menor|najmniejsz)/u;
const SMALL = /\b(?:small|kleinst|plus petit|mas pequen|piu piccol|menor|najmniejsz)/u;
const TOTAL =
  /\b(?:expensive|dear|costl|teuerst|plus cher|mas car|piu car|duurst|mais car|najdrozsz|highest|hochst|cheap|billigst|gunstigst|moins cher|mas barat|meno car|goedkoopst|mais barat|najtansz)/u;
const CHEAP = /\b(?:cheap|billigst|gunstigst|moins cher|mas barat|meno car|goedkoopst|mais barat|najtansz)/u;
const ADDED = /\b(?:added|uploaded|hinzugefugt|hochgeladen|ajoute|anadid|aggiunt|toegevoegd|adicionad|dodan)/u;
const OLD =
  /\b(?:old|first|earliest|altest|aeltest|erst|fruhest|ancien|vieux|vieil|premier|antigu|primer|viej|vecchi|prim|oudst|eerst|antig|primeir|najstarsz|pierwsz)/u;
const NEW =
  /\b(?:new|last|latest|recent|neuest|letzt|jungst|aktuellst|dernier|recent|nouveau|ultim|nuev|recient|nuov|nouvel|nieuwst|laatst|recentst|nov|najnowsz|ostatni)/u;

/** What “newest”, “biggest”, “ältesten” put first; null where that is not known. */
export function readOrder(text: string): Order | null {
  const folded = foldName(text);
  if (SIZE.test(folded)) return { by: 'size', descending: !SMALL.test(folded) };
  if (TOTAL.test(folded)) return { by: 'total', descending: !CHEAP.test(folded) };
  if (ADDED.test(folded)) return { by: 'added', descending: !OLD.test(folded) };
  if (OLD.test(folded)) return { by: 'date', descending: false };
  return NEW.test(folded) ? { by: 'date', descending: true } : null;
}

const UNIVERSAL =
  /\b(?:all|every\p{L}*|each|whole|entire|any\p{L}*|whatever|alle[nrsm]?|alles|allem|jede[nrsm]?|samtlich\p{L}*|ganze\p{L}*|gesamte\p{L}*|tou(?:te?s?|s)|chaque|l'ensemble|ensemble|tod[oa]s?|tudo|cada|tutt[oiae]|ogni|intera?|alle|elke?|iedere?|alles|hele|gehele|caro|wszystk\p{L}+|kazd\p{L}+|cal[aey]\p{L}*)\b/u;
const BOTH =
  /\b(?:both|beide[nrsm]?|tous les deux|toutes les deux|les deux|amb[oa]s|entrambi|entrambe|allebei|oba|obie|obydwa|obydwie)\b/u;

export type Quantity = 'all' | 'both' | 'part';

/** Whether “all”, “both” or only some of them are meant. */
export function readQuantity(text: string): Quantity {
  const folded = foldName(text).replaceAll('’', "'").trim();
  if (BOTH.test(folded) || BOTH_OF_THEM.test(folded)) return 'both';
  return UNIVERSAL.test(folded) || ALL_OF_THEM.test(folded) ? 'all' : 'part';
}

/** Superlatives that stand for one paper by their own ending, where a language has such endings. */
const OF_ONE: Readonly<Record<string, RegExp>> = {
  fr: /(?:[^sx]|gros)$/u,
  es: /[^ns]$/u,
  pt: /[^ms]$/u,
  it: /(?:[oa]|recente)$/u,
  pl: /(?:sz[aey]j|sz[ay]|sz(?:ego|emu|ym)|ni(?:ego|ej|emu|m|a)|tni)$/u,
};
/** The same where nothing else is said: “except the newest” is one in English, “außer den letzten” may be more. */
const OF_ONE_ALONE: Readonly<Record<string, RegExp>> = { ...OF_ONE, en: /./u, nl: /./u, de: /(?:e|er|es|em)$/u };
/** “Oldest first” puts all of them in order. */
const ALL_IN_ORDER = /\b(?:first|zuerst|abord|primeiros?|primeros?|prima|eerst|najpierw|au|al|ao|to|bis)\b/u;

/**
 * Whether “la plus vieille”, “the newest” is one paper, although neither a number nor a noun in the singular says so.
 *
 * @param isAlone no noun stands beside it
 */
export function isOrderOfOne(text: string, language: string, isAlone: boolean): boolean {
  const folded = foldName(text).trim();
  if (folded.split(/\s+/u).length > 3 || ALL_IN_ORDER.test(folded)) return false;
  return (isAlone ? OF_ONE_ALONE : OF_ONE)[language]?.test(folded) ?? false;
}

/** How many: “three”, “drei letzten”, “5”. Null where no number stands there. */
export function readCount(text: string): number | null {
  for (const word of text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    // “Dez” is December too, of which nobody has one.
    const number = foldName(word) === 'dez' ? 10 : numberNamed(word);
    if (number !== null && number > 0) return number;
  }
  return null;
}
