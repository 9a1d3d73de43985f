// How the cells of a table are said: with what stands beside and over them.

/** Units that stand after a head without brackets: "Gas kWh", "Price in euros". */
const UNIT =
  /^(?<head>.+?)[\s,]+(?:in |en |em |w )?(?<unit>[kMG]?Wh|kW|m[²³23]|[kcm]?m|kg|mg|[mc]?l|ha|km\/h|°C|%|€|\$|£|EUR|USD|GBP|CHF|PLN|zł|euros?|pounds?|min|pcs|Stk|Stück)\.?$/u;
/** "Gas (kWh)", "Amount [EUR]", "Duration (days)". */
const BRACKETED = /^(?<head>.+?)\s*[([](?<unit>[^\s\d()[\]]{1,8}|\p{L}{1,4}\/\p{L}{1,4}|in \S{1,8})[)\]]$/u;
const BARE_NUMBER = /^[+(]?[-–−]?\d[\d.,'\u00a0\u202f -]*\)?$/u;
const ENDS_AS_LABEL = /[:.]$/u;

/** What stands over a column, and the unit of what stands below. */
function readHead(written: string): { readonly head: string; readonly unit: string } {
  const found = BRACKETED.exec(written) ?? UNIT.exec(written);
  const { head = written, unit = '' } = found?.groups ?? {};
  return { head, unit: unit.replace(/^in /u, '') };
}

/** A value with the unit that its column gives it. */
export function sayValue(head: string, value: string): string {
  const { unit } = readHead(head);
  return unit === '' || !BARE_NUMBER.test(value) ? value : `${value} ${unit}`;
}

/** "Gas: 1302 kWh"; the value alone where nothing stands over it. */
export function sayCell(head: string, value: string): string {
  const named = readHead(head).head.replace(ENDS_AS_LABEL, '');
  return named === '' ? value : `${named}: ${sayValue(head, value)}`;
}

/** "Customer number: 4711". */
export const sayLabelled = (label: string, value: string): string => `${label.replace(ENDS_AS_LABEL, '')}: ${value}`;

export const BETWEEN_CELLS = ' · ';
