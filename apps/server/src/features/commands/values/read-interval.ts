import { Calendar, iso, type Days, type Stretch } from './count-days.ts';
import { atEdge, combine } from './combine-times.ts';
import { feastIn, isFeast } from './find-feasts.ts';
import { partsOfTimes } from './parts-of-times.ts';
import { otherYear, plainTime, untouchedSince, type OtherYear } from './plain-times.ts';
import { foldName } from '../sentences/name-index.ts';
import { BESIDE_TIMES } from './said-value-words.ts';
import { timeWord, type TimeWord, type Unit } from './time-words.ts';

const YEAR = /^(?:19|20)\d\d$/;
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const isDay = (year: number, month: number, day: number): boolean =>
  iso(year, month, day).endsWith(`-${String(day).padStart(2, '0')}`) && month >= 1 && month <= 12;

/** `2024-05-03`, `03.05.2024`, `3/5/24`, `2024-05`, `05/2024`, `2024/25`, `2024`. */
function written(text: string): Stretch | null {
  const stretchOf = (year: number, month: number, day: number) =>
    isDay(year, month, day) ? { from: iso(year, month, day), before: iso(year, month, day + 1) } : null;
  const monthOf = (year: number, month: number) =>
    month >= 1 && month <= 12 ? { from: iso(year, month, 1), before: iso(year, month + 1, 1) } : null;
  const byYear = /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2}))?$/.exec(text);
  if (byYear) {
    const [year, month, day] = byYear.slice(1).map(Number);
    if (byYear[3] !== undefined) return stretchOf(year ?? 0, month ?? 0, day ?? 0);
    return monthOf(year ?? 0, month ?? 0);
  }
  const byDay = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/.exec(text);
  if (byDay)
    return (
      stretchOf(fullYear(byDay[3] ?? ''), Number(byDay[2]), Number(byDay[1])) ??
      stretchOf(fullYear(byDay[3] ?? ''), Number(byDay[1]), Number(byDay[2]))
    );
  const byMonth = /^(\d{1,2})[-./](\d{4})$/.exec(text);
  if (byMonth) return monthOf(Number(byMonth[2]), Number(byMonth[1]));
  return YEAR.test(text) ? { from: iso(Number(text), 1, 1), before: iso(Number(text) + 1, 1, 1) } : null;
}

/** The month itself, or the latest one of that name that has begun; with `ahead` the next one. */
function yearOfMonth(calendar: Calendar, month: number, ahead: boolean): number {
  if (ahead) return month < calendar.month ? calendar.year + 1 : calendar.year;
  return month > calendar.month ? calendar.year - 1 : calendar.year;
}

const SEASON_STARTS = [12, 3, 6, 9] as const;

function seasonOf(calendar: Calendar, season: number, year: number | null, offset: number): Stretch {
  const start = SEASON_STARTS[season] ?? 12;
  // Winter of a year is the one that begins in it; of now, the latest that has begun.
  const usual = start > calendar.month ? calendar.year - 1 : calendar.year;
  const from = year ?? usual + offset;
  return { from: iso(from, start, 1), before: iso(from, start + 3, 1) };
}

const OFFSETS = { last: -1, this: 0, next: 1, second: -2 } as const;
const offsetOf = (of: TimeWord | undefined): number | null =>
  of?.is === 'last' || of?.is === 'this' || of?.is === 'next' || of?.is === 'second' ? OFFSETS[of.is] : null;

/** “Of last year” behind a month, a season or a quarter, in either order of words. */
function relativeYearAfter(
  said: readonly string[],
  words: readonly (TimeWord | undefined)[],
  place: number,
  calendar: Calendar,
): { year: number; length: number } | null {
  let at = place;
  // “Do” is “of the” in Portuguese, before its year alone.
  while (words[at]?.is === 'filler' || (/^d[eo]$/u.test(said[at] ?? '') && said[at + 1] === 'ano')) at++;
  const [first, second] = [words[at], words[at + 1]];
  const isYear = (of: TimeWord | undefined): boolean => of?.is === 'unit' && of.unit === 'year';
  const offset = isYear(second) ? offsetOf(first) : isYear(first) ? offsetOf(second) : null;
  return offset === null ? null : { year: calendar.year + offset, length: at + 2 - place };
}

