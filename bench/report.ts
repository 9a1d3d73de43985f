import { cpus, totalmem } from 'node:os';

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What must hold, and what we aim for; a figure without them is for information. */
  readonly bar?: number;
  readonly aim?: number;
  readonly better?: 'lower' | 'higher';
}

/** Whether a figure reaches a limit. */
export function reaches({ value, better = 'lower' }: Figure, limit: number): boolean {
  return better === 'lower' ? value <= limit : value >= limit;
}

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) < 1 ? value.toPrecision(3) : value.toFixed(value < 10 ? 2 : 1);
}

/** One line a figure: what, value, bar, aim and the verdict. */
export function linesOf(figures: readonly Figure[]): string[] {
  const width = Math.max(...figures.map(({ what }) => what.length));
  return figures.map((figure) => {
    const { what, value, unit, bar, aim } = figure;
    const name = what.padEnd(width);
    const amount = `${shown(value)} ${unit}`.padStart(16);
    if (bar === undefined) return `  ${name} ${amount}`;
    const verdict = reaches(figure, aim ?? bar)
      ? 'reaches the aim'
      : reaches(figure, bar)
        ? 'reaches the bar'
        : 'MISSES THE BAR';
    return `  ${name} ${amount}   bar ${shown(bar)}${aim === undefined ? '' : `, aim ${shown(aim)}`}   ${verdict}`;
  });
}

/** Prints the figures with the machine they were taken on. A missed bar makes the command fail. */
export function report(title: string, figures: readonly Figure[]): void {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  console.log(
    `\n${title} (${cpus().length} cores, ${gigabytes} GB, Node ${process.versions.node}, ${process.platform} ${process.arch})`,
  );
  console.log(linesOf(figures).join('\n'));
  if (figures.some((figure) => figure.bar !== undefined && !reaches(figure, figure.bar))) process.exitCode = 1;
}
