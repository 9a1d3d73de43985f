import { LOCAL_KEYS } from 'contract/constants';

const SHOWN_AT_EACH_END = 4;

/** A key as it may be shown: its first and last four characters, and nothing of one that is too short to hide the rest. */
export function maskedKey(key: string): string {
  if (key === '') return '';
  if (key.length <= 2 * SHOWN_AT_EACH_END) return '****';
  return `${key.slice(0, SHOWN_AT_EACH_END)}****${key.slice(-SHOWN_AT_EACH_END)}`;
}

/** What is wrong with a key that a person pasted; undefined where nothing is. */
export function keyProblem(key: string): string | undefined {
  return /\s/.test(key.trim()) ? 'A key has no spaces or line ends in it' : undefined;
}

const notesKey = LOCAL_KEYS.notes('');

/** This browser's notes under the names they are kept by. One that cannot be read as JSON goes as the text it is. */
export function localNotes(storage: Pick<Storage, 'length' | 'key' | 'getItem'>): Record<string, unknown> {
  const notes: Record<string, unknown> = {};
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index);
    const raw = key?.startsWith(notesKey) ? storage.getItem(key) : null;
    if (key !== null && raw !== null) notes[key] = parsedOr(raw);
  }
  return notes;
}

function parsedOr(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    // Written by hand or by an older version: an export leaves nothing out.
    return raw;
  }
}

/** Names of everything that this browser keeps for the account: it goes when the account goes. */
export function accountKeys(storage: Pick<Storage, 'length' | 'key'>): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
  return keys.filter((key) => key.startsWith(notesKey) || key === LOCAL_KEYS.apiKeys || key.startsWith('recent-documents:'));
}
