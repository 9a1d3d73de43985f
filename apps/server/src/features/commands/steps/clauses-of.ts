import { parentOf } from '../planning/describe-clause.ts';
import type { Clause, ReadCommand, RefusalReason, Selection } from '../reading/typed-command.ts';
import { linkName } from './link-name.ts';
import { Open } from './read-filter.ts';
import { groupKeyOf, namePartsOf } from './read-target-words.ts';
import { selectionsOf, type Spoken } from './selections-of.ts';
import type { Deed, FollowUp, OpenQuestion, SentenceStep } from './sentence-step.ts';

/** Deeds that are done elsewhere in the product, or not at all; what is said instead stands with the reason. */
const ELSEWHERE: Readonly<Partial<Record<Deed, RefusalReason>>> = {
  copy: 'copying',
  refuse: 'outside',
};

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["“„«'‘]+|["”“»'’.!]+$/gu, '')
    .trim();

/** A folder or tag as the library writes it, where it has one that is called so and nothing else. */
function asHeld(said: string, names: readonly string[]): string {
  const wanted = unquoted(said).replace(/\s*\/\s*/g, '/');
  const same = names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  if (same !== undefined) return same;
  const near = linkName(wanted, names);
  const [only] = near;
  // The same words in another case, or the last part of one path.
  return near.length === 1 && only !== undefined && isSameLeaf(wanted, only) ? only : wanted;
}
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const isSameLeaf = (said: string, name: string): boolean =>
  fold(said) === fold(name) || (!said.includes('/') && fold(name).endsWith(`/${fold(said)}`));

export interface Held {
  readonly folders: readonly string[];
  readonly tags: readonly string[];
  readonly filenames: readonly string[];
}

/** @param to the folders that are held, then what was said of a new name or place */
function folderClause(
  deed: 'rename-folder' | 'merge-folders' | 'delete-folder',
  { from, to, isInto }: { readonly from: readonly string[]; readonly to: readonly string[]; readonly isInto: boolean },
  held: Held,
  { said }: Spoken,
): readonly Clause[] {
  const [first, ...others] = from;
  const target = to[0] === undefined ? '' : unquoted(to[0]);
  if (first === undefined) throw new Open('which', said);
  if (deed === 'delete-folder') {
    if (target !== '') throw new Open('which', said);
    return from.map((path) => ({ verb: deed, what: [], from: path }));
  }
  if (deed === 'rename-folder') {
    if (target === '' || others.length > 0) throw new Open('where', said);
    if (isInto) {
      const place = asHeld(target, held.folders);
      // A folder cannot lie in itself.
      if (place === first || place.startsWith(`${first}/`)) throw new Open('where', said);
      return [{ verb: deed, what: [], from: first, to: `${place}/${first.split('/').at(-1) ?? first}` }];
    }
    // A name without a path stays beside where the folder lies.
    const parent = parentOf(first);
    return [{ verb: deed, what: [], from: first, to: parent === '' || target.includes('/') ? target : `${parent}/${target}` }];
  }
  // “Put A and B together”: into the first that was said.
  if (target === '') return [{ verb: deed, what: [], from: others, to: first }];
  return [{ verb: deed, what: [], from, to: asHeld(target, held.folders) }];
}

/** What a rule goes by, and nothing else. */
const OF_RULE = new Set(['said', 'kind', 'sender', 'single']);
const isSaid = (value: unknown): boolean => value !== false && (!Array.isArray(value) || value.length > 0);

/** A rule of the inbox. It goes by who sent a paper and by what kind it is: by what else was said it cannot be made. */
function ruleClauses(
  what: readonly Selection[],
  { to: [folder], tags = [] }: Pick<SentenceStep, 'to' | 'tags'>,
  held: Held,
  { said }: Spoken,
): readonly Clause[] {
  const [only, ...others] = what;
  const given = [
    ...(folder === undefined ? [] : [{ gives: 'folder', to: asHeld(unquoted(folder), held.folders) } as const]),
    ...tags.map((tag) => ({ gives: 'tag', to: asHeld(unquoted(tag), held.tags) }) as const),
  ];
  if (!only || others.length > 0 || given.length === 0 || given.some(({ to }) => to === '')) throw new Open('which', said);
  if (Object.entries(only).some(([key, value]) => !OF_RULE.has(key) && isSaid(value))) throw new Open('value', said);
  const { kind = null, sender = null } = only;
  if (kind === null && sender === null) throw new Open('which', said);
  return given.map((each) => ({ verb: 'make-rule', what: [], sender, kind, ...each }));
}

function clausesOfStep(step: SentenceStep, held: Held, spoken: Spoken): readonly Clause[] {
  const { deed, which, to } = step;
  const [first] = to;
  const target = first === undefined ? null : unquoted(first);
  if (deed === 'make-folder') {
    if (target === null || target === '') throw new Open('where', spoken.said);
    const parent = asHeld(target, held.folders);
    const paths = to.length === 1 ? [parent] : [parent, ...to.slice(1).map((each) => `${parent}/${unquoted(each)}`)];
    return paths.map((path) => ({ verb: 'create-folder', to: path }));
  }
  if (deed === 'rename-folder' || deed === 'merge-folders' || deed === 'delete-folder')
    return folderClause(deed, { from: step.folders ?? [], to, isInto: step.isInto === true }, held, spoken);
  if (which === null) throw new Open('which', spoken.said);
  const what = selectionsOf(which, spoken);
  switch (deed) {
    case 'move':
      return [{ verb: 'move', what, to: target === null ? null : asHeld(target, held.folders) }];
    case 'tag':
    case 'untag':
      return to.map((tag) => ({ verb: deed, what, to: asHeld(tag, held.tags) }));
    case 'rename': {
      const said = to.join(' ');
      const parts = namePartsOf(said);
      return [{ verb: 'rename', what, to: parts ? null : unquoted(said), parts }];
    }
    case 'group': {
      const by = groupKeyOf(to.join(' '));
      if (by === null) throw new Open('value', to.join(' '));
      const within = step.within === undefined ? undefined : groupKeyOf(step.within);
      // “By project” makes no folders that others could be made in, and what is the same twice says nothing.
      if (within === null || (within !== undefined && (within === by || within === 'project' || by === 'project')))
        throw new Open('value', step.within ?? '');
      const into = step.into === undefined ? '' : unquoted(step.into);
      return [{ verb: 'group', what, by, ...(within && { within }), ...(into !== '' && { into: asHeld(into, held.folders) }) }];
    }
    case 'star':
    case 'unstar':
    case 'trash':
    case 'restore':
    case 'find':
      return [{ verb: deed, what }];
    case 'set': {
      const { fact } = step;
      if (!fact) throw new Open('value', spoken.said);
      return [{ verb: 'set-fact', what, ...fact }];
    }
    case 'rule':
      return ruleClauses(what, step, held, spoken);
    case 'copy':
    case 'undo':
    case 'redo':
    case 'refuse':
      throw new Open('what', spoken.said);
  }
}

const QUESTIONS: Readonly<Record<OpenQuestion['asks'], (said: string) => string>> = {
  which: (said) =>
    said === ''
      ? 'Which files? Say what kind they are, whom they are from, or where they lie.'
      : `It is not clear which files “${said}” means. Say what kind they are, whom they are from, or where they lie.`,
  where: () => 'Where to? Say the folder, the tag or the name.',
  what: () => 'What should be done, with which files? For example: “move the invoices from 2025 to Taxes”.',
  name: (said) => `Nobody and nothing here is called “${said}”. Which files do you mean?`,
  value: (said) => `It is not clear what “${said}” means. How would you say it otherwise?`,
};

export const questionOf = ({ asks, said }: OpenQuestion): ReadCommand => ({ kind: 'unsure', question: QUESTIONS[asks](said) });

/** What a plan can be made of, for the steps that a sentence was understood to ask for. */
export function commandOf(steps: readonly SentenceStep[], held: Held, spoken: Spoken): ReadCommand {
  const [first, ...others] = steps;
  if ((first?.deed === 'undo' || first?.deed === 'redo') && others.length === 0)
    return { kind: 'last', says: { how: first.deed } };
  const elsewhere = steps.map(({ deed }) => ELSEWHERE[deed]).find((reason) => reason !== undefined);
  if (elsewhere !== undefined) return { kind: 'refused', reason: elsewhere };
  try {
    return { kind: 'clauses', clauses: steps.flatMap((step) => clausesOfStep(step, held, spoken)) };
  } catch (error) {
    if (!(error instanceof Open)) throw error;
    return questionOf(error.question);
  }
}

/** What is said of the last plan, with what it chooses. */
export function followUpOf({ how, which, to }: FollowUp, held: Held, spoken: Spoken): ReadCommand {
  try {
    if (how === 'other') return { kind: 'last', says: { how } };
    const what = which === null ? [] : selectionsOf(which, spoken);
    return { kind: 'last', says: { how, what, to: to === null ? null : asHeld(to, held.folders) } };
  } catch (error) {
    if (!(error instanceof Open)) throw error;
    return questionOf(error.question);
  }
}
