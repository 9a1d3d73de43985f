import { madePdf } from '../made-pdf.test-support.ts';
import type { Answer, TestPerson } from '../product.test-support.ts';

/** Says in every answer to whom it belongs. */
export const MARK = 'marmalade';
const SECRET_NAME = `${MARK} diary.pdf`;
const SENTENCE = `The ${MARK} of the treasury is in the cellar.`;

/** Names of one kind, and which addresses take such a name. */
interface Kind {
  readonly at: RegExp;
  readonly names: readonly string[];
}

export interface Belongings {
  /** Names of everything there is. */
  readonly names: readonly string[];
  /** Those that a route may mean, or all of them where nobody said which it takes. */
  namesFor(path: string): readonly string[];
}

/** The first text in an answer that is an id of this kind. */
function idIn({ status, body }: Answer, kind: string): string {
  const [id] = new RegExp(`${kind}_[0-9a-z]+`).exec(JSON.stringify(body)) ?? [];
  if (status >= 300 || id === undefined) throw new Error(`No ${kind} was made: ${status} ${JSON.stringify(body)}`);
  return id;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Gives a document another file, and waits until that has been read. @returns the id of the version that it was before */
async function madeVersion(
  address: string,
  { call, key, upload }: TestPerson,
  document: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const at = `/api/files/${document}/versions`;
  const form = new FormData();
  const content = await madePdf([`${SENTENCE} Or so they say.`]);
  form.append('file', new Blob([new Uint8Array(content)]), SECRET_NAME);
  const sent = { method: 'POST', body: form, headers: { ...headers, authorization: `Bearer ${key}` } };
  await fetch(address + at, sent);
  // The same bytes again are answered when the document that has them by now has been read.
  await upload(SECRET_NAME, content);
  return idIn(await call('GET', at), 'ver');
}

/** Gives somebody one of everything that the product keeps for a person, each with the mark in it. @param headers of every request that `person` does not send */
export async function madeBelongings(
  address: string,
  person: TestPerson,
  headers: Readonly<Record<string, string>> = {},
): Promise<Belongings> {
  const { call } = person;
  const uploaded = await person.upload(SECRET_NAME, await madePdf([SENTENCE]));
  const folder = await call('POST', '/api/folders', { name: `${MARK} folder` });
  const tag = `${MARK} tag`;
  await call('POST', '/api/tags', { name: tag });
  const search = await call('POST', '/api/searches', { name: MARK, query: { page: 'search', question: MARK } });
  const words = await call('POST', '/api/search/synonyms', { words: [MARK, 'conserve'] });
  const share = await call('POST', '/api/shares', { documentId: idIn(uploaded, 'doc') });
  const webhook = await call('POST', '/v1/api/webhooks', { address: `https://1.1.1.1/${MARK}` });
  await call('PATCH', `/api/files/${idIn(uploaded, 'doc')}/facts`, { fact: 'title', value: SENTENCE });
  const taught = await call('GET', '/api/taught-facts');
  const command = await call('POST', '/api/commands', { text: `move "${SECRET_NAME}" to ${MARK} things` });
  const authorization = `Bearer ${person.key}`;
  const upload = await fetch(`${address}/v1/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      authorization,
      'tus-resumable': '1.0.0',
      'upload-length': '9',
      'upload-metadata': `filename ${base64(SECRET_NAME)}`,
    },
  });
  // Held until it gets a name that says what it is.
  const held = `${MARK}.part`;
  await fetch(`${address}/dav/inbox/${held}`, { method: 'PUT', headers: { ...headers, authorization }, body: MARK });

  const document = idIn(uploaded, 'doc');
  const older = await madeVersion(address, person, document, headers);
  const kinds: Kind[] = [
    { at: /\/(files|pdf|inbox)\/:/, names: [document, SECRET_NAME, older] },
    { at: /\/folders\/:/, names: [idIn(folder, '[a-z]+')] },
    { at: /\/tags\/:/, names: [tag] },
    { at: /\/searches\/:/, names: [idIn(search, '[a-z]+')] },
    { at: /\/synonyms\/:/, names: [idIn(words, '[a-z]+')] },
    { at: /\/shares\/:/, names: [idIn(share, 'shr')] },
    { at: /\/webhooks\/:/, names: [idIn(webhook, 'whk')] },
    { at: /\/taught-facts\/:/, names: [idIn(taught, 'tch')] },
    { at: /\/commands\/:/, names: [idIn(command, 'cmd')] },
    { at: /\/uploads\/:/, names: [upload.headers.get('location')?.split('/').at(-1) ?? ''] },
    { at: /\/dav\/inbox\/\*/, names: [held] },
  ];
  const names = kinds.flatMap((kind) => kind.names);
  return {
    names,
    namesFor(path) {
      const known = kinds.filter(({ at }) => at.test(path)).flatMap((kind) => kind.names);
      return known.length > 0 ? known : names;
    },
  };
}
