import { type KeyService, type EmbeddingModel, type AvailableModel, SERVICE_NAMES } from 'contract/embedding-model';
import type { KeyEntry } from 'contract/account';
import { LOCAL_KEYS } from 'contract/constants';
import { formatDate } from '~/lib/text/format-date';
import { texts } from './texts/texts';

const SHOWN_AT_EACH_END = 4;

/** A key as it may be shown: its first and last four characters, and nothing of one that is too short to hide the rest. */
export function maskedKey(key: string): string {
  if (key === '') return '';
  if (key.length <= 2 * SHOWN_AT_EACH_END) return '****';
  return `${key.slice(0, SHOWN_AT_EACH_END)}****${key.slice(-SHOWN_AT_EACH_END)}`;
}

/** What is wrong with a key that a person pasted; undefined where nothing is. */
export function keyProblem(key: string): string | undefined {
  if (/\s/.test(key.trim())) return texts.keySpaces;
  return /^[\x21-\x7e]*$/.test(key.trim()) ? undefined : texts.keyPlain;
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

/** The service whose key the work on the server waits for; undefined where it waits for none. */
export const missingKey = ({ state, models, chosen }: EmbeddingModel): KeyService | undefined =>
  state === 'needs_key' ? (models.find(({ id }) => id === chosen)?.ownKey ?? undefined) : undefined;

/** What a model is called in a list and in a sentence. */
export function modelName({ service, name }: Pick<AvailableModel, 'service' | 'name'>): string {
  if (service === 'builtin') return texts.builtIn;
  const place = service === 'openai' || service === 'voyage' ? SERVICE_NAMES[service] : '';
  const given = name ?? '';
  return given.toLowerCase().startsWith(place.toLowerCase()) ? given : `${place} ${given}`;
}

/** Where the words of a person's documents go when they choose the model, and whose key pays for it. */
export function modelMeans({ service, ownKey }: Pick<AvailableModel, 'service' | 'ownKey'>): string {
  if (service === 'builtin') return texts.learnedFromYourOwn;
  if (service === 'local') return texts.aModelThatRunsHere;
  if (service === 'openai-compatible') return texts.sendsToTheOperatorsServer;
  const name = SERVICE_NAMES[service];
  return ownKey === null ? texts.sendsWithTheServersKey(name) : texts.sendsWithYourKey(name);
}

/** What answers until the chosen model is ready, as the beginning of a sentence. */
export function answersMeanwhile({ models, active }: Pick<EmbeddingModel, 'models' | 'active'>): string {
  if (active === null) return texts.searchByWordsAnswers;
  const model = models.find(({ id }) => id === active);
  return model ? texts.modelAnswers(modelName(model)) : texts.theModelBeforeAnswers;
}

/** Until when a key is good. @param now epoch milliseconds */
export function expirySentence({ expiresAt }: Pick<KeyEntry, 'expiresAt'>, now: number): string {
  if (expiresAt === null) return texts.goodUntilYouRevokeIt;
  return expiresAt > now ? texts.expires(formatDate(expiresAt)) : texts.expired(formatDate(expiresAt));
}

function usedSentence(usedAt: number | null, usedFrom: string | null): string {
  if (usedAt === null) return texts.neverUsed;
  return usedFrom === null ? texts.lastUsed(formatDate(usedAt)) : texts.lastUsedFrom(formatDate(usedAt), usedFrom);
}

/** When a key or an app was last used and from where, and until when the secret before is taken. @param now epoch milliseconds */
export function lastUseSentence(
  { usedAt, usedFrom, previousUntil = null }: Pick<KeyEntry, 'usedAt' | 'usedFrom'> & Partial<Pick<KeyEntry, 'previousUntil'>>,
  now: number,
): string {
  const used = usedSentence(usedAt, usedFrom);
  return previousUntil !== null && previousUntil > now ? texts.theOldSecretIsTakenUntil(used, formatDate(previousUntil)) : used;
}

/** The words of a line such as `Kundennr. = Kundennummer = customer number`. */
export const wordsOfLine = (line: string): string[] =>
  line
    .split('=')
    .map((word) => word.trim())
    .filter((word) => word !== '');
