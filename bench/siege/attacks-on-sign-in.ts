import { openBrowser, openClient } from '../../apps/server/src/features/identity/identity.test-support.ts';
import { countOf, many, must, type Attack, type Siege, type SiegeAnswer } from './attack.ts';

const GUESSES = 300;
/** Free tries of one account over all addresses (50) and of its address (5), with a little over for those under way. */
const CHECKED_AT_MOST = 80;

/** One wrong password, with another forged address in front of the one that the proxy saw. */
async function guess({ product, send, attacker }: Siege, number: number, seen: string): Promise<SiegeAnswer> {
  const browser = openBrowser();
  const client = openClient(product.url.replace('127.0.0.1', 'localhost'));
  const page = await browser.visit(client.authorizeUrl(), { headers: { 'x-forwarded-for': seen } });
  const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1];
  if (action === undefined) return { status: page.status, headers: page.headers, text: page.text };
  const body = new URLSearchParams({ email: attacker.email, password: `wrong ${number}` });
  for (const [, name = '', value = ''] of page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g))
    body.set(name, value);
  return send(new URL(action, page.url).pathname, {
    method: 'POST',
    stranger: true,
    headers: {
      cookie: [...browser.cookies].map(([name, { value }]) => `${name.split(' ')[1] ?? ''}=${value}`).join('; '),
      'x-forwarded-for': `198.51.100.${number % 250}, ${seen}`,
      origin: page.url.origin,
    },
    body,
  });
}

const isRefused = ({ status, text }: SiegeAnswer) => status === 429 || /too many/i.test(text);

export const attacksOnSignIn: readonly Attack[] = [
  {
    name: `${GUESSES} wrong passwords with forged addresses`,
    async run(siege) {
      const answers = await many(GUESSES, 8, (index) => guess(siege, index, '192.0.2.9'));
      const refused = answers.filter(isRefused).length;
      must(GUESSES - refused <= 10, `${GUESSES - refused} of ${GUESSES} guesses from one address were checked`);
      return `${GUESSES - refused} checked, ${refused} refused`;
    },
  },
  {
    name: `${GUESSES} wrong passwords from ${GUESSES} addresses`,
    async run(siege) {
      const answers = await many(GUESSES, 8, (index) => guess(siege, index, `2001:db8:${index.toString(16)}::1`));
      const refused = answers.filter(isRefused).length;
      must(GUESSES - refused <= CHECKED_AT_MOST, `${GUESSES - refused} of ${GUESSES} guesses were checked`);
      return `${GUESSES - refused} checked, ${refused} refused`;
    },
  },
  {
    name: 'POST and OPTIONS at the sign-in, by strangers',
    async run({ send }) {
      const answers = await many(600, 6, (index) =>
        send('/authorize', { method: index % 2 === 0 ? 'POST' : 'OPTIONS', stranger: true }),
      );
      return countOf(answers);
    },
  },
  {
    name: '2,000 sign-ins begun and left, with a state of 10 KB',
    async run({ send, product }) {
      const { authorizeUrl } = openClient(product.url.replace('127.0.0.1', 'localhost'));
      const answers = await many(2_000, 10, (index) => {
        const { pathname, search } = authorizeUrl({
          state: (index % 2 === 0 ? 'x' : 'y').repeat(index % 2 === 0 ? 10_000 : 100),
        });
        return send(pathname + search, { stranger: true });
      });
      return countOf(answers);
    },
  },
];
