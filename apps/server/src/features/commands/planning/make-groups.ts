import type { StepReason } from 'contract/commands';
import type { TextTopic } from '#kernel/concepts/document-topics.ts';
import { labelOfSource } from '../reading/command-words.ts';
import type { GroupKey } from '../reading/typed-command.ts';
import { placed } from './explain-step.ts';
import type { LibraryTies } from './gather-ties.ts';
import type { KnownDocument } from './known-document.ts';

export interface PlannedGroup {
  readonly name: string;
  readonly documents: readonly KnownDocument[];
  /** Why a document is in the group. */
  reasonFor(document: KnownDocument): StepReason;
}

/** Name of the group of documents of which the page does not say what the groups are made by. */
const WITHOUT: Readonly<Record<Exclude<GroupKey, 'project'>, string>> = {
  year: 'Undated',
  quarter: 'Undated',
  month: 'Undated',
  kind: 'other',
  sender: 'Unknown sender',
  recipient: 'Unknown recipient',
  language: 'Unknown language',
  source: 'Uploads',
  topic: 'Other',
};

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

function nameOf(by: Exclude<GroupKey, 'project'>, { id, facts, source }: KnownDocument, ties: LibraryTies): string {
  const date = facts.date?.value;
  switch (by) {
    case 'year':
      return date?.slice(0, 4) ?? WITHOUT.year;
    case 'quarter':
      return date === undefined ? WITHOUT.quarter : `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    case 'month':
      return date?.slice(0, 7) ?? WITHOUT.month;
    case 'kind':
      return facts.kind?.value ?? WITHOUT.kind;
    case 'sender':
      return facts.sender?.value.replaceAll('/', '-') ?? WITHOUT.sender;
    case 'recipient':
      return facts.recipient?.value.replaceAll('/', '-') ?? WITHOUT.recipient;
    case 'language':
      return facts.language ? (LANGUAGES.of(facts.language.value) ?? facts.language.value) : WITHOUT.language;
    case 'source':
      return labelOfSource(source);
    case 'topic':
      return ties.documents.get(id)?.topic?.name ?? WITHOUT.topic;
  }
}

/** What a document says that puts it into its group. */
function reasonOf(by: Exclude<GroupKey, 'project'>, { id, facts, source }: KnownDocument, ties: LibraryTies): StepReason {
  const { date, kind, sender, recipient, language } = facts;
  switch (by) {
    case 'year':
    case 'quarter':
    case 'month':
      return date ? placed(`dated ${date.value}`, date.place) : { text: 'no date was found' };
    case 'kind':
      return kind ? placed(kind.value, kind.place) : { text: 'its kind was not recognised' };
    case 'sender':
      return sender ? placed(`from ${sender.value}`, sender.place) : { text: 'no sender was found' };
    case 'recipient':
      return recipient ? placed(`for ${recipient.value}`, recipient.place) : { text: 'no recipient was found' };
    case 'language':
      return { text: language ? `language ${language.value}` : 'its language was not recognised' };
    case 'source':
      return { text: `from ${labelOfSource(source)}` };
    case 'topic':
      return topicReason(ties.documents.get(id)?.topic ?? null);
  }
}

/** The words that say what a document is about. */
export const topicReason = (topic: TextTopic | null): StepReason =>
  topic === null ? { text: 'no topic stands out' } : { text: `speaks of ${topic.words.map((word) => `“${word}”`).join(', ')}` };

/** Documents by what they share, and by a second fact within that, each group by the path of its folder; documents that say nothing are left out where others do. */
export function makeGroups(
  by: Exclude<GroupKey, 'project'>,
  documents: readonly KnownDocument[],
  ties: LibraryTies,
  within?: Exclude<GroupKey, 'project'>,
): PlannedGroup[] {
  const keys = within === undefined ? [by] : [by, within];
  const groups = Map.groupBy(documents, (document) => keys.map((key) => nameOf(key, document, ties)).join('/'));
  return [...groups]
    .map(([name, members]) => ({
      name,
      documents: members,
      reasonFor: (document: KnownDocument) => reasonOf(within ?? by, document, ties),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
