import type { StepReason } from 'contract/commands';
import { describeQuery } from 'contract/query/describe-query';
import type { FactPlace } from 'contract/facts';
import { labelOfSource } from '../reading/command-words.ts';
import type { Selection } from '../reading/typed-command.ts';
import type { KnownDocument, PhrasesHeld } from './known-document.ts';

/** A reason with the place on the page that gives it. */
export const placed = (text: string, place: FactPlace | null | undefined): StepReason =>
  place ? { text, page: place.page, quote: place.quote.slice(0, 200) } : { text };

const MEGABYTE = 1024 * 1024;
const sizeInWords = (bytes: number): string =>
  bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Why a document is among those that are meant, with what its page says where it says it. */
export function explain({ id, filename, bytes, facts }: KnownDocument, selection: Selection, held: PhrasesHeld): StepReason {
  const mentioned = selection.mentions === undefined ? undefined : held.get(selection.mentions.toLowerCase())?.get(id);
  if (mentioned && selection.mentions !== undefined)
    return { text: `mentions “${selection.mentions}”`, page: mentioned.page, quote: mentioned.quote };
  if (selection.ids !== undefined) return { text: 'chosen' };
  if (selection.these) return { text: 'selected' };
  if (selection.filenames.includes(filename)) return { text: 'named' };
  const said: string[] = [];
  let place: FactPlace | null | undefined;
  const because = (text: string, at: FactPlace | null | undefined) => {
    said.push(text);
    place ??= at;
  };
  if (selection.kind !== undefined) because(selection.kind, facts.kind?.place);
  if (selection.sender !== undefined) because(`from ${selection.sender}`, facts.sender?.place);
  if (selection.dates !== undefined && facts.date) because(`dated ${facts.date.value}`, facts.date.place);
  if (selection.amount !== undefined && facts.total)
    because(`${facts.total.value.toFixed(2)} ${facts.currency?.value ?? ''}`.trim(), facts.total.place);
  if (selection.size !== undefined) because(sizeInWords(bytes), null);
  if (selection.language !== undefined) because(`language ${selection.language}`, null);
  if (selection.tag !== undefined) because(`tagged ${selection.tag}`, null);
  if (selection.folder !== undefined) because(selection.folder === '' ? 'in no folder' : `in ${selection.folder}`, null);
  if (selection.source !== undefined) because(`from ${labelOfSource(selection.source)}`, null);
  if (selection.query !== undefined) because(describeQuery(selection.query).sentence, null);
  for (const word of selection.words) {
    const at = held.get(word.toLowerCase())?.get(id);
    because(word, at && { page: at.page, quote: at.quote });
  }
  return placed(said.join(', ') || 'everything was meant', place);
}
