/** A stretch of a paper and the values that it names. */
export interface WrittenRow {
  /** Language and country, as `de-AT`. */
  readonly place: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** The rows of a table of written values: columns divided by tabs, `#` before a remark, rare signs as `\u202f`. */
export const rowsOf = (table: string): WrittenRow[] =>
  table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [place = '', text = '', values = ''] = line.split('\t');
      return {
        place,
        text: text.replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
        values: values === 'none' ? [] : values.split(','),
      };
    });
