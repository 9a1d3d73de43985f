import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from 'contract/commands';
import { CommandAnswer, CommandOrQuestion } from 'contract/commands';
import { FileAnswer, FilesAnswer } from 'contract/documents';
import { FolderList } from 'contract/folders';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada');
  for (const name of ['one.pdf', 'two.pdf']) await ada.upload(name, await madePdf([`A letter. ${name}`]));
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

const ask = (text: string) => ada.call('POST', '/api/commands', { text });
async function propose(text: string): Promise<Command> {
  const { command } = CommandOrQuestion.parse((await ask(text)).body);
  if (!command) throw new Error(`“${text}” was read as a question`);
  return command;
}
const settle = (verb: 'apply' | 'undo', { id }: Command, body: object = {}) =>
  ada.call('POST', `/api/commands/${id}/${verb}`, body);
const settled = async (verb: 'apply' | 'undo', command: Command, body: object = {}) =>
  CommandAnswer.parse((await settle(verb, command, body)).body).command;
const library = async () => {
  const { files } = FilesAnswer.parse((await ada.call('GET', '/api/files')).body);
  const { folders } = FolderList.parse((await ada.call('GET', '/api/folders')).body);
  return { paths: files.map(({ filepath }) => filepath).toSorted(), folders: folders.map(({ name }) => name) };
};

describe('a command that cannot be meant', () => {
  it('of ten thousand characters is refused in words', async () => {
    const answer = await ask(`move one.pdf to ${'a'.repeat(10_000)}`);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain('A command has at most 1000 characters');
  });

  it.each(['ŧħ ↯ ¤¤ ₪₪', '\u{F0000}\u{F0001} \u{10FFFD}', '🙈🙉🙊', '(((((*+?[', '\\', '%%__%%'])(
    'in no language (“%s”) plans nothing',
    async (text) => {
      const { command } = CommandOrQuestion.parse((await ask(text)).body);
      expect(command?.steps ?? []).toEqual([]);
    },
  );

  it.each(['../../etc', 'Home/../../x', 'a//b', './x', `${'long '.repeat(100)}end`, String.raw`C:\Windows`])(
    'to the folder “%s” is refused or asked about, and no folder is made',
    async (path) => {
      const before = await library();
      const plan = await propose(`move one.pdf to "${path}"`);
      expect(plan.steps).toEqual([]);
      expect(['refused', 'asked']).toContain(plan.state);
      expect(plan.refusal?.text ?? plan.question?.text).toMatch(/[.?]$/);
      expect(await library()).toEqual(before);
    },
  );

  it('to a path that climbs, given as a target when it is applied, does not do that step and says why', async () => {
    const plan = await propose('move one.pdf to Home');
    const before = await library();
    const targets = plan.steps.map(({ id }) => ({ stepId: id, to: '../../etc' }));
    const applied = await settled('apply', plan, { targets });
    expect(applied).toMatchObject({ state: 'part', steps: [{ state: 'failed' }] });
    expect(applied.steps[0]?.problem).toContain('climbs');
    expect(await library()).toEqual(before);
  });
});

describe('names that are unusual', () => {
  it.each(['two.pdf', '🏠 Zuhause', 'Ordner “x'])('a folder can be called “%s”, and goes with Undo', async (name) => {
    const before = await library();
    const plan = await propose('move one.pdf to Home');
    const targets = plan.steps.map(({ id }) => ({ stepId: id, to: name }));
    expect(await settled('apply', plan, { targets })).toMatchObject({ state: 'applied' });
    expect((await library()).paths).toContain(`${name}/one.pdf`);
    await settled('undo', plan);
    expect(await library()).toEqual(before);
  });

  it('two folders that differ by case are one', async () => {
    const first = await propose('move one.pdf to Bills');
    await settled('apply', first);
    const second = await propose('move two.pdf to BILLS');
    await settled('apply', second);
    expect((await library()).folders.filter((name) => name.toLowerCase() === 'bills')).toEqual(['Bills']);
    await settled('undo', second);
    await settled('undo', first);
    expect((await library()).folders).toEqual([]);
  });
});

describe('a plan that two hands hold', () => {
  it('is applied once by two tabs at once, and undone once', async () => {
    const plan = await propose('move one.pdf and two.pdf to Both');
    const codes = async (verb: 'apply' | 'undo') =>
      (await Promise.all([settle(verb, plan), settle(verb, plan)])).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(await codes('apply')).toEqual([200, 409]);
    expect((await library()).paths).toEqual(['Both/one.pdf', 'Both/two.pdf']);
    expect(await codes('undo')).toEqual([200, 409]);
    expect((await library()).paths).toEqual(['one.pdf', 'two.pdf']);
  });

  it('skips what a person has done meanwhile, and leaves it when it is undone', async () => {
    const plan = await propose('star all documents');
    await ada.call('POST', '/api/files/bulk', { ids: [plan.steps[0]?.documentId], action: 'star' });
    const applied = await settled('apply', plan);
    expect(applied.steps.map(({ state }) => state).toSorted()).toEqual(['done', 'skipped']);
    await settled('undo', plan);
    const name = plan.steps[0]?.filename ?? '';
    expect(FileAnswer.parse((await ada.call('GET', `/api/files/${name}`)).body).file.starred).toBe(true);
  });

  it('says which file is gone, does the others, and takes those back', async () => {
    await ada.upload('short.pdf', await madePdf(['Soon away.']));
    const plan = await propose('move one.pdf and short.pdf to Later');
    const { file } = FileAnswer.parse((await ada.call('GET', '/api/files/short.pdf')).body);
    await ada.call('DELETE', `/api/files/${file.id}`);
    await ada.call('DELETE', `/api/files/${file.id}?permanent=true`);
    const applied = await settled('apply', plan);
    expect(applied.state).toBe('part');
    expect(applied.steps.find(({ filename }) => filename === 'short.pdf')).toMatchObject({ state: 'failed' });
    expect((await library()).paths).toContain('Later/one.pdf');
    await settled('undo', plan);
    expect((await library()).paths).toEqual(['one.pdf', 'two.pdf']);
  });
});
