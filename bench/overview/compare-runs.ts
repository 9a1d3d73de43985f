import * as z from 'zod';

const Measured = z.object({
  what: z.string(),
  value: z.number(),
  unit: z.string(),
  /** Lower where absent. */
  better: z.enum(['lower', 'higher']).optional(),
});
export type Measured = z.infer<typeof Measured>;

/** A run as it is saved, to compare later ones with. */
export const SavedRun = z.object({
  node: z.string(),
  size: z.object({ pages: z.number(), questions: z.number() }),
  /** By the name of the database. */
  columns: z.record(z.string(), z.array(Measured)),
});
export type SavedRun = z.infer<typeof SavedRun>;

/** Below so much of a difference, of a hundred, nothing is said: two runs of the same code differ as much. */
const NOISE = 10;

const shown = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);

/** One line a figure, one column a database; the last says how many times the first the second is. */
export function linesOfTable(columns: SavedRun['columns']): string[] {
  const names = Object.keys(columns);
  const [first = []] = Object.values(columns);
  const width = Math.max(...first.map(({ what }) => what.length));
  const head = `  ${''.padEnd(width)} ${names.map((name) => name.padStart(12)).join('')}`;
  return [
    head,
    ...first.map(({ what, unit }) => {
      const values = names.map((name) => columns[name]?.find((figure) => figure.what === what)?.value);
      const [one, other] = values;
      const times = one !== undefined && other !== undefined && one !== 0 ? `  ${shown(other / one)}x` : '';
      const cells = values.map((value) => (value === undefined ? '' : shown(value)).padStart(12)).join('');
      return `  ${what.padEnd(width)} ${cells} ${unit.padEnd(8)}${times}`;
    }),
  ];
}

/** What became better or worse by more than runs differ by themselves, the worse first. */
export function compareRuns(now: SavedRun, before: SavedRun): string[] {
  const differing = now.size.pages !== before.size.pages || now.size.questions !== before.size.questions;
  const changes = Object.entries(now.columns).flatMap(([name, figures]) =>
    figures.flatMap(({ what, value, unit, better = 'lower' }) => {
      const old = before.columns[name]?.find((figure) => figure.what === what)?.value;
      if (old === undefined || old === 0) return [];
      const percent = (100 * (value - old)) / old;
      if (Math.abs(percent) < NOISE) return [];
      const isWorse = better === 'lower' ? percent > 0 : percent < 0;
      const sign = percent > 0 ? '+' : '';
      return [
        {
          isWorse,
          line: `  ${isWorse ? 'WORSE ' : 'better'} ${name}, ${what}: ${shown(old)} -> ${shown(value)} ${unit} (${sign}${percent.toFixed(0)} %)`,
        },
      ];
    }),
  );
  const lines = changes.toSorted((a, b) => Number(b.isWorse) - Number(a.isWorse)).map(({ line }) => line);
  return [
    ...(differing ? ['  The saved run had another size: the figures are not of the same work.'] : []),
    ...(lines.length === 0 ? [`  Nothing differs by ${NOISE} % or more.`] : lines),
  ];
}
