import { FILE_TYPE_EXAMPLES, fileTypeNamed } from '../../file-types.ts';
import * as z from 'zod';
import { foldText, nameKey } from '../fold-text.ts';
import { predicate, type Predicate } from '../predicate.ts';
import { namePeriod, readDays, readPeriod, sayDays, writeDays } from '../read-days.ts';
import { readBytes, readRange, sayBytes, sayRange, writeBytes, writeRange } from '../read-numbers.ts';
import { Interval, intervalWithin, isAt, isIn, rangeWithin, SizeRange, type Range } from '../values.ts';
import { textMatched } from './made-alike.ts';

/** A time of the file, by days; `before` and `after` mean when it changed. */
const timeOf = (time: 'added' | 'changed', typed: readonly [string, ...string[]], said: string): Predicate<Interval> =>
  predicate<Interval>({
    schema: Interval,
    typed,
    read({ text, as }, now) {
      const isSide = as === 'before' || as === 'after';
      const period = isSide ? readPeriod(text, now) : null;
      const value = isSide
        ? period && (as === 'before' ? { before: period.from } : { from: period.before })
        : readDays(text, now);
      return value ? { value } : { sentence: `“${text}” is no date. Write ${as}:2025, ${as}:2025-03 or ${as}:2025-03-17.` };
    },
    write: (value) => ({ text: writeDays(value) }),
    label: (value) => (namePeriod(value) === null ? '' : `${said} `) + sayDays(value),
    phrase: (value) => `${said} ${sayDays(value)}`,
    holds: (value, document) => isAt(document[time], value),
    implies: intervalWithin,
  });

/** Whole bytes of a size that is typed with decimals. */
const wholeBytes = ({ least, above, most, below }: Range): Range => ({
  ...(least !== undefined && { least: Math.ceil(least) }),
  ...(above !== undefined && { above: Math.floor(above) }),
  ...(most !== undefined && { most: Math.floor(most) }),
  ...(below !== undefined && { below: Math.ceil(below) }),
});
const SAID = { more: 'larger than', less: 'smaller than' };

export const ofFiles = {
  name: textMatched('name', ['name', 'filename', 'file'], {
    of: (document) => document.name,
    fold: foldText,
    holds: (held, part) => held.includes(part),
    isSame: (held, text) => nameKey(held) === nameKey(text),
    phrase: 'named',
    label: 'filename',
  }),
  format: predicate<string>({
    schema: z.string().refine((word) => fileTypeNamed(word)?.word === word, 'Write a type of file'),
    typed: ['type'],
    read({ text }) {
      const value = fileTypeNamed(text)?.word;
      if (value !== undefined) return { value };
      return { sentence: `“${text}” is no type of file that Trove knows. Write ${FILE_TYPE_EXAMPLES}.` };
    },
    write: (value) => ({ text: value }),
    label: (value) => `type: ${fileTypeNamed(value)?.label ?? value}`,
    phrase: (value) => `of the type ${fileTypeNamed(value)?.label ?? value}`,
    holds: (value, document) => fileTypeNamed(value)?.holds(document.originalName) === true,
  }),
  size: predicate<Range>({
    schema: SizeRange,
    typed: ['size'],
    read({ text }) {
      const range = readRange(text, readBytes);
      // Nobody knows a size to the byte: neither more nor less than what is no size.
      const isExact = range !== null && range.least !== undefined && range.least === range.most && !text.includes('..');
      const value = range && !isExact && SizeRange.safeParse(wholeBytes(range)).data;
      return value ? { value } : { sentence: `“${text}” is no size. Write size:>1MB, size:<200KB or size:1MB-5MB.` };
    },
    write(value) {
      const text = writeRange(value, writeBytes);
      return { text: value.least !== undefined && value.least === value.most ? `${text}..${text}` : text };
    },
    label: (value) => sayRange(value, sayBytes, SAID),
    phrase: (value) => sayRange(value, sayBytes, SAID),
    holds: (value, document) => isIn(document.size, value),
    implies: rangeWithin,
  }),
  added: timeOf('added', ['added'], 'added'),
  changed: timeOf('changed', ['changed', 'before', 'after'], 'changed'),
};
