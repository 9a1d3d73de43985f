import type { Block, DocumentContent } from '../document-format.ts';
import type { MediaFacts } from './media-facts.ts';

/** A recording or film as a page of what it says about itself. @param what it is, such as `MP4 video` */
export function layOutMedia(what: string, facts: MediaFacts): DocumentContent {
  const { title, artist, album, recorded, device, seconds, picture, place } = facts;
  const where = place === undefined ? undefined : placeInWords(place);
  const size = picture === undefined ? undefined : `${picture.width} × ${picture.height} pixels`;
  const length = seconds === undefined ? undefined : lengthInWords(seconds);
  const lines = [
    ['Title', title],
    ['Kind', what],
    ['Length', length],
    ['By', artist],
    ['Album', album],
    ['Recorded', recorded],
    ['Place', where],
    ['Camera', device],
    ['Picture', size],
  ] as const;
  return {
    title: title ?? null,
    facts: {
      ...(artist === undefined ? {} : { author: artist }),
      ...(album === undefined ? {} : { album }),
      ...(recorded === undefined ? {} : { taken: recorded }),
      ...(where === undefined ? {} : { place: where }),
      ...(device === undefined ? {} : { camera: device }),
      ...(length === undefined ? {} : { length }),
      ...(size === undefined ? {} : { picture: size }),
    },
    named: true,
    blocks: lines.flatMap(([name, value]): Block[] =>
      value === undefined ? [] : [{ kind: 'paragraph', runs: [{ text: `${name}: `, bold: true }, { text: value }] }],
    ),
  };
}

/** `52.5200° N, 13.4050° E`. */
export function placeInWords({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`;
}

/** `3:07`, `1:02:09`. */
function lengthInWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}
