import { foldWords, nameKey } from 'contract/query/fold-text';
import type { KnownDocument } from '../planning/known-document.ts';

/** As parties are compared everywhere; `''` where nobody is known. */
export const senderOf = ({ facts }: KnownDocument): string => foldWords(facts.sender?.value ?? '');
export const kindOf = ({ facts }: KnownDocument): string => facts.kind?.value ?? '';
export const yearOf = ({ facts }: KnownDocument): string | undefined => facts.date?.value.slice(0, 4);
export const yearsIn = (folder: string): readonly string[] => folder.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [];

/** How many papers lie in each folder, told apart by what else they are: those of a sender by kind, those of a kind by sender. */
export type Counts = Map<string, Map<string, number>>;

/** A paper that was proposed for a folder and lies elsewhere now, or in none: it speaks against that folder. */
export interface TakenBack {
  readonly sender: string;
  readonly kind: string;
  /** Whether it lies in another folder, where it is counted already. */
  readonly isFiled: boolean;
}

const NOTHING_COUNTED: Counts = new Map();

function count(counts: Map<string, Counts>, of: string, folder: string, by: string): void {
  const folders = counts.get(of) ?? new Map<string, Map<string, number>>();
  counts.set(of, folders);
  const inside = folders.get(folder) ?? new Map<string, number>();
  folders.set(folder, inside);
  inside.set(by, (inside.get(by) ?? 0) + 1);
}

/**
 * What is known of where papers lie, counted once for all new ones.
 *
 * @param answered the folder that each document was proposed for when its owner answered
 */
export function indexForFiling(documents: readonly KnownDocument[], answered: ReadonlyMap<string, string> = new Map()) {
  const live = documents.filter(({ trashed }) => !trashed);
  const [senders, kinds] = [new Map<string, Counts>(), new Map<string, Counts>()];
  const takenBack = new Map<string, TakenBack[]>();
  for (const document of live) {
    const { id, folder } = document;
    const [sender, kind] = [senderOf(document), kindOf(document)];
    if (folder !== '') {
      count(senders, sender, folder, kind);
      count(kinds, kind, folder, sender);
    }
    const proposed = nameKey(answered.get(id) ?? '');
    if (proposed !== '' && proposed !== nameKey(folder))
      takenBack.set(proposed, [...(takenBack.get(proposed) ?? []), { sender, kind, isFiled: folder !== '' }]);
  }
  const byFolder = Map.groupBy(live, ({ folder }) => folder);
  const yearFolders = new Map<string, boolean>();
  /** Whether a folder is named after a year and holds what is of that year alone. */
  function isOfAYear(folder: string): boolean {
    const known = yearFolders.get(folder);
    if (known !== undefined) return known;
    const named = yearsIn(folder);
    const holds =
      named.length > 0 && (byFolder.get(folder) ?? []).every((one) => named.includes(yearOf(one) ?? named[0] ?? ''));
    yearFolders.set(folder, holds);
    return holds;
  }
  return {
    live,
    bySender: Map.groupBy(live, senderOf),
    ofSender: (sender: string): Counts => (sender === '' ? NOTHING_COUNTED : (senders.get(sender) ?? NOTHING_COUNTED)),
    ofKind: (kind: string): Counts =>
      kind === '' || kind === 'other' ? NOTHING_COUNTED : (kinds.get(kind) ?? NOTHING_COUNTED),
    takenBack: (folder: string): readonly TakenBack[] => takenBack.get(nameKey(folder)) ?? [],
    answered,
    /**
     * The folder that says of a paper what another folder says of its own: itself, or of a folder for one year that for the paper's year. Null where
     * there is none: `Taxes/2025` is no place for a bill of 2024.
     */
    folderFor(document: KnownDocument, folder: string): string | null {
      const [first, ...more] = yearsIn(folder);
      const year = yearOf(document);
      if (first === undefined || year === undefined || year === first || more.includes(year) || !isOfAYear(folder))
        return folder;
      const sibling = folder.replaceAll(first, year);
      return more.length === 0 && byFolder.has(sibling) ? sibling : null;
    },
  };
}
export type FilingIndex = ReturnType<typeof indexForFiling>;
