import type { KnownRuntime, ModelList } from './model-list.ts';

/** Machine code of this kind needs the C library of GNU; Alpine Linux has another. */
function hasGnuLibrary(): boolean {
  const report: unknown = process.report.getReport();
  const header: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, 'header') : undefined;
  return typeof header === 'object' && header !== null && Reflect.has(header, 'glibcVersionRuntime');
}

/** Whether a runtime of machine code can be loaded on this machine. */
export function runsHere(
  { platforms }: Pick<KnownRuntime, 'platforms'>,
  { platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): boolean {
  if (platforms.length === 0) return true;
  return platforms.includes(`${platform}-${arch}`) && (platform !== 'linux' || hasGnuLibrary());
}

/** The runtime that the operator wants, or the first on the list that runs on this machine. */
export function chooseRuntime({ runtimes }: Pick<ModelList, 'runtimes'>, wanted: 'auto' | KnownRuntime['kind']): KnownRuntime {
  const runtime = runtimes.find((known) => (wanted === 'auto' || known.kind === wanted) && runsHere(known));
  if (!runtime) throw new Error(`No way to run models on this machine is known (MODEL_RUNTIME=${wanted})`);
  return runtime;
}
