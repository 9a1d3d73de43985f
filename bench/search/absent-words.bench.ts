import { NEAREST_SCORE } from 'contract/constants';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { callProduct } from '../product/call-product.ts';
import { readHomeSet } from '../home/read-home-set.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';

export const summary =
  'single everyday words that no document holds: how often something is found all the same: absent-words [DIR]; DIR as for home';

const OWN_SET = fileURLToPath(new URL('../home/newcomer', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../samples/library', import.meta.url));
const WORDS = new URL('../home/everyday-words.txt', import.meta.url);
/** A result from here on claims to be an answer. */
const CLAIMS = 0.5;
/** Words with this beginning in common may be forms of one: then the word counts as there. */
const BEGINNING = 5;
/** Of one document. */
const MOST_PAGES = 20;

const beginningOf = (word: string): string => word.toLowerCase().slice(0, BEGINNING);

/** The beginnings of every word of the documents and their names. */
function beginningsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []).map(beginningOf));
}

export async function run([folder]: readonly string[]): Promise<void> {
  const { documents } = readHomeSet(folder ?? OWN_SET, folder === undefined ? SAMPLES : undefined);
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const texts: string[] = [];
  for (const { filename, content } of documents) {
    const { document } = await caller.upload(await content(), filename);
    if (document === null) throw new Error(`${filename} was refused`);
    texts.push(filename);
  }
  await product.untilIdle();
  for (const { id } of await caller.files()) texts.push(...(await caller.pageTexts(id, 1, MOST_PAGES)).map(({ text }) => text));
  const held = beginningsIn(texts);
  const everyday = readFileSync(WORDS, 'utf8')
    .split(/\s+/)
    .filter((word) => word !== '');
  const absent = everyday.filter((word) => !held.has(beginningOf(word)));
  let claimed = 0;
  let found = 0;
  for (const word of absent) {
    const [first] = await caller.search(word, { minScore: NEAREST_SCORE });
    if (first !== undefined) found += 1;
    if (first === undefined || first.score < CLAIMS) continue;
    claimed += 1;
    console.log(`  ${word}: ${first.filename} ${first.score.toFixed(2)}`);
  }
  const percentOf = (count: number) => (100 * count) / (absent.length || 1);
  report(`absent-words: ${documents.length} documents, ${absent.length} of ${everyday.length} everyday words are in none`, [
    { what: 'a result of 50 % or more', value: percentOf(claimed), unit: '%', bar: 3, aim: 0 },
    { what: 'any result, however weak', value: percentOf(found), unit: '%' },
  ]);
}
