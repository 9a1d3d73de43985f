import { Argument, Option, type Command } from 'commander';
import { addedLanguageFile, packagedLanguageFile } from '#engines/text-recogniser/languages/language-files.ts';
import { keepLanguage, removeLanguage } from '#engines/text-recogniser/languages/keep-language.ts';
import { notAdded } from '#engines/text-recogniser/languages/not-added.ts';
import { TESSERACT_CODES } from '#engines/text-recogniser/language-codes.ts';
import { placesIn } from '../drivers/open-engines.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import { fetchLanguage } from './languages/fetch-language.ts';
import type { Terminal } from './terminal.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });
const languageArgument = () =>
  new Argument('<language>', 'such as sv for Swedish; see the list').choices(Object.keys(TESSERACT_CODES));

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
      const take = (file: string) => keepLanguage(code, file, folder);
      if (from === undefined) await fetchLanguage(code, take);
      else await take(from);
      terminal.write(
        `${names.of(language) ?? language} was added. The server uses it from the next page on; recognise documents again that need it.\n`,
      );
    });
  languages
    .command('remove')
    .description('remove a language that was added; what was recognised with it stays')
    .addArgument(languageArgument())
    .action(async (language: string) => {
      await removeLanguage(TESSERACT_CODES[language] ?? language, folder);
      terminal.write(`${names.of(language) ?? language} was removed.\n`);
    });
}
