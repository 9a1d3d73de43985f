/** `D:20260312100500+01'00'`: what follows the year may be left out from anywhere on. */
const MOMENT =
  /^(?:D:)?(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2}))?)?)?)?)?\s?(?:(Z)|([+-])(\d{2})'?(\d{2})?'?)?/;

/** A moment as PDF writes it in ISO 8601; undefined where it is none, or 1970 and before, which programs write for want of a clock. */
export function writeMoment(text: string): string | undefined {
  const [
    whole,
    year = '',
    month = '01',
    day = '01',
    hour,
    minute = '00',
    second = '00',
    zulu,
    sign,
    hours = '00',
    minutes = '00',
  ] = MOMENT.exec(text.trim()) ?? [];
  if (whole === undefined || Number(year) <= 1970) return undefined;
  const zone = sign === undefined ? (zulu ?? '') : `${sign}${hours}:${minutes}`;
  const written = hour === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
  return Number.isNaN(Date.parse(written)) ? undefined : written;
}
