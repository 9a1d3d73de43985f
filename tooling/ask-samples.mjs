// Asks a running product what public pages say that it finds in its sample documents: `node tooling/ask-samples.mjs http://localhost:8000`.
// The questions are those of apps/web/app/content/sample-answers.json; what is found is written beside them. A test compares the two.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../apps/web/app/content/sample-answers.json', import.meta.url);
const address = process.argv[2];
if (!address) throw new Error('name the address of a running product');

/** Passages kept of each answer: pages show the best, and once what comes second. */
const KEPT = 2;
/** `SURE_SCORE` of packages/contract. */
const SURE_SCORE = 0.3;

/**
 * A result of the search as public pages show it.
 *
 * @param {{ filename: string, pageNumber: number, score: number, snippet: string, heading: Range | null, answer: Range | null }} result
 * @typedef {{ start: number, end: number }} Range
 */
function sampleOf({ filename, pageNumber, score, snippet, heading, answer }) {
  const from = heading?.end ?? 0;
  const start = Math.max(from, answer?.start ?? from);
  const end = Math.max(start, answer?.end ?? start);
  /** @param {string} text */
  const inOneLine = (text) => text.replace(/\s+/g, ' ').trim();
  return {
    name: filename,
    page: pageNumber,
    score: Math.round(score * 10_000) / 10_000,
    before: inOneLine(snippet.slice(from, start)),
    marked: inOneLine(snippet.slice(start, end)),
    after: inOneLine(snippet.slice(end)),
  };
}

/** @type {{ question: string, found: unknown[] }[]} */
const kept = JSON.parse(readFileSync(file, 'utf8'));
for (const entry of kept) {
  const response = await fetch(new URL('/api/samples/ask', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: entry.question }),
  });
  if (!response.ok) throw new Error(`${entry.question}: ${response.status} ${await response.text()}`);
  const { results } = await response.json();
  // Where nothing is sure the nearest are answered; they answer nothing.
  const isSure = (results[0]?.score ?? 0) >= SURE_SCORE;
  entry.found = isSure ? results.slice(0, KEPT).map(sampleOf) : [];
  console.log(`${entry.question} ${entry.found.length} found`);
}
/** The sentence that the hero types, with the plan that the product makes of it. */
const planFile = new URL('../apps/web/app/content/sample-plan.json', import.meta.url);
const { command } = JSON.parse(readFileSync(planFile, 'utf8'));
const planned = await fetch(new URL('/api/samples/ask', address), {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: command }),
});
if (!planned.ok) throw new Error(`${command}: ${planned.status} ${await planned.text()}`);
/** @type {{ plan: { steps: { filename: string, to: string, reason: { text: string } }[] } }} */
const { plan } = await planned.json();
const steps = plan.steps.map(({ filename, to, reason }) => ({ filename, to, reason: reason.text }));
writeFileSync(planFile, `${JSON.stringify({ command, steps }, null, 2)}\n`);
console.log(`${command} ${steps.length} steps`);

writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
console.log('now: npm run format');
