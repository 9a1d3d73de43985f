import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { countOf, many, must, type Attack, type SiegeAnswer } from './attack.ts';

const MEGABYTE = 1024 ** 2;

/** A body that comes byte by byte, or never. @returns how the server ended the connection */
function sendSlowly(url: string, key: string): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/search HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
      );
    });
    const drip = setInterval(() => socket.write(' '), 1_000);
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(answer.slice(9, 12) || 'closed');
    });
  });
}

/** A socket that says nothing of who it is. @returns whether the server closed it */
function openSocket(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const giveUp = setTimeout(() => {
      socket.close();
      resolve(false);
    }, 60_000);
    socket.addEventListener('message', () => socket.readyState === WebSocket.OPEN && socket.send('40'));
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => {
      clearTimeout(giveUp);
      resolve(true);
    });
  });
}

const json = { 'content-type': 'application/json' };

export const attacksWithRequests: readonly Attack[] = [
  {
    name: 'strangers send 19 MB of brackets to the export',
    async run({ send }) {
      const body = `[${'[],'.repeat(6_300_000)}[]]`;
      const answers = await many(20, 5, () =>
        send('/api/export', { method: 'POST', stranger: true, headers: json, body }).catch((): SiegeAnswer => ({
          status: 0,
          headers: new Headers(),
          text: 'closed while the body was sent',
        })),
      );
      must(
        answers.every(({ status }) => status === 401 || status === 429 || status === 0),
        `answered ${countOf(answers)}`,
      );
      return countOf(answers);
    },
  },
  {
    name: 'ten exports with notes of 18 MB',
    async run({ send }) {
      const body = JSON.stringify({
        notes: Array.from({ length: 300_000 }, (_none, index) => ({ id: index, text: 'a note of mine' })),
      });
      return `${Math.round(body.length / MEGABYTE)} MB each: ${countOf(await many(10, 3, () => send('/api/export', { method: 'POST', headers: json, body })))}`;
    },
  },
  {
    name: 'odd addresses',
    async run({ send }) {
      const paths = ['/%5Cevil.test/', '/%00/', '/%F0%90/', '/a%0d%0aset-cookie:x/', '/%2f%2fevil.test/..', '/%'];
      const answers = await many(600, 6, (index) => send(paths[index % paths.length] ?? '/', { stranger: true }));
      must(
        answers.every(({ headers }) => !(headers.get('location') ?? '').includes('evil.test')),
        'a redirect leads to another origin',
      );
      return countOf(answers);
    },
  },
  {
    name: 'NUL and half letters in bodies, broken forms',
    async run({ send }) {
      const bodies = [
        '{"name":"a\\u0000b"}',
        '{"name":"a\\ud800"}',
        '{"name":',
        '['.repeat(50_000),
        `{"name":"${'x'.repeat(60_000)}"}`,
      ];
      const texts = await many(500, 8, (index) =>
        send('/api/folders', { method: 'POST', headers: json, body: bodies[index % bodies.length] ?? '' }),
      );
      const form = { 'content-type': 'multipart/form-data; boundary=x' };
      const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 x\r\n';
      const forms = [part, `${part}${part}--x--`, '--x\r\ncontent-disposition\r\n\r\n--x--', '--x--'];
      const broken = await many(200, 4, (index) =>
        send('/api/pdf/upload', { method: 'POST', headers: form, body: forms[index % forms.length] ?? '' }),
      );
      must(
        [...texts, ...broken].every(({ status }) => status >= 400 && status < 500),
        `answered ${countOf([...texts, ...broken])}`,
      );
      return countOf([...texts, ...broken]);
    },
  },
  {
    name: '300 requests whose body drips',
    async run({ product, attacker }) {
      const ends = await many(300, 300, () => sendSlowly(product.url, attacker.key));
      const kinds = [...new Set(ends)].map((end) => `${end} x ${ends.filter((one) => one === end).length}`);
      return kinds.join(', ');
    },
  },
  {
    name: '500 sockets that do not say who they are',
    async run({ product }) {
      const closed = (await many(500, 500, () => openSocket(product.url))).filter(Boolean).length;
      must(closed === 500, `${500 - closed} sockets stayed open`);
      return `${closed} closed`;
    },
  },
];

export const floods: readonly Attack[] = [
  {
    name: 'one person sends requests without pause, 20 at once',
    async run({ send }) {
      const answers = await many(4_000, 20, () =>
        send('/api/search', { method: 'POST', json: { query: `what is ${randomBytes(4).toString('hex')}`, top_k: 5 } }),
      );
      return countOf(answers);
    },
  },
];
