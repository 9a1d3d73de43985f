import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import load, { type TesseractApi } from 'tesseract.js-core/tesseract-core-relaxedsimd.js';
import { greyMap } from '../../../grey-file.ts';
import type { FoundOrientation } from '../../../read-upright.ts';
import { lightenBands } from '../../../lighten-bands.ts';
import { readTsv } from '../../../read-tsv.ts';
import type { GreyPicture, RecognisedWord } from '../../../text-recogniser.ts';
import { slantBoxBack } from '../../../turn-box.ts';
import { packagedLanguageFile } from '../../../languages/language-files.ts';

/** Columns, tables and blocks are found by the engine; its own default here would take the page for one block. */
const AUTOMATIC_SEGMENTATION = '3';
/** Sauvola's threshold, which follows the shade of the paper. */
const LOCAL_THRESHOLD = '2';
/** What a page is drawn at; without it the engine guesses, often wrongly. */
const NOMINAL_DPI = 231;
/** Radians. A smaller slant costs nothing; a larger one is no slant of a sheet. */
const LEAST_SLANT = 0.008;
const MOST_SLANT = 0.35;
const OLD_ENGINE = 0;
const NEURAL_ENGINE = 1;
/** Clockwise degrees that put a page upright, by the engine's number of its orientation. */
const DEGREES = [0, 270, 180, 90];

/** A language by Tesseract's code, and the file with its data. */
interface LanguageData {
  readonly code: string;
  readonly file: string;
}

/** Tesseract in this process: one neural engine, for the language of the last picture, and the old one once an orientation is asked. */
export async function openTesseract() {
  const module = await load({ TesseractProgress() {}, print() {}, printErr() {} });
  const neural = new module.TessBaseAPI();
  let language: string | undefined;
  let old: TesseractApi | undefined;

  const start = (api: TesseractApi, { code, file }: LanguageData, engine: 0 | 1) => {
    const bytes = readFileSync(file);
    module.FS.writeFile(`${code}.traineddata`, bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
    const failed = api.Init(null, code, engine) !== 0;
    // The engine has read it: the copy is dead weight.
    module.FS.unlink(`${code}.traineddata`);
    if (failed) throw new Error(`Tesseract does not start with ${code}`);
  };
  const speak = (data: LanguageData) => {
    const { code } = data;
    if (language === code) return;
    if (language !== undefined) neural.End();
    language = undefined;
    start(neural, data, NEURAL_ENGINE);
    neural.SetVariable('tessedit_pageseg_mode', AUTOMATIC_SEGMENTATION);
    neural.SetVariable('thresholding_method', LOCAL_THRESHOLD);
    neural.SetVariable('tessedit_do_invert', '0');
    language = code;
  };
  const show = (api: TesseractApi, picture: GreyPicture, angle = 0) => {
    module.FS.writeFile('/input', greyMap(picture));
    const failed = api.SetImageFile(1, angle) !== 0;
    module.FS.unlink('/input');
    if (failed) throw new Error('Tesseract does not take the picture');
    api.SetSourceResolution(NOMINAL_DPI);
  };

  return {
    read(given: GreyPicture, data: LanguageData): RecognisedWord[] {
      const picture = lightenBands(given);
      speak(data);
      show(neural, picture);
      neural.FindLines();
      const slant = neural.GetGradient();
      const isSlanted = Math.abs(slant) >= LEAST_SLANT && Math.abs(slant) < MOST_SLANT;
      const angle = isSlanted ? slant : 0;
      // Two columns that lie askew are mixed up line by line otherwise.
      if (isSlanted) show(neural, picture, angle);
      neural.Recognize(null);
      const words = readTsv(neural.GetTSVText(0));
      neural.Clear();
      return words.map((word) => ({ ...word, box: slantBoxBack(word.box, angle, picture) }));
    },
    findOrientation(picture: GreyPicture): FoundOrientation | null {
      if (old === undefined) {
        old = new module.TessBaseAPI();
        const file = packagedLanguageFile('osd');
        if (file === undefined) throw new Error('The data of orientation is not installed');
        start(old, { code: 'osd', file }, OLD_ENGINE);
      }
      show(old, picture);
      const results = new module.OSResults();
      const found = old.DetectOS(results);
      const {
        orientation_id: orientation,
        oconfidence: sureness,
        script_id,
        sconfidence: scriptSureness,
      } = results.best_result;
      const script = found ? results.unicharset.get_script_from_script_id(script_id) : undefined;
      old.Clear();
      return found ? { degrees: DEGREES[orientation] ?? 0, sureness, script, scriptSureness } : null;
    },
  };
}
