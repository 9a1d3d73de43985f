/** `A` for 0, `AB` for 27. */
export function columnName(index: number): string {
  let name = '';
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}

/** The column of `AB12` as an index; -1 where the reference has none. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of /^[A-Z]{1,7}/.exec(reference)?.[0] ?? '') index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
