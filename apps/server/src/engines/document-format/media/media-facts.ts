/** What a recording says about itself. */
export interface MediaFacts {
  title?: string;
  artist?: string;
  album?: string;
  /** When it was recorded, as it is written there or as ISO 8601. */
  recorded?: string;
  /** Degrees north and east. */
  place?: { readonly latitude: number; readonly longitude: number };
  /** What it was recorded with. */
  device?: string;
  /** Seconds. */
  seconds?: number;
  /** Pixels of a film. */
  picture?: { readonly width: number; readonly height: number };
}

/** Characters of one text. */
const LONGEST = 500;

/** A text of a stranger on one line; undefined where nothing is left. */
export function tidy(text: string): string | undefined {
  const clean = text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST);
  return clean === '' ? undefined : clean;
}

/** Sets a text that is not known yet. */
export function note(facts: MediaFacts, name: 'title' | 'artist' | 'album' | 'recorded' | 'device', text: string): void {
  const clean = tidy(text);
  if (clean !== undefined) facts[name] ??= clean;
}

/** `+52.5200+013.4050+034.000/`: degrees, as phones write them into films (ISO 6709). */
export function placeIn(text: string): MediaFacts['place'] {
  const [, north, east] = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)/.exec(text) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
