import { kindNamed } from 'contract/document-kinds';
import { DocumentKind } from 'contract/facts';
import { foldWords, nameKey } from 'contract/query/fold-text';
import { PREDICATES } from 'contract/query/predicates';
import type { KnownDocument } from '../planning/known-document.ts';
import { AGREEMENT, agrees, countAgreement, onlyOf, type Agreement } from './count-agreement.ts';
import { kindOf, senderOf, type Counts, type FilingIndex, type TakenBack } from './index-for-filing.ts';

/** Papers of one sender that say something of a habit; one says nothing. */
export const LEAST = 2;
/** The same where none of the papers is of the kind of the new one. */
const LEAST_OF_OTHER_KINDS = 3;
/** Papers of other kinds than most from there, so that a folder is one for all kinds: a single one may have been misread. */
const LEAST_BESIDES = 2;
/** A kind alone says less than a sender does: so many papers, from so many other senders. */
const OF_KIND = { papers: 4, senders: 2 } as const;
/** Letters of a word that a folder may be named after. */
const TELLING_LETTERS = 4;

export interface FoundFolder {
  readonly folder: string;
  readonly reason: string;
}

/** Whether a folder has a word of the sender's name: `Insurance/Harbour`. */
function isNamedAfterSender(folder: string, sender: string): boolean {
  const words = new Set(sender.split(' ').filter((word) => word.length >= TELLING_LETTERS));
  return foldWords(folder)
    .split(' ')
    .some((part) => words.has(part));
}
/** The kind that a part of its path says a folder is for: `Invoices/2025`. */
const kindOfFolder = (folder: string): DocumentKind | undefined =>
  folder
    .split('/')
    .map((part) => kindNamed(part))
    .findLast((kind) => kind !== undefined);

/** Papers of other kinds than the one that most are of. */
const besidesTheMain = (byKind: ReadonlyMap<string, number> = new Map()): number => {
  const known = [...byKind].flatMap(([kind, papers]) => (kind === '' ? [] : [papers]));
  return known.reduce((sum, papers) => sum + papers, 0) - Math.max(0, ...known);
};

/** Other senders of such papers, and those that have most of theirs in the folder. */
function sendersOf(counts: Counts, folder: string, own: string): { having: number; all: number } {
  const here = counts.get(folder);
  const bySender = new Map<string, number>();
  for (const by of counts.values())
    for (const [sender, papers] of by)
      if (sender !== own && sender !== '') bySender.set(sender, (bySender.get(sender) ?? 0) + papers);
  const having = [...bySender].filter(([sender, papers]) => (here?.get(sender) ?? 0) / papers >= AGREEMENT).length;
  return { having, all: bySender.size };
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** `invoices`; for what is of no known kind, `papers`. */
export function nounOf(kind: string): string {
  const known = DocumentKind.safeParse(kind).data;
  if (known === undefined || known === 'other') return 'papers';
  return PREDICATES.kind.noun?.(known) ?? known;
}
function told({ having, all, folder, isByYear }: Agreement, noun: string, from: string): FoundFolder {
  const parent = folder.split('/').slice(0, -1).join('/');
  const place = isByYear ? `${parent === '' ? '' : `${parent}, in `}the folder of their year` : folder;
  return { folder, reason: `${having} of ${all} ${noun} from ${from} lie in ${place}` };
}

/**
 * The folder where papers like this one lie: those of its sender and kind, of its sender, or of its kind from several others. The closer ones must not
 * say otherwise. Null where too few say so, or too many something else.
 */
export function findFolder(
  document: KnownDocument,
  index: FilingIndex,
  isUnwanted: (folder: string) => boolean,
): FoundFolder | null {
  const [sender, kind] = [senderOf(document), kindOf(document)];
  const named = document.facts.sender?.value ?? '';
  const counted = (counts: Counts, isAlike: (one: TakenBack) => boolean) =>
    countAgreement(
      counts,
      document,
      index,
      (folder) => index.takenBack(folder).filter((one) => !one.isFiled && isAlike(one)).length,
    );
  const bySender = index.ofSender(sender);
  const ofBoth = counted(onlyOf(bySender, kind), (one) => one.sender === sender && one.kind === kind);
  const ofSender = counted(bySender, (one) => one.sender === sender);
  const ofKind = counted(index.ofKind(kind), (one) => one.kind === kind);
  const before = nameKey(index.answered.get(document.id) ?? '');
  const isFree = (folder: string) => !isUnwanted(folder) && before !== nameKey(folder);
  /** Whether the papers of this sender and kind, however few, do not say otherwise. */
  const isLeftOpen = (folder: string) => {
    const closer = ofBoth.on(folder);
    return isFree(folder) && (closer.all === 0 || agrees(closer));
  };

  if (ofBoth.most !== undefined && isFree(ofBoth.most)) {
    const found = ofBoth.on(ofBoth.most);
    if (found.having >= LEAST && agrees(found)) return told(found, nounOf(kind), named);
  }

  if (ofSender.most !== undefined && isLeftOpen(ofSender.most)) {
    const found = ofSender.on(ofSender.most);
    const holds = ofSender.in.get(found.folder);
    const isKnownThere = kind === '' || holds?.has(kind) === true;
    const kept = kindOfFolder(found.folder);
    // Bills of a firm say nothing of its letters, unless the folder is the firm's or holds several kinds of its papers already.
    const isForAll =
      (kept === undefined || kept === kind) &&
      (isNamedAfterSender(found.folder, sender) || besidesTheMain(holds) >= LEAST_BESIDES);
    const least = isKnownThere ? LEAST : LEAST_OF_OTHER_KINDS;
    if ((isKnownThere || isForAll) && found.having >= least && agrees(found)) return told(found, 'papers', named);
  }

  if (ofKind.most === undefined || !isLeftOpen(ofKind.most)) return null;
  const found = ofKind.on(ofKind.most);
  const senders = sendersOf(ofKind.in, found.folder, sender);
  // Where the folder does not say what it holds, one sender more of each sort is thought of: three of three are enough, four of five are not.
  const isFor = kindOfFolder(found.folder) === kind;
  const share = isFor ? senders.having / senders.all : (senders.having + 1) / (senders.all + 2);
  const isHabit = found.having >= OF_KIND.papers && senders.having >= OF_KIND.senders && share >= AGREEMENT;
  return isHabit && agrees(found) ? told(found, nounOf(kind), `${NUMBERS[senders.all] ?? senders.all} senders`) : null;
}
