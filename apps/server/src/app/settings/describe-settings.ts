import type { Setting } from '#platform/settings/settings.ts';

const TITLES: Readonly<Record<string, string>> = {
  app: 'The process',
  identity: 'Signing in',
  intake: 'Uploads',
  mailIn: 'E-mail in',
  embeddings: 'Embeddings',
  reading: 'Reading',
  search: 'Search',
  connections: 'Clouds',
  commands: 'Commands',
  tracing: 'Traces',
};

/** The guide to the settings as Markdown, made from the tables that the program reads, so that it cannot say anything else. */
export function describeSettings(tables: Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const parts = Object.entries(tables).map(([part, table]) => {
    const rows = Object.values(table).map(
      ({ env, default: value, doc, secret }) =>
        `| \`${env}\` | ${value === undefined || value === '' ? 'unset' : `\`${cell(value)}\``} | ${cell(doc)}${secret === true ? ' Secret: never logged.' : ''} |`,
    );
    return [`## ${TITLES[part] ?? part}`, '', '| setting | default | what it does |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return `${[
    '# Settings',
    '',
    'Every setting is an environment variable, and none is needed: `npm start` works without any. This page is made from the program itself',
    '(`npm run trove -- settings --write`), and a test fails when the two differ.',
    '',
    ...parts,
  ]
    .join('\n')
    .trimEnd()}\n`;
}
