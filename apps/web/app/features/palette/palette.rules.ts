/** A page that the palette leads to. */
export interface Destination {
  label: string;
  to: string;
  /** Other words that people may type for it. */
  also?: string;
}

export const destinations: readonly Destination[] = [
  { label: 'Library', to: '/library', also: 'all files documents home' },
  { label: 'Search', to: '/search', also: 'find ask question' },
  { label: 'Organize', to: '/commands', also: 'command plan move rename tag sort group journal undo' },
  { label: 'Inbox', to: '/inbox', also: 'file new proposals rules' },
  { label: 'Upload documents', to: '/upload', also: 'add pdf new' },
  {
    label: 'Connections',
    to: '/connections',
    also: 'connect google drive dropbox onedrive notion webdav s3 folder cloud sync',
  },
  { label: 'Trash', to: '/library?view=trash', also: 'deleted restore bin' },
  { label: 'Failed documents', to: '/library?view=failed', also: 'errors retry' },
  { label: 'What could not be read', to: '/library?view=unread', also: 'kept protected password unknown kind' },
  { label: 'Settings: Profile', to: '/settings/profile', also: 'account name picture export delete' },
  {
    label: 'Settings: Security',
    to: '/settings/security',
    also: 'password two-factor authenticator passkey recovery sessions',
  },
  {
    label: 'Settings: Integrations',
    to: '/settings/integrations',
    also: 'connect drive dropbox onedrive notion e-mail mailbox address forward',
  },
  { label: 'Settings: Webhooks', to: '/settings/webhooks', also: 'events programs developers api' },
  { label: 'Settings: Activity', to: '/settings/activity', also: 'audit log history who signed in' },
  {
    label: 'Settings: Advanced',
    to: '/settings/advanced',
    also: 'api keys demo responses mode embedding model openai voyage meaning',
  },
  { label: 'Documentation', to: '/documentation', also: 'help guide how' },
  { label: 'API reference', to: '/api', also: 'developers' },
];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every typed word begins a word of the entry. */
export function answersTo(typed: string, { label, also = '' }: Pick<Destination, 'label' | 'also'>): boolean {
  const words = wordsOf(`${label} ${also}`);
  const wanted = wordsOf(typed);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/** A document that was opened in this browser. */
export interface RecentDocument {
  id: string;
  filename: string;
}

const KEPT = 8;

/** The list with this document first, each once. */
export function withRecent(recent: readonly RecentDocument[], opened: RecentDocument): RecentDocument[] {
  return [opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, KEPT);
}

/** The document that an address shows, by its id or name; undefined on every other page. */
export function documentOfPath(pathname: string): string | undefined {
  const named = /^\/doc\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (named === undefined) return undefined;
  try {
    return decodeURIComponent(named);
  } catch {
    // A percent sign that begins no escape: no document has such an address.
    return undefined;
  }
}

/** The entry that an arrow key leads to: the ends lead to each other, as in every list that is typed into. */
export function nextIndex(index: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  return undefined;
}

/** Characters of what was typed that an entry repeats. */
const REPEATED = 80;

/** What was typed, short enough to be repeated on one line. */
export const shortened = (typed: string): string =>
  typed.length <= REPEATED ? typed : `${typed.slice(0, REPEATED).trimEnd()}…`;
