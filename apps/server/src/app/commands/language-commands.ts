import { copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Argument, Option, type Command } from 'commander';
import { addedLanguageFile, packagedLanguageFile } from '#engines/text-recogniser/drivers/tesseract/language-files.ts';
import { TESSERACT_CODES } from '#engines/text-recogniser/language-codes.ts';
import { placesIn } from '../drivers/open-engines.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { fetchLanguage, notAdded } from './fetch-language.ts';
import type { Terminal } from './terminal.ts';

/** Bytes, packed and unpacked; the largest there is has 40 MB. */
const LARGEST = 100 * 1024 * 1024;
/** Parts that the data of a language may have. */
const MOST_PARTS = 24;

const names = new Intl.DisplayNames('en', { type: 'language' });
const languageArgument = () =>
  new Argument('<language>', 'such as sv for Swedish; see the list').choices(Object.keys(TESSERACT_CODES));

/** Bytes of the data of a language as Tesseract reads them. @throws ProductError where they are none */
function checkData(bytes: Buffer, where: string): void {
  let plain: Buffer;
  try {
    plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes;
  } catch (error) {
    throw notAdded(`${where} cannot be unpacked, or is too large. Nothing was changed.`, error);
  }
  // The number of parts, and where each of them stands: behind the table, inside the file.
  const parts = plain.length < 4 ? 0 : plain.readInt32LE(0);
  const table = 4 + parts * 8;
  const fits = (index: number) => {
    const at = plain.readBigInt64LE(4 + index * 8);
    return at === -1n || (at >= table && at < plain.length);
  };
  const isData =
    parts > 0 &&
    parts <= MOST_PARTS &&
    plain.length > table &&
    Array.from({ length: parts }, (_none, index) => index).every(fits);
  if (!isData) throw notAdded(`${where} is no data of Tesseract (traineddata). Nothing was changed.`);
}

/** `languages list | add | remove`: data for recognising letters of further languages, in a folder of the installation's own. */
export function addLanguageCommands(program: Command, settings: ProductSettings, terminal: Terminal): void {
  const folder = placesIn(settings.app.dataDir).languages;
  const languages = program.command('languages').description('languages in which letters on scanned pages are recognised');
  languages
    .command('list')
    .description('the languages at hand, and those that can be added')
    .action(() => {
      for (const [language, code] of Object.entries(TESSERACT_CODES)) {
        const state = packagedLanguageFile(code)
          ? 'comes with the program'
          : addedLanguageFile(code, folder)
            ? 'added'
            : 'can be added';
        terminal.write(`${language.padEnd(4)} ${(names.of(language) ?? code).padEnd(12)} ${state}\n`);
      }
    });
  languages
    .command('add')
    .description('add a language from a file of Tesseract’s (traineddata), or from the package registry of npm')
    .addArgument(languageArgument())
    .addOption(new Option('--from <file>', 'a .traineddata or .traineddata.gz on this machine; nothing is fetched then'))
    .action(async (language: string, { from }: { from?: string }) => {
      const code = TESSERACT_CODES[language] ?? language;
      if (packagedLanguageFile(code)) throw notAdded('This language comes with the program. There is nothing to add.');
      const take = async (file: string) => {
        if ((await stat(file)).size > LARGEST)
          throw notAdded(`${file} is too large for the data of a language. Nothing was changed.`);
        const bytes = await readFile(file);
        checkData(bytes, file);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await rm(addedLanguageFile(code, folder) ?? '', { force: true });
        await copyFile(file, join(folder, `${code}.traineddata${bytes[0] === 0x1f ? '.gz' : ''}`));
      };
      if (from === undefined) await fetchLanguage(code, take);
      else await take(from);
      terminal.write(
        `${names.of(language) ?? language} was added. Restart the server to use it, then recognise documents again that need it.\n`,
      );
    });
  languages
    .command('remove')
    .description('remove a language that was added; what was recognised with it stays')
    .addArgument(languageArgument())
    .action(async (language: string) => {
      const file = addedLanguageFile(TESSERACT_CODES[language] ?? language, folder);
      if (file === undefined) throw notAdded('This language was not added. There is nothing to remove.');
      await rm(file);
      terminal.write(`${names.of(language) ?? language} was removed. The server forgets it at its next start.\n`);
    });
}
