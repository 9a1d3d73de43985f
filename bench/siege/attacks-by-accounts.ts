import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeXlsx } from '../../apps/server/src/engines/document-format/packages/made-package.test-support.ts';
import { countOf, many, must, type Attack, type Siege, type SiegeAnswer } from './attack.ts';

const SPREADSHEETS = 8;
const SPREADSHEET_ROWS = 25_000;
const TAGS = 1_000;
const GIVE_UP_MILLISECONDS = 30_000;

/** Some 2 MB, of which each cell is shown by a format of 6,000 letters. */
function spreadsheet(number: number): Uint8Array<ArrayBuffer> {
  const row = (index: number) =>
    `<row>${Array.from({ length: 12 }, (_none, column) => `<c s="0"><v>${40_000 + ((index * 7_919 + column * 104_729 + number) % 9_973)}.${index}</v></c>`).join('')}</row>`;
  return new Uint8Array(
    madeXlsx(
      { Figures: Array.from({ length: SPREADSHEET_ROWS }, (_none, index) => row(index)).join('') },
      {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d${'-'.repeat(6_000)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
      },
    ),
  );
}

function sendSpreadsheets({ product, attacker }: Siege, signal: AbortSignal): Promise<string[]> {
  return Promise.all(
    Array.from({ length: SPREADSHEETS }, async (_none, number) => {
      const body = new FormData();
      body.set('file', new Blob([spreadsheet(number)]), `figures ${number}.xlsx`);
      const headers = { authorization: `Bearer ${attacker.key}`, 'x-forwarded-for': '192.0.2.66' };
      try {
        const response = await fetch(`${product.url}/api/pdf/upload`, { method: 'POST', body, headers, signal });
        await response.arrayBuffer();
        return String(response.status);
      } catch {
        return 'closed';
      }
    }),
  );
}

/** A batch of searches for the assistants' door. */
const batch = ({ send }: Siege, calls: number): Promise<SiegeAnswer> =>
  send('/mcp', {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream' },
    json: Array.from({ length: calls }, (_none, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: `which clause is number ${id}` } },
    })),
  });

/** Whether a word stands anywhere in the files of the product. */
const isOnDisk = (folder: string, word: string): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(word),
  );

export const attacksByAccounts: readonly Attack[] = [
  {
    name: `${SPREADSHEETS} spreadsheets of 2 MB with a number format of 6,000 letters, then their connections closed`,
    async run(siege) {
      const gone = new AbortController();
      const giveUp = setTimeout(() => gone.abort(), GIVE_UP_MILLISECONDS);
      const sent = sendSpreadsheets(siege, gone.signal);
      const beside = [await siege.readNote(), await siege.readNote(), await siege.readNote()];
      gone.abort();
      clearTimeout(giveUp);
      const outcomes = await sent;
      const after = await siege.readNote();
      const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
      return `notes beside: ${beside.map(seconds).join(', ')}; after closing: ${seconds(after)}; spreadsheets: ${outcomes.join(', ')}`;
    },
  },
  {
    name: '20 requests of 100 calls for the assistants’ door, then 20 of 20',
    async run(siege) {
      const long = await many(20, 20, () => batch(siege, 100));
      must(
        long.every(({ status }) => status === 400),
        `a request of 100 calls was answered ${countOf(long)}`,
      );
      const short = await many(20, 20, () => batch(siege, 20));
      must(
        short.every(({ status }) => status === 200 || status === 429),
        `answered ${countOf(short)}`,
      );
      return `of 100: ${countOf(long)}; of 20: ${countOf(short)}`;
    },
  },
  {
    name: `${TAGS} tags`,
    async run({ send }) {
      const made = await many(TAGS + 1, 4, (index) => send('/api/tags', { method: 'POST', json: { name: `tag ${index}` } }));
      const from = performance.now();
      const listed = await send('/api/tags');
      const milliseconds = Math.round(performance.now() - from);
      await many(TAGS + 1, 4, (index) => send(`/api/tags/${encodeURIComponent(`tag ${index}`)}`, { method: 'DELETE' }));
      must(listed.status === 200, `the tags were answered with ${listed.status}`);
      return `${countOf(made)}; listed in ${milliseconds} ms (what the page does with them: the bench \`tags\`)`;
    },
  },
  {
    name: 'the secret of a webhook, asked for again with another key, and looked for on the disk',
    async run({ send, product, attacker }) {
      const printed = await product.command(['key', 'create', '--email', attacker.email]);
      const otherKey = printed.trim().split(/\s+/).at(-1) ?? '';
      const ask = (key: string) =>
        send('/v1/api/webhooks', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'siege-1' },
          json: { address: 'http://127.0.0.1:9/hook', events: ['file.uploaded'] },
        });
      const first = await ask(attacker.key);
      const secret = /"secret":"([^"]+)"/.exec(first.text)?.[1];
      if (secret === undefined) return `no webhook was made: ${first.status} ${first.text.slice(0, 120)}`;
      const [same, other] = [await ask(attacker.key), await ask(otherKey)];
      must(!other.text.includes(secret), 'another key was told the secret');
      must(!isOnDisk(product.dataDir, secret), 'the secret lies in clear in the data directory');
      return `${countOf([first, same, other])}; the same key ${same.text.includes(secret) ? 'hears' : 'does not hear'} it again`;
    },
  },
];
