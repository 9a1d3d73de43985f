import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyTestAnswer } from 'contract/embedding-model';
import { madePdf } from '#app/made-pdf.test-support.ts';
import type { TestPerson } from '#app/product.test-support.ts';
import { HOSTED, openModels } from './choose-model.test-support.ts';

const KEY = { 'x-openai-key': 'sk-of-ines' };

const models = openModels();
const { personWith, modelOf, choose, resume, search, spacesOf, untilState, textsSent } = models;

/** What the product logged, to see that no key is in it. */
const logged: string[] = [];
const write = process.stderr.write.bind(process.stderr);
beforeAll(() => {
  process.stderr.write = (chunk: string | Uint8Array) => {
    logged.push(String(chunk));
    return write(chunk);
  };
});
afterAll(() => {
  process.stderr.write = write;
});

describe('a model that needs the person’s own key', () => {
  test('waits for it, goes on when a browser brings it, and asks for it again after a restart', async () => {
    const person = await personWith(3);
    const from = models.service.calls.length;
    await choose(person, HOSTED);
    await untilState(person, 'needs_key');
    expect(models.service.calls).toHaveLength(from);
    await resume(person, KEY);
    await untilState(person, 'ready');
    expect(await modelOf(person)).toMatchObject({ chosen: HOSTED, active: HOSTED });
    expect(models.service.calls.slice(from).every(({ authorization }) => authorization === 'Bearer sk-of-ines')).toBe(true);

    await models.product.restart();
    const after = models.service.calls.length;
    expect((await search(person, 'the words of a question')).withoutEmbeddings).toBe('needs_key');
    expect(models.service.calls).toHaveLength(after);
    expect((await search(person, 'the words of a question', KEY)).withoutEmbeddings).toBeNull();
    expect(models.service.calls.at(-1)).toMatchObject({
      authorization: 'Bearer sk-of-ines',
      texts: ['the words of a question'],
    });

    await person.upload('later.pdf', await madePdf(['The fog horn sounds every ninety seconds.']));
    await untilState(person, 'needs_key');
    expect((await search(person, 'how often does the fog horn sound')).results[0]?.filename).toBe('later.pdf');
    await resume(person, KEY);
    await untilState(person, 'ready');
    expect(textsSent(after).filter((text) => text.includes('ninety seconds'))).toHaveLength(1);
  });

  test('embeds what is uploaded with it at once', async () => {
    const person = await personWith(1);
    await choose(person, HOSTED, KEY);
    await untilState(person, 'ready');
    await models.product.restart();
    const from = models.service.calls.length;
    await person.upload('fog.pdf', await madePdf(['The fog horn sounds every ninety seconds.']), KEY);
    expect(textsSent(from).filter((text) => text.includes('fog horn'))).toHaveLength(1);
    expect((await modelOf(person)).state).toBe('ready');
  });

  test('is told of a search whose key the service refuses', async () => {
    const person = await personWith(1);
    await choose(person, HOSTED, KEY);
    await untilState(person, 'ready');
    models.service.mishap = () => ({ status: 401 });
    expect((await search(person, 'a question', KEY)).withoutEmbeddings).toBe('refused');
  });

  test('is answered from what was learned from the documents while the key is missing', async () => {
    const person = await personWith(120);
    await choose(person, HOSTED);
    await untilState(person, 'needs_key');
    expect(await modelOf(person)).toMatchObject({ chosen: HOSTED, active: 'builtin' });
    await resume(person, KEY);
    await untilState(person, 'ready');
    const names = (await spacesOf(person)).map(
      ({ name, active }) => `${name.split(':')[0]} ${active ? 'answers' : 'stands by'}`,
    );
    expect(new Set(names)).toEqual(new Set(['builtin stands by', 'openai answers']));
  }, 120_000);

  test('leaves the key nowhere', async () => {
    expect(logged.join('')).not.toContain('sk-of-ines');
    expect(models.product.holds('sk-of-ines')).toEqual([]);
  });
});

describe('testing a key', () => {
  const ask = async (person: TestPerson, headers: Record<string, string> = KEY) =>
    person.call('POST', '/api/keys/test', { service: 'openai' }, headers);

  test.each([
    [200, 'works', 'The key works: OpenAI answered with it.'],
    [401, 'refused', 'OpenAI refuses this key.'],
    [429, 'busy', 'OpenAI accepts the key but allows no more calls just now.'],
    [500, 'unreachable', 'OpenAI cannot be reached from the server.'],
  ])('an answer of %i means %s', async (status, outcome, message) => {
    const person = await models.person();
    models.service.mishap = () => (status === 200 ? undefined : { status });
    const answer = KeyTestAnswer.parse((await ask(person)).body);
    expect(answer.outcome).toBe(outcome);
    expect(answer.message).toContain(message);
    expect(models.service.calls.at(-1)).toMatchObject({ authorization: 'Bearer sk-of-ines', texts: ['test'] });
  });

  test('needs a key, and somebody who is signed in', async () => {
    const person = await models.person();
    expect(await ask(person, {})).toMatchObject({ status: 400, body: { error: 'Enter the OpenAI API key first' } });
    const body = JSON.stringify({ service: 'openai' });
    const headers = { ...KEY, 'content-type': 'application/json' };
    const nobody = await fetch(`${models.product.address}/api/keys/test`, { method: 'POST', headers, body });
    expect(nobody.status).toBe(401);
  });
});
