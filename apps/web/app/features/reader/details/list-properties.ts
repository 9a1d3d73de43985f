import { PROPERTY_LABELS, type FileProperties, type PropertyName } from 'contract/file-details';

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENTS: ReadonlySet<PropertyName> = new Set(['sent', 'created', 'modified', 'taken']);

/** A moment as people write it; as the file has it where it is none. */
function inWords(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time) || !/^\d{4}-\d{2}/.test(text)) return text;
  return text.length <= 10 ? days.format(time) : moments.format(time);
}

/** The properties that a file has, in the order of their labels, each as lines. */
export function listProperties(properties: FileProperties): { name: PropertyName; texts: string[] }[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; these are the very names
  const names = Object.keys(PROPERTY_LABELS) as PropertyName[];
  return names.flatMap((name) => {
    const texts = [properties[name] ?? []].flat();
    return texts.length === 0 ? [] : [{ name, texts: MOMENTS.has(name) ? texts.map(inWords) : texts }];
  });
}
