import type { AccountSpace, AvailableKind, Connection, ConnectionState } from 'contract/connections';
import { formatCount, formatSize, listInWords } from '~/lib/text/format';
import type { Tone } from '~/ui/states/standing';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from './texts/texts';

const words = (): Record<ConnectionState, { label: string; tone: Tone }> => ({
  ok: { label: texts.inSync, tone: 'good' },
  off: { label: texts.notKeptInSync, tone: 'quiet' },
  paused: { label: texts.paused, tone: 'quiet' },
  'sign-in': { label: messages.signInAgain, tone: 'bad' },
  unavailable: { label: texts.cannotBeReached, tone: 'bad' },
  'rate-limited': { label: texts.waitingAsTheProviderAsks, tone: 'busy' },
  'held-deletions': { label: texts.manyFilesAreGone, tone: 'bad' },
  'storage-full': { label: texts.theStorageHereIsFull, tone: 'bad' },
  'too-many-items': { label: texts.tooManyFiles, tone: 'bad' },
});

/** How a connection stands, in two or three words. */
export function stateOf({ state, syncing, lastSyncAt, counts }: Connection): { label: string; tone: Tone } {
  if (state !== 'ok') return words()[state];
  if (lastSyncAt === null) return { label: texts.lookingThroughTheFiles, tone: 'busy' };
  if (counts.waiting > 0) return { label: texts.readingFiles(formatCount(counts.waiting, 'file')), tone: 'busy' };
  return syncing ? { label: texts.lookingForChanges, tone: 'busy' } : words().ok;
}

/** What is the matter, and what it means for the documents where that is not plain. */
export const troubleSentence = (state: ConnectionState, detail: string): string =>
  state === 'held-deletions' ? texts.nothingIsRemovedHere(detail) : detail;

/** What the provider's own count says beside ours; null while it has not been asked. */
export function countSentence({ check, counts }: Connection): { sentence: string; agrees: boolean } | null {
  if (!check) return null;
  const { missing, surplus, files } = check;
  if (missing.length === 0 && surplus.length === 0)
    return { sentence: texts.theProviderCountsAndSoDoWe(formatCount(files, 'file')), agrees: true };
  const lacking = missing.length > 0 ? texts.notSeenYet(formatCount(missing.length, 'file')) : null;
  const beyond = surplus.length > 0 ? texts.goneThere(formatCount(surplus.length, 'file')) : null;
  const difference = [lacking, beyond].filter(Boolean).join(', ');
  return { sentence: texts.theProviderCountsWeKnow(files, counts.found, difference), agrees: false };
}

/** How much room the account has at its provider. */
export const spaceSentence = ({ available, total }: AccountSpace): string =>
  texts.spaceAvailable(formatSize(available), formatSize(total));

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
  const list = listInWords(names);
  return names.length === 1 ? texts.canBeConnectedOnceSetUp(list) : texts.canBeConnectedOnceAllSetUp(list);
}
