// `npm run bench -- <name> [arguments]`: measures one of the things the README claims. Without a name: one table of what matters most; `list` lists them.

interface Bench {
  /** What it measures, and its arguments. */
  readonly summary: string;
  run(args: readonly string[]): Promise<void>;
}

const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  overview: () => import('./overview.bench.ts'),
  corpus: () => import('./corpus.bench.ts'),
  ingest: () => import('./ingest.bench.ts'),
  'search-latency': () => import('./search-latency.bench.ts'),
  'ask-bar': () => import('./ask-bar.bench.ts'),
  'busy-search': () => import('./busy-search.bench.ts'),
  home: () => import('./home.bench.ts'),
  commands: () => import('./commands.bench.ts'),
  'plan-speed': () => import('./plan-speed.bench.ts'),
  facts: () => import('./facts.bench.ts'),
  'plans-at-providers': () => import('./plans-at-providers.bench.ts'),
  'absent-words': () => import('./absent-words.bench.ts'),
  accessibility: () => import('./accessibility.bench.ts'),
  recognition: () => import('./recognition.bench.ts'),
  scans: () => import('./scans.bench.ts'),
  formats: () => import('./formats.bench.ts'),
  'format-words': () => import('./format-words.bench.ts'),
  'formats-size': () => import('./formats-size.bench.ts'),
  'hostile-files': () => import('./hostile-files.bench.ts'),
  'install-size': () => import('./install-size.bench.ts'),
  retrieval: () => import('./retrieval/retrieval.bench.ts'),
  'search-on-postgres': () => import('./retrieval/search-on-postgres.bench.ts'),
  'index-speed': () => import('./retrieval/index-speed.bench.ts'),
  'many-passages': () => import('./retrieval/many-passages.bench.ts'),
  reindex: () => import('./retrieval/reindex.bench.ts'),
  families: () => import('./retrieval/families.bench.ts'),
  rivals: () => import('./retrieval/rivals.bench.ts'),
  calibration: () => import('./retrieval/calibration.bench.ts'),
  'first-page': () => import('./first-page.bench.ts'),
  library: () => import('./library.bench.ts'),
  'document-search': () => import('./document-search.bench.ts'),
  'reader-memory': () => import('./reader-memory.bench.ts'),
  'kill-nine': () => import('./kill-nine.bench.ts'),
  memory: () => import('./memory.bench.ts'),
  'upload-memory': () => import('./upload-memory.bench.ts'),
  'start-time': () => import('./start-time.bench.ts'),
  'model-speed': () => import('./model-speed.bench.ts'),
  lighthouse: () => import('./lighthouse.bench.ts'),
  pictures: () => import('./pictures.bench.ts'),
  'first-load': () => import('./first-load.bench.ts'),
  'landing-weight': () => import('./landing-weight.bench.ts'),
  connectors: () => import('./connectors.bench.ts'),
  'cloud-change': () => import('./cloud-change.bench.ts'),
  events: () => import('./events.bench.ts'),
  gate: () => import('./gate.bench.ts'),
  uploads: () => import('./uploads.bench.ts'),
  webhooks: () => import('./webhooks.bench.ts'),
  fuzz: () => import('./fuzz.bench.ts'),
  siege: () => import('./siege/siege.bench.ts'),
  'two-processes': () => import('./operations/two-processes.bench.ts'),
  load: () => import('./operations/load.bench.ts'),
  soak: () => import('./operations/soak.bench.ts'),
  upgrade: () => import('./operations/upgrade.bench.ts'),
  'rolling-restart': () => import('./operations/rolling-restart.bench.ts'),
};

const [given = '', ...rest] = process.argv.slice(2);
// `npm run bench -- --save FILE` names none.
const isNamed = given !== '' && !given.startsWith('--');
const name = isNamed ? given : 'overview';
const load = benches[name];
if (load === undefined) {
  console.log('Usage: npm run bench -- <name> [arguments]\n');
  for (const [known, bench] of Object.entries(benches)) console.log(`  ${known.padEnd(15)} ${(await bench()).summary}`);
  process.exitCode = name === 'list' ? 0 : 2;
} else {
  const bench = await load();
  await bench.run(isNamed ? rest : process.argv.slice(2));
}
