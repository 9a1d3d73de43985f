import type { TextRecogniser } from './text-recogniser.ts';

/**
 * The first recogniser for the languages that it has, the second for the rest: a program of the system is quicker than ours, and often has
 * English alone. What neither has is read as English, by the first.
 */
export function chooseByLanguage(first: TextRecogniser, second: TextRecogniser): TextRecogniser {
  const added = () => second.languages.filter((language) => !first.languages.includes(language));
  return {
    name: `${first.name}, ${second.name} for ${added().join(' ')}`,
    get languages() {
      return [...first.languages, ...added()];
    },
    concurrency: Math.min(first.concurrency, second.concurrency),
    recognise: (picture, options) => (added().includes(options.language) ? second : first).recognise(picture, options),
    findScript: (picture, options) => first.findScript(picture, options),
    async close() {
      await Promise.all([first.close(), second.close()]);
    },
  };
}
