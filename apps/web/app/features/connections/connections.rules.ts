import type { AccountSpace, AvailableKind, Connection, ConnectionState } from 'contract/connections';
import { formatEnglishCount, formatSize } from '~/lib/text/format';
import type { Tone } from '~/ui/states/standing';
import { texts as messages } from '~/lib/messages/texts/texts';

const WORDS: Record<ConnectionState, { label: string; tone: Tone }> = {
  ok: { label: 'In sync', tone: 'good' },
  off: { label: 'Not kept in sync', tone: 'quiet' },
  paused: { label: 'Paused', tone: 'quiet' },
  'sign-in': { label: messages.signInAgain, tone: 'bad' },
  unavailable: { label: 'Cannot be reached', tone: 'bad' },
  'rate-limited': { label: 'Waiting, as the provider asks', tone: 'busy' },
  'held-deletions': { label: 'Many files are gone', tone: 'bad' },
  'storage-full': { label: 'The storage here is full', tone: 'bad' },
  'too-many-items': { label: 'Too many files', tone: 'bad' },
};

/** How a connection stands, in two or three words. */
export function stateOf({ state, syncing, lastSyncAt, counts }: Connection): { label: string; tone: Tone } {
  if (state !== 'ok') return WORDS[state];
  if (lastSyncAt === null) return { label: 'Looking through the files', tone: 'busy' };
  if (counts.waiting > 0) return { label: `Reading ${formatEnglishCount(counts.waiting, 'file')}`, tone: 'busy' };
  return syncing ? { label: 'Looking for changes', tone: 'busy' } : WORDS.ok;
}

/** What is the matter, and what it means for the documents where that is not plain. */
export const troubleSentence = (state: ConnectionState, detail: string): string =>
  state === 'held-deletions' ? `${detail}. Nothing is removed here until you say that it is meant.` : detail;

/** What the provider's own count says beside ours; null while it has not been asked. */
export function countSentence({ check, counts }: Connection): { sentence: string; agrees: boolean } | null {
  if (!check) return null;
  const { missing, surplus, files } = check;
  if (missing.length === 0 && surplus.length === 0)
    return { sentence: `The provider counts ${formatEnglishCount(files, 'file')}, and so do we.`, agrees: true };
  const lacking = missing.length > 0 ? `${formatEnglishCount(missing.length, 'file')} not seen yet` : null;
  const beyond = surplus.length > 0 ? `${formatEnglishCount(surplus.length, 'file')} gone there` : null;
  const difference = [lacking, beyond].filter(Boolean).join(', ');
  return { sentence: `The provider counts ${files}, we know ${counts.found}: ${difference}.`, agrees: false };
}

/** How much room the account has at its provider. */
export const spaceSentence = ({ available, total }: AccountSpace): string =>
  `${formatSize(available)} of ${formatSize(total)} available`;

/** What can be asked of a connection in this state; what would come to nothing is not offered. */
export const possibleActions = (state: ConnectionState) => ({
  sync: state !== 'sign-in' && state !== 'paused' && state !== 'off',
  pause: state !== 'sign-in' && state !== 'off',
  askProvider: state !== 'sign-in',
});

const NEED_REGISTRATION = [
  ['google-drive', 'Google Drive'],
  ['dropbox', 'Dropbox'],
  ['onedrive', 'OneDrive'],
  ['notion', 'Notion'],
] as const;

/** What could be connected too, had whoever runs the server set it up; null when all has been. */
export function notSetUp(available: readonly Pick<AvailableKind, 'kind'>[]): string | null {
  const names = NEED_REGISTRATION.flatMap(([kind, name]) => (available.some((one) => one.kind === kind) ? [] : [name]));
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('en').format(names);
  const them = names.length === 1 ? 'it' : 'them';
  return `${list} can be connected here once the person who runs this server has set ${them} up.`;
}
