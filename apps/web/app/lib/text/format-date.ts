// Apart from `format.ts`, so that pages without dates carry no date library.
import { DATE_FORMAT, TIME_FORMAT } from 'contract/constants';
import { format, isSameDay, isSameYear } from 'date-fns';

/** `Nov 21, 2026 3:07 PM` in the reader's own time zone, written as `MMM d, yyyy h:mm a`. */
export const formatDate = (epochMs: number) => format(epochMs, DATE_FORMAT);

/** The same from the epoch seconds of a library file. */
export const formatModified = (epochSeconds: number) => formatDate(epochSeconds * 1000);

/** `15:07:09`. */
export const formatTime = (epochMs: number) => format(epochMs, TIME_FORMAT);

/** `15:07:09` of today; an earlier day stands before it, as in `Nov 20, 15:07:09`. */
export const formatEventTime = (epochMs: number, now: number = Date.now()) =>
  format(epochMs, isSameDay(epochMs, now) ? TIME_FORMAT : `MMM d, ${TIME_FORMAT}`);

/** `Nov 21`, with the year where it is not this one: for columns that are narrow. */
export const formatShortDate = (epochSeconds: number, now: number = Date.now()) =>
  format(epochSeconds * 1000, isSameYear(epochSeconds * 1000, now) ? 'MMM d' : 'MMM d, yyyy');