/** Reads what names a stretch of days at a place among the words. */
function stretchAt(
  said: readonly string[],
  words: readonly (TimeWord | undefined)[],
  at: number,
  calendar: Calendar,
  ahead: boolean,
): { stretch: Stretch; length: number } | null {
  const text = said[at] ?? '';
  const [word, next, third] = [words[at], words[at + 1], words[at + 2]];
  const plain = written(text);
  if (plain) return { stretch: plain, length: 1 };
  const yearAt = (place: number): number | null => {
    const held = said[place]?.replace(/^['’]/u, '') ?? '';
    return YEAR.test(held) ? Number(held) : null;
  };
  // Where a word such as “of” stands between a month and its year.
  const yearAfter = (place: number): { year: number; length: number } | null => {
    const direct = yearAt(place);
    if (direct !== null) return { year: direct, length: 1 };
    const later = words[place]?.is === 'filler' ? yearAt(place + 1) : null;
    return later === null ? relativeYearAfter(said, words, place, calendar) : { year: later, length: 2 };
  };
  if (isFeast(text)) {
    const offset = next?.is === 'last' || (at > 0 && words[at - 1]?.is === 'last') ? -1 : 0;
    const after = yearAfter(at + 1);
    const length = 1 + (after?.length ?? (next?.is === 'last' ? 1 : 0));
    const now = feastIn(text, after?.year ?? calendar.year);
    if (!now) return null;
    if (after) return { stretch: now, length };
    // The latest that has begun, or the next; “last Christmas” is the latest too.
    const shift = ahead ? (now.before <= calendar.today ? 1 : 0) : now.from > calendar.today ? -1 : 0;
    const feast = feastIn(text, calendar.year + (ahead ? shift : Math.min(shift, now.from > calendar.today ? offset : shift)));
    return feast && { stretch: feast, length };
  }
  if (word?.is === 'weekend') {
    const saturday = calendar.date - ((calendar.weekday + 2) % 7);
    const from = calendar.weekday >= 5 && !ahead ? calendar.date - (calendar.weekday - 5) : ahead ? saturday + 7 : saturday;
    return {
      stretch: { from: iso(calendar.year, calendar.month, from), before: iso(calendar.year, calendar.month, from + 2) },
      length: 1,
    };
  }
  // “The end of the month”: of this one, where nothing else is said of it.
  if (word?.is === 'edge') {
    let place = at + 1;
    while (words[place]?.is === 'filler') place++;
    const unit = words[place];
    if (unit?.is === 'unit' && words[place + 1]?.is !== 'last' && words[place + 1]?.is !== 'next' && yearAt(place + 1) === null)
      return { stretch: calendar.unit(unit.unit, 0), length: place + 1 - at };
    return null;
  }
  if (word?.is === 'month') {
    const dated = /^\d{1,2}(?:st|nd|rd|th)?$/.exec(said[at + 1] ?? '');
    const day = dated && Number.parseInt(said[at + 1] ?? '', 10) <= 31 ? Number.parseInt(said[at + 1] ?? '', 10) : null;
    const after = yearAfter(at + (day === null ? 1 : 2));
    const offset = after ?? (next?.is === 'last' ? { year: calendar.year - 1, length: 1 } : null);
    const year = offset?.year ?? yearOfMonth(calendar, word.month, ahead);
    const length = 1 + (day === null ? 0 : 1) + (offset?.length ?? 0);
    if (day !== null) return { stretch: { from: iso(year, word.month, day), before: iso(year, word.month, day + 1) }, length };
    return { stretch: { from: iso(year, word.month, 1), before: iso(year, word.month + 1, 1) }, length };
  }
  if (word?.is === 'ordinal' && word.number === 1 && next?.is === 'month') {
    const after = yearAfter(at + 2);
    const year = after?.year ?? yearOfMonth(calendar, next.month, ahead);
    return {
      stretch: { from: iso(year, next.month, 1), before: iso(year, next.month, 2) },
      length: 2 + (after?.length ?? 0),
    };
  }
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er|º|ª)?\.?$/.exec(text);
  const skip = words[at + 1]?.is === 'filler' || said[at + 1] === '.' ? 1 : 0;
  const monthWord = words[at + 1 + skip];
  if (ordinal && monthWord?.is === 'month' && Number(ordinal[1]) <= 31) {
    const after = yearAfter(at + 2 + skip);
    const year = after?.year ?? yearOfMonth(calendar, monthWord.month, ahead);
    const day = Number(ordinal[1]);
    return {
      stretch: { from: iso(year, monthWord.month, day), before: iso(year, monthWord.month, day + 1) },
      length: 2 + skip + (after?.length ?? 0),
    };
  }
  // “By the 15th”: of this month, or of the one beside it that is meant.
  const alone = /^(\d{1,2})(?:(st|nd|rd|th|er?|º|ª))?$/.exec(text);
  const isDayAlone = alone?.[2] !== undefined || /^(?:le|dia|día|den|dem|el|del|al|il|the)$/iu.test(said[at - 1] ?? '');
  if (alone && isDayAlone && (next === undefined || next.is === 'filler') && Number(alone[1]) >= 1 && Number(alone[1]) <= 31) {
    const day = Number(alone[1]);
    const month = calendar.month + (ahead ? (day < calendar.date ? 1 : 0) : day > calendar.date ? -1 : 0);
    const from = iso(calendar.year, month, day);
    return from.endsWith(String(day).padStart(2, '0'))
      ? { stretch: { from, before: iso(calendar.year, month, day + 1) }, length: 1 }
      : null;
  }
  const quarter = /^(?:q|t)([1-4])$/i.exec(text);
  if (quarter) {
    const after = yearAfter(at + 1);
    const year = after?.year ?? calendar.year;
    const first = 3 * Number(quarter[1]) - 2;
    return { stretch: { from: iso(year, first, 1), before: iso(year, first + 3, 1) }, length: 1 + (after?.length ?? 0) };
  }
  if (word?.is === 'day') return { stretch: calendar.day(word.offset), length: 1 };
  if (word?.is === 'weekday') {
    const back = (calendar.weekday - word.weekday + 7) % 7 || 7;
    return { stretch: calendar.day(ahead ? 7 - back : -back), length: 1 };
  }
  // “The first quarter of 2025”, “zweites Halbjahr”, “2. Quartal”: of the year that was said, else of this one.
  const isNumbered = ordinal !== null && Number(ordinal[1]) <= 4 && (said[at + 1] === '.' || ordinal[0] !== ordinal[1]);
  const place = word?.is === 'ordinal' ? word.number : isNumbered ? Number(ordinal[1]) : null;
  const behind = at + (said[at + 1] === '.' ? 2 : 1);
  const part = words[behind];
  const months = part?.is === 'unit' ? PARTS_OF_YEARS[part.unit] : undefined;
  if (place !== null && months !== undefined && place * months <= 12) {
    const after = yearAfter(behind + 1);
    const first = months * (place - 1) + 1;
    const year = after?.year ?? calendar.year;
    return {
      stretch: { from: iso(year, first, 1), before: iso(year, first + months, 1) },
      length: behind + 1 - at + (after?.length ?? 0),
    };
  }
  if (word?.is === 'year') return { stretch: calendar.unit('year', word.offset), length: 1 };
  const offset = offsetOf(word);
  if (offset !== null) {
    if (next?.is === 'unit') return { stretch: calendar.unit(next.unit, offset), length: 2 };
    if (next?.is === 'season')
      return {
        stretch: seasonOf(
          calendar,
          next.season,
          null,
          offset === -1 && (SEASON_STARTS[next.season] ?? 12) > calendar.month ? 0 : offset,
        ),
        length: 2,
      };
    if (next?.is === 'month') {
      const year =
        offset === -1
          ? next.month < calendar.month
            ? calendar.year
            : calendar.year - 1
          : yearOfMonth(calendar, next.month, offset === 1);
      return { stretch: { from: iso(year, next.month, 1), before: iso(year, next.month + 1, 1) }, length: 2 };
    }
    if (next?.is === 'weekday') return { stretch: calendar.day(-((calendar.weekday - next.weekday + 7) % 7 || 7)), length: 2 };
    // “The next ten days”: from today.
    if (next?.is === 'number' && third?.is === 'unit' && offset === 1)
      return { stretch: { from: calendar.day(0).from, before: calendar.back(third.unit, -next.number) }, length: 3 };
    // “The last three months”: up to today.
    if (next?.is === 'number' && third?.is === 'unit' && offset === -1)
      return { stretch: { from: calendar.back(third.unit, next.number), before: calendar.day(0).before }, length: 3 };
    return null;
  }
  // “Three last months” in Romance languages, “année dernière”, “mes pasado”.
  if (word?.is === 'unit') {
    const behind = offsetOf(next);
    return behind === null ? null : { stretch: calendar.unit(word.unit, behind), length: 2 };
  }
  if (word?.is === 'number' && next?.is === 'last' && third?.is === 'unit')
    return { stretch: { from: calendar.back(third.unit, word.number), before: calendar.day(0).before }, length: 3 };
  if (word?.is === 'season') {
    const after = yearAfter(at + 1);
    const behind = after ? null : offsetOf(next);
    return {
      stretch: seasonOf(calendar, word.season, after?.year ?? null, behind === -1 ? -1 : 0),
      length: 1 + (after?.length ?? 0) + (behind === null ? 0 : 1),
    };
  }
  return null;
}

/** Parts of a year that are numbered, by their months. */
const PARTS_OF_YEARS: Readonly<Partial<Record<Unit, number>>> = { 'two months': 2, quarter: 3, half: 6 };
const FILLER: TimeWord = { is: 'filler' };
const HALVES = /\bhalf years?\b|\bhalf an? \p{L}+|anderthalb|einhalb|et demi|y medi[oa]|e mezz[oa]|e meio|enhalf|półtora/iu;
const IS_OVER = /(?<!\p{L})(?:was|were|waren?|vencid[oa]s?|scadut[oaie]|échue?s?|verlopen|minęł\p{L}+)(?!\p{L})/iu;
const THAN = /^(?:than|als|que|di|niż|niz|dan)$/iu;
/** Words between two times that say from one to the other, or both. */
const BETWEEN_TWO: readonly (readonly [RegExp, 'to' | 'and'])[] = [
  [/^(?:a|à|al|ao|to)$/iu, 'to'],
  [/^(?:y|e|i|en|et)$/iu, 'and'],
];
const WORDS =
  /\d{4}[-./]\d{1,2}(?:[-./]\d{1,2})?(?![\p{L}\p{N}])|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}[-./]\d{4}|[\p{L}\p{M}\p{N}]+(?:-hier|-feira)?|[-–.]/gu;

