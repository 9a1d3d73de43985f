import type { GroupKey } from '../reading/typed-command.ts';
import type { KnownDocument } from './known-document.ts';

export interface PlannedGroup {
  readonly name: string;
  readonly documents: readonly KnownDocument[];
}

/** Name of the group of documents of which the page does not say what the groups are made by. */
const WITHOUT: Readonly<Record<Exclude<GroupKey, 'project'>, string>> = {
  year: 'Undated',
  month: 'Undated',
  kind: 'other',
  sender: 'Unknown sender',
  language: 'Unknown language',
  source: 'upload',
};

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

function nameOf(by: Exclude<GroupKey, 'project'>, { facts, source }: KnownDocument): string {
  const date = facts.date?.value;
  switch (by) {
    case 'year':
      return date?.slice(0, 4) ?? WITHOUT.year;
    case 'month':
      return date?.slice(0, 7) ?? WITHOUT.month;
    case 'kind':
      return facts.kind?.value ?? WITHOUT.kind;
    case 'sender':
      return facts.sender?.value.replaceAll('/', '-') ?? WITHOUT.sender;
    case 'language':
      return facts.language ? (LANGUAGES.of(facts.language.value) ?? facts.language.value) : WITHOUT.language;
    case 'source':
      return source;
  }
}

/** Documents by what they share, each group by its name; documents that say nothing are left out where others do. */
export function makeGroups(by: Exclude<GroupKey, 'project'>, documents: readonly KnownDocument[]): PlannedGroup[] {
  const groups = Map.groupBy(documents, (document) => nameOf(by, document));
  return [...groups]
    .map(([name, members]) => ({ name, documents: members }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
