import { timeWord, type TimeWord, type Unit } from './time-words.ts';

/** Days: the first, and the first after the last, `YYYY-MM-DD`; one may be open. */
export interface Days {
  readonly from?: string;
  readonly before?: string;
}
interface Stretch {
  readonly from: string;
  readonly before: string;
  readonly hasYear?: boolean;
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

class Calendar {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly weekday: number;
  constructor(today: string) {
    const [year = 1970, month = 1, date = 1] = today.split('-').map(Number);
    this.year = year;
    this.month = month;
    this.date = date;
    this.weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  }
  day(offset: number): Stretch {
    return { from: iso(this.year, this.month, this.date + offset), before: iso(this.year, this.month, this.date + offset + 1) };
  }
  /** The unit that holds today, or one before or after it. */
  unit(unit: Unit, offset: number): Stretch {
    const { year, month, date } = this;
    const monday = date - this.weekday + 7 * offset;
    const months = (first: number, count: number) => ({ from: iso(year, first, 1), before: iso(year, first + count, 1) });
    switch (unit) {
      case 'day':
        return this.day(offset);
      case 'week':
        return { from: iso(year, month, monday), before: iso(year, month, monday + 7) };
      case 'month':
        return months(month + offset, 1);
      case 'quarter':
        return months(month - ((month - 1) % 3) + 3 * offset, 3);
      case 'half':
        return months(month - ((month - 1) % 6) + 6 * offset, 6);
      case 'year':
        return { from: iso(year + offset, 1, 1), before: iso(year + offset + 1, 1, 1) };
    }
  }
  /** A day that lies some units before today. */
  back(unit: Unit, count: number): string {
    const { year, month, date } = this;
    if (unit === 'day' || unit === 'week') return iso(year, month, date - count * (unit === 'week' ? 7 : 1));
    const months = { month: 1, quarter: 3, half: 6, year: 12 }[unit] * count;
    // The last day of a shorter month, where it lacks this one.
    const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
    return iso(year, month - months, Math.min(date, last));
  }
}

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
    return later === null ? null : { year: later, length: 2 };
  };
  if (word?.is === 'month') {
    const dated = /^\d{1,2}(?:st|nd|rd|th)?$/.exec(said[at + 1] ?? '');
    const day = dated && Number.parseInt(said[at + 1] ?? '', 10) <= 31 ? Number.parseInt(said[at + 1] ?? '', 10) : null;
    const after = yearAfter(at + (day === null ? 1 : 2));
    const offset = next?.is === 'last' ? { year: calendar.year - 1, length: 1 } : after;
    const year = offset?.year ?? yearOfMonth(calendar, word.month, ahead);
    const length = 1 + (day === null ? 0 : 1) + (offset?.length ?? 0);
    if (day !== null) return { stretch: { from: iso(year, word.month, day), before: iso(year, word.month, day + 1) }, length };
    return { stretch: { from: iso(year, word.month, 1), before: iso(year, word.month + 1, 1) }, length };
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
  // “The first quarter of 2025”, “zweites Halbjahr”: of the year that was said, else of this one.
  if (
    word?.is === 'ordinal' &&
    next?.is === 'unit' &&
    (next.unit === 'quarter' || (next.unit === 'half' && word.number <= 2))
  ) {
    const after = yearAfter(at + 2);
    const months = next.unit === 'quarter' ? 3 : 6;
    const first = months * (word.number - 1) + 1;
    const year = after?.year ?? calendar.year;
    return { stretch: { from: iso(year, first, 1), before: iso(year, first + months, 1) }, length: 2 + (after?.length ?? 0) };
  }
  if (word?.is === 'year') return { stretch: calendar.unit('year', word.offset), length: 1 };
  const offsets = { last: -1, this: 0, next: 1 } as const;
  const relative = (of: TimeWord | undefined): number | null =>
    of?.is === 'last' || of?.is === 'this' || of?.is === 'next' ? offsets[of.is] : null;
  const offset = relative(word);
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
    const behind = relative(next);
    return behind === null ? null : { stretch: calendar.unit(word.unit, behind), length: 2 };
  }
  if (word?.is === 'number' && next?.is === 'last' && third?.is === 'unit')
    return { stretch: { from: calendar.back(third.unit, word.number), before: calendar.day(0).before }, length: 3 };
  if (word?.is === 'season') {
    const after = yearAfter(at + 1);
    const behind = after ? null : relative(next);
    return {
      stretch: seasonOf(calendar, word.season, after?.year ?? null, behind === -1 ? -1 : 0),
      length: 1 + (after?.length ?? 0) + (behind === null ? 0 : 1),
    };
  }
  return null;
}

const HALVES = /\bhalf years?\b|\bhalf an? \p{L}+|anderthalb|einhalb|et demi|y medi[oa]|e mezz[oa]|e meio|enhalf|półtora/iu;
const IS_OVER = /(?<!\p{L})(?:was|were|waren?|vencid[oa]s?|scadut[oaie]|échue?s?|verlopen|minęł\p{L}+)(?!\p{L})/iu;
/** Words that would be read as others: “this morning” is no tomorrow, “mają” no month. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/(?:esta|de la|por la) ma[nñ]ana|(?:esta|desta|de) manh[ãa]/giu, 'hoy'],
  [/apr[èe]s[- ]midi/giu, ' '],
  [/(?<!\p{L})mają(?!\p{L})/giu, ' '],
  [/(?<!\p{L})do (?=poniedzia|wtork|środ|czwartk|piątk|sobot|niedziel)/giu, 'until '],
];
const WORDS =
  /\d{4}[-./]\d{1,2}(?:[-./]\d{1,2})?(?![\p{L}\p{N}])|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}[-./]\d{4}|[\p{L}\p{M}\p{N}]+(?:-hier|-feira)?|[-–.]/gu;

/**
 * The days that words of a time mean, such as “before June”, “vom letzten Jahr”, “d'avant 2024”, “starsze niż dwa lata”. Null where a word of them
 * is not understood: then nothing may be made of the rest.
 *
 * @param today `YYYY-MM-DD`
 * @param isDue a month without a year is the next one, unless the words say that it is over
 */
