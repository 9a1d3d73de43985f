// How the pages of a recording say when something is said, and how the reader finds it there again.

/** `[0:42]`, `[1:02:09]`. The brackets are what nobody speaks. */
export function writeMoment(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return `[${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}]`;
}

export interface Moment {
  readonly seconds: number;
  /** As it stands on the page, without brackets. */
  readonly words: string;
  /** Character offsets in the text of the page, brackets included. */
  readonly start: number;
  readonly end: number;
}

/** The times on a page, in the order in which they stand there. */
export const momentsIn = (text: string): Moment[] =>
  [...text.matchAll(/\[(?:(\d{1,3}):(?=\d\d:))?(\d{1,2}):([0-5]\d)\]/g)].map((match) => {
    const [written, hours = '0', minutes = '0', seconds = '0'] = match;
    return {
      seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
      words: written.slice(1, -1),
      start: match.index,
      end: match.index + written.length,
    };
  });

/**
 * When that is said which begins at a place of a page's text: the last time before it. What begins a page goes on from the page before, so that
 * the first time of its own is the nearest.
 */
export const momentAt = (moments: readonly Moment[], offset: number): Moment | undefined =>
  moments.findLast(({ start }) => start <= offset) ?? moments[0];
