import { coverBlocks, coverLines } from './cover-drawing';
import classes from './cover.module.css';

/** A drawing of a page with one line marked, different for every name. */
export function Cover({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 320 180"
      aria-hidden="true"
      focusable="false"
      className={classes['cover']}
      preserveAspectRatio="xMidYMid slice"
    >
      <path d="M30 18h260v172H30z" className={classes['sheet']} />
      {coverBlocks(name).map(({ x, y, width, height }) => (
        <rect key={`${x}:${y}`} x={x} y={y} width={width} height={height} className={classes['block']} />
      ))}
      {coverLines(name).map(({ x, y, width, marked }) => (
        <g key={`${x}:${y}`}>
          {marked && <rect x={x - 4} y={y - 5} width={width + 8} height={15} className={classes['marker']} />}
          <rect x={x} y={y} width={width} height={5} className={marked ? classes['lit'] : classes['line']} />
        </g>
      ))}
    </svg>
  );
}