export function readInterval(text: string, today: string, isDue = false): Days | null {
  // Halves beside numbers are nothing that a calendar counts; “by me” is a person.
  if (HALVES.test(text) || /\bby (?:me|us|him|her|them)\b/iu.test(text)) return null;
  const ahead = isDue && !IS_OVER.test(text);
  const calendar = new Calendar(today);
  const said =
    SAME.reduce((rest, [pattern, meant]) => rest.replaceAll(pattern, meant), text.normalize('NFC'))
      // “Or earlier”, “und früher” at the end include what was named.
      .replaceAll(
        /(?<!\p{L})(?:or|and|und|oder|et|ou|en|of|y|o|e|i|lub) (?:earlier|before|older|früher|älter|avant|antérieurs?|vroeger|ouder|antes|prima|wcześniej|starsze)$/giu,
        'vroeger',
      )
      .replaceAll(/(?<=\p{L})['’]s?(?=\p{L}|\s|$)/gu, ' ')
      .match(WORDS) ?? [];
  const words = said.map(timeWord);
  const stretches: Stretch[] = [];
  const relations = new Set<TimeWord['is']>();
  let duration: { readonly unit: Unit; readonly count: number } | null = null;
  for (let at = 0; at < said.length;) {
    const found = stretchAt(said, words, at, calendar, ahead);
    if (found) {
      const hasYear = said.slice(at, at + found.length).some((word) => /(?:19|20)\d\d/.test(word));
      stretches.push({ ...found.stretch, hasYear });
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
      /^an? /iu.test(said.slice(Math.max(0, at - 1)).join(' '))
    ) {
      duration = { unit: word.unit, count: 1 };
      at += 1;
    } else if (
      word?.is === 'filler' ||
      // Articles and “due” are numbers in one language or another.
      (word?.is === 'number' && !/^\d/.test(said[at] ?? '')) ||
      word?.is === 'unit' ||
      /^(?:than|als|que|di|de|do|niz|niż|dan|a|à|as|to|z|ze|y|al|partir|inclusive|einschliesslich|il|fa|ha|hace|e|i|en|et)$/iu.test(
        said[at] ?? '',
      ) ||
      said[at] === '.'
    )
      at += 1;
    else if (word && word.is !== 'number' && word.is !== 'season' && word.is !== 'ordinal') {
      relations.add(word.is);
      at += 1;
    } else if (said[at] === '-' || said[at] === '–') {
      relations.add('and');
      at += 1;
    } else return null;
  }
  return combine(stretches, relations, duration, calendar, /(?<!\p{L})(?:hace|il y a|ha|fa|vor)(?!\p{L})/iu.test(text));
}

function combine(
  stretches: readonly Stretch[],
  relations: ReadonlySet<TimeWord['is']>,
  duration: { readonly unit: Unit; readonly count: number } | null,
  calendar: Calendar,
  saysAgo: boolean,
): Days | null {
  const has = (...of: readonly TimeWord['is'][]) => of.some((each) => relations.has(each));
  const [first, second] = stretches;
  if (duration) {
    if (stretches.length > 0) return null;
    const day = calendar.back(duration.unit, duration.count);
    // “More than four months old”, “de plus de cinq ans”: told by “old” alone, or by nothing else.
    if (has('less') && !has('older', 'before', 'more')) return has('not') ? { before: day } : { from: day };
    if (has('more') && !has('younger', 'since', 'last', 'after', 'less')) return has('not') ? { from: day } : { before: day };
    const isOld = has('older', 'before') && !(has('before') && saysAgo && !has('older') && relations.size === 1);
    if (has('older') || (isOld && !has('younger'))) return has('not') ? { from: day } : { before: day };
    if (has('younger', 'since', 'last', 'after')) return has('not') ? { before: day } : { from: day };
    if (has('ago') || saysAgo) return calendar.unit(duration.unit, -duration.count);
    return relations.size === 0 ? { from: day } : null;
  }
  if (!first) return null;
  if (second) {
    // “Between March and May 2025”: the year at the end is that of both.
    if (first.from >= second.before && !first.hasYear && second.hasYear) {
      const year = second.from.slice(0, 4);
      const moved = { from: `${year}${first.from.slice(4)}`, before: second.before };
      return moved.from < moved.before ? moved : null;
    }
    if (stretches.length > 2) return null;
    // “October to December” in November: those of last year.
    if (first.from >= second.before && !first.hasYear && !second.hasYear) {
      const earlier = `${Number(first.from.slice(0, 4)) - 1}${first.from.slice(4)}`;
      return earlier < second.before ? { from: earlier, before: second.before } : null;
    }
    if (first.from >= second.before) return null;
    return has('between', 'and', 'until', 'since') || relations.size === 0 ? { from: first.from, before: second.before } : null;
  }
  // “From 2022 or earlier”.
  if (has('earlier')) return { before: first.before };
  if (has('more', 'less')) return null;
  if (has('until')) return has('not') ? { from: first.before } : { before: first.before };
  if (has('before', 'older')) return has('not') ? { from: first.from } : { before: first.from };
  if (has('since')) return has('not') ? { before: first.from } : { from: first.from };
  if (has('after', 'younger')) return has('not') ? { before: first.before } : { from: first.before };
  return has('not', 'between', 'ago') ? null : { from: first.from, before: first.before };
}
