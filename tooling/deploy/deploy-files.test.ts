import { readdirSync, readFileSync } from 'node:fs';
import { nodeEnvironment } from '../node-flags.mjs';
import { createMetrics } from '../../apps/server/src/app/operations/collect-metrics.ts';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';

// Nothing here runs containers: what these files name is compared with what there is.
const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const names = readdirSync(new URL('deploy', root));
const settings = new Set([...read('docs/guides/settings.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name));
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

/** Variables that are not settings of ours. */
const OTHERS = new Set([
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_HOST_AUTH_METHOD',
]);

/** Every value of a key, wherever in a document it stands. */
function valuesOf(document: unknown, key: string): unknown[] {
  if (Array.isArray(document)) return document.flatMap((item) => valuesOf(item, key));
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, value]: [string, unknown]): unknown[] => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

const documentsOf = (name: string): unknown[] =>
  parseAllDocuments(read(`deploy/${name}`), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });

describe('settings', () => {
  it.each(names.filter((name) => name.startsWith('compose')))('that %s sets exist', (name) => {
    const environments = z.array(z.record(z.string(), z.unknown())).parse(valuesOf(documentsOf(name), 'environment'));
    const set = environments.flatMap((environment) => Object.keys(environment));
    expect(set.length).toBeGreaterThan(2);
    expect(set.filter((variable) => !settings.has(variable) && !OTHERS.has(variable))).toEqual([]);
  });

  it('that the manifests of Kubernetes set exist', () => {
    const environments = z
      .array(z.array(z.object({ name: z.string() })))
      .parse(valuesOf(documentsOf('kubernetes.yaml'), 'env'));
    const set = environments.flat().map(({ name }) => name);
    expect(set.length).toBeGreaterThan(4);
    expect(set.filter((variable) => !settings.has(variable))).toEqual([]);
  });

  it.each(['Dockerfile', ...names.filter((name) => name.endsWith('.service'))])('that %s sets exist', (name) => {
    const lines = read(`deploy/${name}`).match(/^(ENV |Environment=).*$/gm) ?? [];
    const set = lines.flatMap((line) => [...line.matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, variable]) => variable));
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((variable) => variable !== undefined && !settings.has(variable) && !OTHERS.has(variable))).toEqual([]);
  });
});

it.each(names)('commands that %s runs exist', (name) => {
  const runs = [...read(`deploy/${name}`).matchAll(/npm (?:run (?:--silent )?)?([a-z]+)/g)].map(([, script]) => script ?? '');
  expect(runs.filter((script) => !(script in scripts))).toEqual([]);
});

it('commands read the data and the settings of the service, as its user', () => {
  const valueOf = (pattern: RegExp) =>
    ['trove.service', 'trove-backup.service', 'trove-command'].map((name) => pattern.exec(read(`deploy/${name}`))?.[1]);
  expect(new Set(valueOf(/DATA_DIR=(\S+)/))).toEqual(new Set(['/var/lib/trove']));
  expect(new Set(valueOf(/(\/etc\/trove\/settings)/))).toEqual(new Set(['/etc/trove/settings']));
  expect(new Set(valueOf(/(?:User=|--user )(\w+)/))).toEqual(new Set(['trove']));
});

it('the container starts the server as npm start does', () => {
  const command = /^CMD (\[.*\])$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '';
  const [node, ...args] = z.array(z.string()).parse(JSON.parse(command));
  expect(node).toBe('node');
  const flags = /nodeFlags = (\[.*\])/.exec(read('tooling/node-flags.mjs'))?.[1] ?? '';
  expect(args).toEqual([...z.array(z.string()).parse(JSON.parse(flags.replaceAll("'", '"'))), 'apps/server/src/main.ts']);
  for (const [name, value] of Object.entries(nodeEnvironment)) expect(read('deploy/Dockerfile')).toContain(`${name}=${value} `);
  expect(read('apps/server/src/main.ts')).not.toBe('');
});

it('the guide tells Prometheus of the rules that there are', () => {
  const [, sample = ''] = /```yaml\n(rule_files[^]*?)```/.exec(read('docs/guides/self-hosting.md')) ?? [];
  const [document] = parseAllDocuments(sample);
  const { rule_files: files } = z.object({ rule_files: z.array(z.string()) }).parse(document?.toJS());
  expect(files.map((file) => file.replace('/opt/trove/deploy/', ''))).toEqual(
    names.filter((name) => name.startsWith('prometheus')),
  );
});

it.each(['prometheus-alerts.yaml', 'grafana-dashboard.json'])('figures that %s reads are measured', async (name) => {
  const metrics = createMetrics({
    version: '1',
    statistics: () => Promise.resolve([]),
    holdings: () => Promise.resolve({ accounts: 0, documents: 0, bytes: 0, failures: [], connections: [], freeBytes: 0 }),
    hasStorage: () => Promise.resolve(true),
  });
  metrics.request({ method: 'GET', route: '/api/search', status: '2xx' }, 0.1);
  const measured = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, metric]) => metric));
  const expressions = z.array(z.string()).parse(valuesOf(documentsOf(name), 'expr'));
  expect(expressions.length).toBeGreaterThan(4);
  const used = expressions.flatMap((text) => text.match(/\b(?:trove|nodejs|process)_\w+/g) ?? []);
  expect(used.filter((metric) => !measured.has(metric.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});
