// Apart from `format.ts`, so that pages without dates carry no date library.
import { DATE_FORMAT, TIME_FORMAT } from 'contract/constants';
import { format } from 'date-fns';

/** `Nov 21, 2026 3:07 PM` in the reader's own time zone, written as `MMM d, yyyy h:mm a`. */
export const formatDate = (epochMs: number) => format(epochMs, DATE_FORMAT);

/** The same from the epoch seconds of a library file. */
export const formatModified = (epochSeconds: number) => formatDate(epochSeconds * 1000);

/** `15:07:09`. */
export const formatTime = (epochMs: number) => format(epochMs, TIME_FORMAT);
