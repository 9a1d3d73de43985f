import { formatEventTime } from '~/lib/text/format-date';

/** A time of day. Loaded with the first event, so that the landing page carries no date library. */
export default function ClockTime({ epochMs }: { epochMs: number }) {
  return <time dateTime={new Date(epochMs).toISOString()}>{formatEventTime(epochMs)}</time>;
}
