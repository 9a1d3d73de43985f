// `npm run bench -- <name> [arguments]`: measures one of the things the README claims. Without a name: one table of what matters most; `list` lists them.

interface Bench {
  /** What it measures, and its arguments. */
  readonly summary: string;
  run(args: readonly string[]): Promise<void>;
}

/** By name; folders say what is measured, `product` starts, fills and asks it, and `report` and `statistics` are for all. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  overview: () => import('./overview/overview.bench.ts'),
  home: () => import('./home/home.bench.ts'),
  retrieval: () => import('./retrieval/retrieval.bench.ts'),
  'search-on-postgres': () => import('./retrieval/search-on-postgres.bench.ts'),
  'index-speed': () => import('./retrieval/index-speed.bench.ts'),
  'many-passages': () => import('./retrieval/many-passages.bench.ts'),
  reindex: () => import('./retrieval/reindex.bench.ts'),
  families: () => import('./retrieval/families.bench.ts'),
  rivals: () => import('./retrieval/rivals.bench.ts'),
  calibration: () => import('./retrieval/calibration.bench.ts'),
  'search-latency': () => import('./search/search-latency.bench.ts'),
  'busy-search': () => import('./search/busy-search.bench.ts'),
  'absent-words': () => import('./search/absent-words.bench.ts'),
  'document-search': () => import('./search/document-search.bench.ts'),
  'compare-versions': () => import('./search/compare-versions.bench.ts'),
  commands: () => import('./commands/commands.bench.ts'),
  'plan-speed': () => import('./commands/plan-speed.bench.ts'),
  facts: () => import('./commands/facts.bench.ts'),
  'plans-at-providers': () => import('./commands/plans-at-providers.bench.ts'),
  corpus: () => import('./formats/corpus.bench.ts'),
  formats: () => import('./formats/formats.bench.ts'),
  'e-invoices': () => import('./formats/e-invoices.bench.ts'),
  'format-words': () => import('./formats/format-words.bench.ts'),
  'formats-size': () => import('./formats/formats-size.bench.ts'),
  'hostile-files': () => import('./formats/hostile-files.bench.ts'),
  recognition: () => import('./recognition/recognition.bench.ts'),
  receipts: () => import('./recognition/receipts.bench.ts'),
  scans: () => import('./recognition/scans.bench.ts'),
  ingest: () => import('./intake/ingest.bench.ts'),
  'kill-nine': () => import('./intake/kill-nine.bench.ts'),
  'upload-memory': () => import('./intake/upload-memory.bench.ts'),
  uploads: () => import('./intake/uploads.bench.ts'),
  'many-uploads': () => import('./intake/many-uploads.bench.ts'),
  'cut-upload': () => import('./intake/cut-upload.bench.ts'),
  'fair-reading': () => import('./intake/fair-reading.bench.ts'),
  connectors: () => import('./connections/connectors.bench.ts'),
  'cloud-change': () => import('./connections/cloud-change.bench.ts'),
  'model-speed': () => import('./models/model-speed.bench.ts'),
  'ask-bar': () => import('./web/ask-bar.bench.ts'),
  accessibility: () => import('./web/accessibility.bench.ts'),
  'first-page': () => import('./web/first-page.bench.ts'),
  tags: () => import('./web/tags.bench.ts'),
  library: () => import('./web/library.bench.ts'),
  'reader-memory': () => import('./web/reader-memory.bench.ts'),
  lighthouse: () => import('./web/lighthouse.bench.ts'),
  pictures: () => import('./web/pictures.bench.ts'),
  'first-load': () => import('./web/first-load.bench.ts'),
  'landing-weight': () => import('./web/landing-weight.bench.ts'),
  events: () => import('./public-api/events.bench.ts'),
  citations: () => import('./public-api/citations.bench.ts'),
  mirror: () => import('./public-api/mirror.bench.ts'),
  'mcp-clients': () => import('./public-api/mcp-clients.bench.ts'),
  gate: () => import('./public-api/gate.bench.ts'),
  webhooks: () => import('./public-api/webhooks.bench.ts'),
  fuzz: () => import('./public-api/fuzz.bench.ts'),
  'install-size': () => import('./operations/install-size.bench.ts'),
  memory: () => import('./operations/memory.bench.ts'),
  'start-time': () => import('./operations/start-time.bench.ts'),
  'two-processes': () => import('./operations/two-processes.bench.ts'),
  load: () => import('./operations/load.bench.ts'),
  'full-disk': () => import('./operations/full-disk.bench.ts'),
  soak: () => import('./operations/soak.bench.ts'),
  upgrade: () => import('./operations/upgrade.bench.ts'),
  'rolling-restart': () => import('./operations/rolling-restart.bench.ts'),
  siege: () => import('./siege/siege.bench.ts'),
};

const [given = '', ...rest] = process.argv.slice(2);
// `npm run bench -- --save FILE` names none.
const isNamed = given !== '' && !given.startsWith('--');
const name = isNamed ? given : 'overview';
const load = benches[name];
if (load === undefined) {
  console.log('Usage: npm run bench -- <name> [arguments]\n');
  for (const [known, bench] of Object.entries(benches)) console.log(`  ${known.padEnd(18)} ${(await bench()).summary}`);
  process.exitCode = name === 'list' ? 0 : 2;
} else {
  const bench = await load();
  await bench.run(isNamed ? rest : process.argv.slice(2));
}
