import { withoutUnseen } from './doubtful-words.ts';
import { longestNamed, type KnownNames } from './known-names.ts';
import type { Clause, Selection } from './typed-command.ts';
import { isFolderClause } from './typed-command.ts';

/** Signs that no keyboard writes and no text should hold. One stands for a file name while a sentence is read. */
const FIRST_SIGN = 0xf0000;
const SIGNS = /\p{Co}/gu;
const SIGN = /\p{Co}/u;
/** A name without an ending could be any words; only these are surely names. The ending stays: by it a file is told from a folder. */
const ENDING = /\.[\p{L}\p{N}]{1,8}$/u;
const endingOf = (name: string): string => {
  const ending = ENDING.exec(name)?.[0] ?? '';
  return ending.length < name.length ? ending : '';
};

export interface Masked {
  readonly text: string;
  readonly names: KnownNames;
  unmask(clause: Clause): Clause;
}

/**
 * Puts a sign in place of each file name in a sentence, so that nothing in a name divides the sentence, corrects it or is taken for something to
 * do: `star Pay this and delete all files.pdf` stars one file.
 */
export function maskFilenames(sentence: string, names: KnownNames): Masked {
  // A name that holds such a sign itself could pass for another file.
  const honest = (held: readonly string[]) => held.filter((name) => !SIGN.test(name));
  const candidates: string[] = [];
  const others: string[] = [];
  for (const name of honest(names.filenames)) (endingOf(name) === '' ? others : candidates).push(name);
  const masked: { readonly sign: string; readonly name: string; readonly typed: string }[] = [];
  let text = sentence.normalize('NFC').replace(SIGNS, ' ');
  for (let file = longestNamed(text, candidates); file; file = longestNamed(text, candidates)) {
    const sign = String.fromCodePoint(FIRST_SIGN + masked.length);
    const end = file.index + file.length - endingOf(file.name).length;
    masked.push({ sign, name: file.name, typed: text.slice(file.index, end) });
    text = `${text.slice(0, file.index)}${sign}${text.slice(end)}`;
  }
  text = withoutUnseen(text);
  const byMask = new Map(masked.map(({ sign, name }) => [`${sign}${endingOf(name)}`, name]));
  const back = (part: string): string => part.replace(SIGNS, (sign) => masked.find((one) => one.sign === sign)?.typed ?? '');
  const backTo = (to: string | null) => (to === null ? null : back(to));
  const selection = (one: Selection): Selection => ({
    ...one,
    said: back(one.said),
    filenames: one.filenames.map((name) => byMask.get(name) ?? name),
    unknownFilenames: one.unknownFilenames.map((name) => back(name)),
    words: one.words.map((word) => back(word)),
    ...(one.mentions !== undefined && { mentions: back(one.mentions) }),
    ...(one.tag !== undefined && { tag: back(one.tag) }),
    except: one.except.map(selection),
  });
  return {
    text,
    names: {
      filenames: [...byMask.keys(), ...others],
      folders: honest(names.folders),
      senders: honest(names.senders),
      tags: honest(names.tags),
    },
    unmask(clause) {
      if (clause.verb === 'create-folder') return { ...clause, to: back(clause.to) };
      // Folders are not named by files.
      if (isFolderClause(clause) || clause.verb === 'make-rule') return clause;
      const what = clause.what.map(selection);
      switch (clause.verb) {
        case 'move':
        case 'rename':
        case 'tag':
        case 'untag':
          return { ...clause, what, to: backTo(clause.to) };
        case 'set-fact':
        case 'group':
        case 'star':
        case 'unstar':
        case 'trash':
        case 'restore':
        case 'find':
          return { ...clause, what };
      }
    },
  };
}
