import { findProgram } from '#engines/text-recogniser/drivers/tesseract-program/find-program.ts';
import { createTesseractProgram } from '#engines/text-recogniser/drivers/tesseract-program/tesseract-program.ts';
import { createTesseractRecogniser } from '#engines/text-recogniser/drivers/tesseract/tesseract.ts';
import { chooseByLanguage } from '#engines/text-recogniser/choose-by-language.ts';
import type { TextRecogniser } from '#engines/text-recogniser/text-recogniser.ts';
import type { TextRecognition } from '#features/ingestion/ingestion.config.ts';
import type { RequestPriority } from '#kernel/scheduling/request-priority.ts';
import type { Log } from '#kernel/log.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';

interface Surroundings {
  readonly log: Log;
  readonly yieldToRequests: RequestPriority['yieldToRequests'];
  /** Where languages lie that were added to this installation. */
  readonly languageFolder: string;
}

/** The distribution's program often has English alone: pages in other languages are read by ours. */
function withMissingLanguages(program: TextRecogniser, wanted: TextRecognition, builtIn: () => TextRecogniser): TextRecogniser {
  return wanted === 'program' ? program : chooseByLanguage(program, builtIn());
}

/**
 * What recognises letters, by the setting; null where nothing does.
 *
 * @throws BadSettingsError when the program is asked for and is not there
 */
export function openRecogniser(
  wanted: TextRecognition,
  { log, yieldToRequests, languageFolder }: Surroundings,
): TextRecogniser | null {
  if (wanted === 'off') return null;
  const program = wanted === 'built-in' ? undefined : findProgram();
  if (wanted === 'program' && program === undefined)
    throw new BadSettingsError([
      'TEXT_RECOGNITION: no program “tesseract” with the languages eng and osd was found; install it, or set built-in',
    ]);
  const builtIn = () => createTesseractRecogniser({ log, yieldToRequests, languageFolder });
  const recogniser =
    program === undefined
      ? builtIn()
      : withMissingLanguages(createTesseractProgram({ program, yieldToRequests }), wanted, builtIn);
  log.info('recognising letters', { with: recogniser.name, languages: recogniser.languages.join(' ') });
  return recogniser;
}
