import * as z from 'zod';
import { predicate, type Predicate } from '../predicate.ts';
import { SoughtText } from '../values.ts';

/** A matter, and how sure search must be that a document is about it. */
export const Matter = z.strictObject({ matter: SoughtText, atLeast: z.enum(['strong', 'possible']) });
export type Matter = z.infer<typeof Matter>;

/** Most documents that a query names one by one. */
const IDS_MAX = 20_000;
const Id = z.string().regex(/^[\w-]{1,100}$/);

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
/** Looked up once for each document of a library. */
function setOf(ids: readonly string[]): ReadonlySet<string> {
  const known = sets.get(ids);
  if (known) return known;
  const set = new Set(ids);
  sets.set(ids, set);
  return set;
}

const asWords = (typed: string, said: string): Predicate<string> =>
  predicate<string>({
    schema: SoughtText,
    typed: [typed],
    read({ text }) {
      const value = SoughtText.safeParse(text).data;
      return value === undefined ? { sentence: `Write words to look for: ${typed}:roof.` } : { value };
    },
    write: (value) => ({ text: value }),
    label: (value) => `“${value}”`,
    phrase: (value) => `${said} “${value}”`,
    holds: null,
  });

/** What an index tells: a query with one of these is settled into ids before it is matched. */
export const ofSearch = {
  words: asWords('words', 'with the words'),
  about: predicate<Matter>({
    schema: Matter,
    typed: ['about', 'surely-about'],
    read({ text, as }) {
      const value = Matter.safeParse({ matter: text, atLeast: as === 'about' ? 'possible' : 'strong' }).data;
      return value ? { value } : { sentence: 'Write a matter: about:"the roof".' };
    },
    write: ({ matter, atLeast }) => ({ text: matter, as: atLeast === 'strong' ? 'surely-about' : 'about' }),
    label: ({ matter }) => `about “${matter}”`,
    phrase: ({ matter }) => `about “${matter}”`,
    holds: null,
  }),
  /** Copies of another document, in the same bytes or as the same paper again: of any, or of the one of this id. The library finds them. */
  twinOf: predicate<string>({
    schema: Id,
    typed: ['twin'],
    read({ text }) {
      const value = Id.safeParse(text).data;
      return value === undefined ? { sentence: 'Write twin:any, or the id of a document.' } : { value };
    },
    write: (value) => ({ text: value }),
    label: () => 'copies',
    phrase: (value) => (value === 'any' ? 'that are there twice' : 'that are copies of one'),
    holds: null,
  }),
  ids: predicate<readonly string[]>({
    schema: z.array(Id).max(IDS_MAX).readonly(),
    typed: ['id'],
    read({ text }) {
      const value = z
        .array(Id)
        .max(IDS_MAX)
        .safeParse(text === 'none' ? [] : text.split(',')).data;
      return value ? { value } : { sentence: 'Write ids of documents with commas between them.' };
    },
    write: (value) => ({ text: value.length === 0 ? 'none' : value.join(',') }),
    label: (value) => (value.length === 1 ? '1 document' : `${value.length} documents`),
    phrase: (value) => `among ${value.length === 1 ? 'one' : value.length}`,
    holds: (value, { id }) => setOf(value).has(id),
    implies: (value, other) => value.every((id) => setOf(other).has(id)),
  }),
  everything: predicate<true>({
    schema: z.literal(true),
    typed: ['is'],
    read: () => ({ value: true }),
    write: () => ({ text: 'everything' }),
    label: () => 'everything',
    phrase: () => 'whatever they are',
    holds: () => true,
  }),
};