/** The days of years that begin on another day: years like others, moved. */
function otherDays({ begins, rest }: OtherYear, today: string, isDue: boolean): Days | null {
  const [year = ''] = today.split('-');
  const running = today.slice(5) >= begins ? Number(year) : Number(year) - 1;
  const days = readInterval(rest, `${running}-07-01`, isDue);
  const bounds = days && [days.from, days.before].filter((bound) => bound !== undefined);
  // Anything but whole years was counted in the wrong calendar.
  if (!bounds || bounds.some((bound) => !bound.endsWith('-01-01'))) return null;
  const moved = (bound: string) => `${bound.slice(0, 4)}-${begins}`;
  return {
    ...(days.from !== undefined && { from: moved(days.from) }),
    ...(days.before !== undefined && { before: moved(days.before) }),
  };
}

/**
 * The days that words of a time mean, such as “before June”, “vom letzten Jahr”, “d'avant 2024”, “starsze niż dwa lata”. Null where a word of them
 * is not understood: then nothing may be made of the rest.
 *
 * @param today `YYYY-MM-DD`
 * @param isDue a month without a year is the next one, unless the words say that it is over
 */
export function readInterval(text: string, today: string, isDue = false): Days | null {
  const untouched = untouchedSince(text);
  if (untouched !== null) {
    const days = readInterval(untouched, today);
    const before = days?.from ?? days?.before;
    return before === undefined ? null : { before };
  }
  const other = otherYear(text);
  if (other) return otherDays(other, today, isDue);
  // Halves beside numbers are nothing that a calendar counts; “by me” is a person.
  if (HALVES.test(partsOfTimes(text.normalize('NFC'))) || /\bby (?:me|us|him|her|them)\b/iu.test(text)) return null;
  const ahead = isDue && !IS_OVER.test(text);
  const calendar = new Calendar(today);
  const said = plainTime(text).match(WORDS) ?? [];
  const words = said.map((word) => timeWord(word) ?? (BESIDE_TIMES.has(word) ? FILLER : undefined));
  const stretches: Stretch[] = [];
  const relations = new Set<TimeWord['is']>();
  const edges = new Set<'start' | 'end'>();
  let duration: { readonly unit: Unit; readonly count: number } | null = null;
  for (let at = 0; at < said.length;) {
    const edge = words[at];
    const found = stretchAt(said, words, at, calendar, ahead);
    if (edge?.is === 'edge') edges.add(edge.end);
    if (found) {
      const hasYear = said.slice(at, at + found.length).some((word) => /(?:19|20)\d\d/.test(word));
      // “Hoje de manhã”: the same day twice.
      const isSame = stretches.some(({ from, before }) => from === found.stretch.from && before === found.stretch.before);
      if (!isSame) stretches.push({ ...found.stretch, hasYear });
      at += found.length;
      continue;
    }
    const word = words[at];
    const next = words[at + 1];
    if (word?.is === 'number' && next?.is === 'unit') {
      duration = { unit: next.unit, count: word.number };
      at += 2;
    } else if (
      word?.is === 'unit' &&
      duration === null &&
      stretches.length === 0 &&
      // “Older than a year”, “starsze niż rok”.
      (/^an? /iu.test(said.slice(Math.max(0, at - 1)).join(' ')) || THAN.test(said[at - 1] ?? ''))
    ) {
      duration = { unit: word.unit, count: 1 };
      at += 1;
    } else if (
      word?.is === 'filler' ||
      word?.is === 'edge' ||
      // Articles and “due” are numbers in one language or another.
      (word?.is === 'number' && !/^\d/.test(said[at] ?? '')) ||
      word?.is === 'unit' ||
      /^(?:than|als|que|di|de|do|niz|niż|dan|a|à|as|to|z|ze|y|al|partir|inclusive|einschliesslich|il|fa|ha|hace|e|i|en|et)$/iu.test(
        foldName(said[at] ?? ''),
      ) ||
      said[at] === '.'
    ) {
      const joins = stretches.length > 0 ? BETWEEN_TWO.find(([pattern]) => pattern.test(said[at] ?? ''))?.[1] : undefined;
      if (joins !== undefined) relations.add(joins);
      at += 1;
    } else if (word && word.is !== 'number' && word.is !== 'season' && word.is !== 'ordinal') {
      relations.add(word.is);
      at += 1;
    } else if (said[at] === '-' || said[at] === '–') {
      relations.add('to');
      at += 1;
    } else return null;
  }
  if (edges.size > 1) return null;
  const [end] = edges;
  if (end !== undefined) return atEdge(stretches, relations, end);
  return combine(stretches, relations, duration, calendar, /(?<!\p{L})(?:hace|il y a|ha|há|fa|vor)(?!\p{L})/iu.test(text));
}
