import * as z from 'zod';
import { type FactName, FactPlace } from 'contract/facts';
import { CANDIDATE_FORMS } from '../candidates/found-candidate.ts';

/** What can be shown on a page, by its form. `kind`: words that say what the paper is. `text`: words as they stand. */
const SHOWN_FORMS = [...CANDIDATE_FORMS, 'kind', 'text'] as const;
export type ShownForm = (typeof SHOWN_FORMS)[number];

const Words = z.array(z.string());

/** What stands around a value on its page, and where on the page it stands. Words are plain; `#` is one with figures. */
export const Surroundings = z.object({
  /** Words before it in its row, the nearest first, and how far the nearest is away, in heights of a line. */
  left: Words,
  gap: z.number().nullable(),
  right: Words,
  /** The nearest stretch above it, and how far up in heights of a line; the nearest one without figures; the nearest below. */
  above: Words,
  rise: z.number().nullable(),
  head: Words,
  below: Words,
  /** In heights of a line from the edges of the page. */
  fromTop: z.number(),
  fromBottom: z.number(),
  fromLeft: z.number(),
  fromRight: z.number(),
  page: z.enum(['first', 'last', 'other']),
  /** Of its type, over the usual one of the page. */
  size: z.number(),
  /** What its form says about it. */
  traits: Words,
  /** Its number among the values of its form, counted from the beginning, from the end, and from the largest or latest. */
  order: z.tuple([z.number(), z.number(), z.number()]),
});
export type Surroundings = z.infer<typeof Surroundings>;

export const PARTS = ['left', 'right', 'above', 'head', 'below', 'down', 'across', 'size', 'traits', 'order'] as const;
export type Part = (typeof PARTS)[number];

/** A value that a person showed on a page, as it is kept for the next paper. */
export const ShownPlace = z.object({
  form: z.enum(SHOWN_FORMS),
  value: z.string(),
  /** Null of a kind that was chosen and stands nowhere on the page. */
  around: Surroundings.nullable(),
  /** How much each part of the surroundings tells the value from others of its form on that page. */
  weights: z.partialRecord(z.enum(PARTS), z.number()),
  /** Words that papers of this layout have in common. */
  layout: Words,
});
export type ShownPlace = z.infer<typeof ShownPlace>;

/** A place that was taught, with whose papers it is for. */
export interface TaughtPlace {
  readonly fact: FactName;
  readonly documentId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The sender of the paper that it was shown on, as its owner says and as it was read: in the form in which two are the same. */
  readonly senders: readonly string[];
  readonly shown: ShownPlace;
}

/** Where on a document the value of a fact was found when a person showed it. */
export const LocatedFact = z.object({
  value: z.union([z.string(), z.number()]),
  /** Null of a kind that was chosen and stands nowhere on the page. */
  place: FactPlace.nullable(),
  shown: ShownPlace,
});
export type LocatedFact = z.infer<typeof LocatedFact>;

/** What a person shows: words of a page, or a value that may stand on it. */
export type ShownBy =
  | { readonly fact: FactName; readonly page: number; readonly start: number; readonly end: number }
  | { readonly fact: FactName; readonly value: string | number };
