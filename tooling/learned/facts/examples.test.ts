import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseWritten } from './written/parse-written.ts';
import { checkMarks } from './written/read-marks.ts';

const EXAMPLES = fileURLToPath(new URL('./examples', import.meta.url));

it('holds no written paper with a fault', () => {
  const paths = globSync(`${EXAMPLES}/*/*.txt`);
  expect(paths.length).toBeGreaterThan(100);
  const faults = paths.flatMap((path) => {
    const { papers, faults: own } = parseWritten(readFileSync(path, 'utf8'));
    return [...own, ...papers.flatMap(checkMarks)].map(({ line, says }) => `${path}:${line} ${says}`);
  });
  expect(faults).toEqual([]);
});
