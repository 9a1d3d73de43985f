import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findTextFaults } from './find-text-faults.mjs';

const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

function faultsIn(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'trove-texts-'));
  roots.push(root);
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'apps/web/app', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return findTextFaults(root).map(({ place, fault }) => `${place} ${fault}`);
}

it.each([
  ['export const A = () => <p>Nothing here yet.</p>;', '“Nothing here yet.” belongs into a dictionary'],
  ['export const A = () => <button aria-label="Close" />;', '“Close” belongs into a dictionary'],
  ["export const a = () => 'The file is safe.';", '“The file is safe.” belongs into a dictionary'],
  ['export const a = (n) => `Delete it ${n} times`;', '“Delete it ” belongs into a dictionary'],
  ["import { texts } from './texts/texts';\nexport const A = texts.close;", 'this text is read before the language is known'],
])('finds %j', (source, fault) => {
  expect(faultsIn({ 'ui/a.tsx': source }).join('\n')).toContain(fault);
});

it.each([
  "import x from 'A folder of mine';",
  'export const A = () => <p className="Wide and high">{texts.close}</p>;',
  "export const a = () => { throw new Error('The page needs a provider above it'); };",
  "export const a = () => logNote('The socket could not connect', 1);",
  "export const KEYS = ['Ctrl', 'A'];",
])('leaves %j alone', (source) => {
  expect(faultsIn({ 'ui/a.tsx': source })).toEqual([]);
});

it('finds a language that is missing, and a key that nobody reads', () => {
  const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl'];
  const dictionaries = languages.map((language): [string, string] => [
    `ui/texts/${language}.ts`,
    'export const english = {\n  close: 1,\n};\n',
  ]);
  expect(faultsIn({ ...Object.fromEntries(dictionaries), 'ui/texts/texts.ts': '' })).toEqual([
    'ui/texts/pt.ts this language is missing',
    'ui/texts/en.ts nobody reads “close”',
  ]);
});
