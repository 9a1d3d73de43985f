import type { Command } from 'commander';
import type { LocalModel } from 'contract/local-models';
import type { Product } from '../compose-product.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { progressBar } from './progress-bar.ts';
import type { Terminal } from './terminal.ts';
import { withProduct } from './with-product.ts';

const MEGABYTE = 1024 ** 2;
/** Milliseconds between two looks at how far a model is. */
const LOOK_AGAIN = 200;

const STATES: Readonly<Record<LocalModel['state'], string>> = {
  absent: 'not installed',
  fetching: 'being fetched',
  measuring: 'being tried',
  stopped: 'fetched in part',
  installed: 'installed',
};

const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`;

function lineOf({ id, state, inUse, size, download, licence, name }: LocalModel): string {
  const standing =
    state === 'installed' ? `${STATES[state]}${inUse ? ', in use' : ''}` : `${STATES[state]}, ${megabytes(download)} to fetch`;
  return `${id.padEnd(24)} ${megabytes(size).padStart(7)}  ${licence.padEnd(11)} ${standing}\n${' '.repeat(24)} ${name}`;
}

/** Waits for an installation, with a bar. @throws with the sentence of what stopped it */
async function watch({ embeddings: { local } }: Product, id: string, terminal: Terminal): Promise<void> {
  const bar = progressBar(terminal);
  let ended = false;
  const ending = local.untilInstalled(id).finally(() => {
    ended = true;
  });
  while (!ended) {
    const model = (await local.list()).models.find((one) => one.id === id);
    if (model?.progress && model.state === 'fetching')
      bar.draw(Math.floor(model.progress.done / MEGABYTE), Math.ceil(model.progress.total / MEGABYTE), `MB of ${id}`);
    await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))]);
  }
  bar.end();
  const problem = await ending;
  if (problem !== null) throw new Error(problem);
}

/** `model list`, `install`, `import`, `remove`, `status`: models that run on this server. */
export function addModelCommands(program: Command, settings: ProductSettings, terminal: Terminal): void {
  const { write } = terminal;
  const model = program.command('model').description('models that run on this server and make search understand more');
  const using = (work: (product: Product) => Promise<void>) => withProduct(settings, terminal, work);

  model
    .command('list')
    .description('the models that can be installed, with size, licence and how each stands')
    .action(() =>
      using(async ({ embeddings: { local } }) => {
        const { models, host } = await local.list();
        write(`${models.map(lineOf).join('\n')}\nThey are fetched from ${host} when you ask for one.\n`);
      }),
    );

  model
    .command('install')
    .description('fetch a model, check it and put it to use; goes on where it was broken off')
    .argument('<name>', 'as in the list')
    .action((id: string) =>
      using(async (product) => {
        product.embeddings.local.install(id);
        await watch(product, id, terminal);
        write(`${id} is installed. A running server embeds everybody's documents with it now; search goes on meanwhile.\n`);
      }),
    );

  model
    .command('import')
    .description('install models from a file or folder on this machine, which needs no network')
    .argument('<path>')
    .action((path: string) =>
      using(async ({ embeddings: { local } }) => {
        const { installed, incomplete } = await local.importFrom(path);
        for (const name of installed) write(`${name}: installed\n`);
        for (const { name, missing } of incomplete) write(`${name}: still missing ${missing.join(', ')}\n`);
      }),
    );

  model
    .command('remove')
    .description('remove a model, or what was fetched of it')
    .argument('<name>', 'as in the list')
    .action((id: string) =>
      using(async ({ embeddings: { local } }) => {
        await local.remove(id);
        write(`${id} is removed. Search goes on without it.\n`);
      }),
    );

  model
    .command('status')
    .description('whether the files of installed models are whole, and whether the models answer')
    .action(() =>
      using(async ({ embeddings: { local } }) => {
        const found = await local.examine();
        if (found.length === 0) write('No model is installed. trove model list shows which there are.\n');
        for (const { id, problem, milliseconds } of found)
          write(problem === null ? `✓ ${id}: answers in ${milliseconds} ms\n` : `✗ ${id}: ${problem}\n`);
      }),
    );
}
