import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Option, type Command } from 'commander';
import { addModel } from '#engines/embedder/drivers/transformers/add-model.ts';
import { placesIn } from '../drivers/open-engines.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { progressBar } from './progress-bar.ts';
import type { Terminal } from './terminal.ts';

/** What runs the models. Tried with the tiny model of the tests; its own scripts would download more, and are not run. */
const PACKAGES = ['@huggingface/transformers@4.3.1'];
const REPOSITORY = 'onnx-community/granite-embedding-small-english-r2-ONNX';
const NAME = 'granite-embedding-small-english-r2';
const HOST = 'https://huggingface.co';
const MEGABYTE = 1024 ** 2;

interface Flags {
  readonly repository: string;
  readonly name: string;
  readonly host: string;
}

async function installPackages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ private: true, description: 'Packages that run local models' })}\n`,
  );
  await promisify(execFile)('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--save-exact',
    ...PACKAGES,
  ]);
}

/** `models add`: installs what runs local models, and a model, both outside the program's own packages. */
export function addModelCommands(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('models')
    .description('local models for EMBEDDINGS=transformers')
    .command('add')
    .description('install what runs local models (some 470 MB) and download a model, checked against its checksums')
    .addOption(new Option('--repository <owner/name>', 'the model, in ONNX').default(REPOSITORY))
    .addOption(new Option('--name <name>', 'what to call it here, for EMBEDDINGS_MODEL').default(NAME))
    .addOption(new Option('--host <address>', 'where models are served from').default(HOST))
    .action(async ({ repository, name, host }: Flags) => {
      const folder = placesIn(settings.app.dataDir).models;
      terminal.write('Installing the packages that run local models\n');
      await installPackages(folder);
      const bar = progressBar(terminal);
      await addModel({
        host,
        repository,
        folder,
        name,
        progressed: ({ file, received, total }) =>
          bar.draw(Math.round(received / MEGABYTE), Math.ceil(total / MEGABYTE), `MB of ${file}`),
      });
      bar.end();
      terminal.write(
        `The model lies in ${join(folder, name)}. Use it with EMBEDDINGS=transformers, then: npm run trove -- reindex\n`,
      );
    });
}
