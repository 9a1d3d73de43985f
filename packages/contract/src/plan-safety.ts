import type { CommandStep, PlanConfirmation } from './commands.ts';

/**
 * When a plan needs a second press that says its number. A fifth of a small library is a few documents, so a share counts only beyond some.
 */
export const SECOND_PRESS = { documents: 20, share: 0.2, shareBeyond: 5 } as const;

type Weighed = Pick<CommandStep, 'op' | 'documentId' | 'place'> & { readonly provider?: CommandStep['provider'] | undefined };

/** Where a step happens that changes the library alone. */
const TROVE = 'trove';

const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);
const idsOf = (steps: readonly Weighed[]): ReadonlySet<string> => new Set(steps.flatMap(({ documentId }) => documentId ?? []));

function sentenceOf(steps: readonly Weighed[], count: number, library: number | null, places: readonly string[]): string {
  const trashed = idsOf(steps.filter(({ op }) => op === 'trash')).size;
  const size = library === null || library < count ? '' : ` of the ${library} in your library`;
  const [first = '', ...others] = places;
  const named = others.length === 0 ? first : `${places.slice(0, -1).join(', ')} and ${places.at(-1) ?? ''}`;
  const sentences = [
    trashed === count && trashed > 0
      ? `This moves ${documents(count)}${size} to Trash.`
      : `This changes ${documents(count)}${size}.${trashed === 0 ? '' : ` Of these, ${trashed} ${trashed === 1 ? 'goes' : 'go'} to Trash.`}`,
    places.length === 0 ? '' : `Files are changed in ${named} too.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/**
 * What must be confirmed before these steps are done, or null when one press is enough: trashing anything, changing more than twenty documents or
 * a fifth of the library, and changing files in a watched folder or a cloud. It looks at the finished plan alone, so it holds however a sentence
 * was read.
 *
 * @param library documents of the library when the plan was made; null where it is not known
 */
export function confirmationOf(steps: readonly Weighed[], library: number | null): PlanConfirmation | null {
  const count = idsOf(steps).size;
  const elsewhere = steps.filter(({ place }) => place !== TROVE);
  const places = [...new Set(elsewhere.map(({ place, provider }) => provider?.name ?? place))];
  const isShare = library !== null && count > SECOND_PRESS.shareBeyond && count > library * SECOND_PRESS.share;
  const isNeeded = steps.some(({ op }) => op === 'trash') || count > SECOND_PRESS.documents || isShare || elsewhere.length > 0;
  return isNeeded ? { count, text: sentenceOf(steps, count, library, places), places, library } : null;
}
