// A process that recognises letters. It gets grey pixels and nothing else. Started by tesseract.ts.
import { readFileSync } from 'node:fs';
import { answerQuestions } from '#platform/processes/inside/answer-questions.ts';
import { guardProcess } from '#platform/processes/inside/guard-process.ts';
import { limitEngineMemory } from '#platform/processes/inside/limit-engine-memory.ts';
import { readSettings } from '#platform/processes/inside/read-settings.ts';
import { readGreyMap } from '../../../grey-file.ts';
import { turnPicture } from '../../../turn-picture.ts';
import type { RecogniserQuestion } from '../recogniser-messages.ts';
import { hasContrast } from './has-contrast.ts';
import { openTesseract } from './open-tesseract.ts';

const limits = readSettings('engineMemory', 'processMemory', 'silence');
const guard = guardProcess({ memory: limits.processMemory, time: limits.silence });
let isOutOfMemory = false;
limitEngineMemory(limits.engineMemory, () => {
  isOutOfMemory = true;
});
const tesseract = await openTesseract();

answerQuestions<RecogniserQuestion>({
  refusalOf: () => undefined,
  progressed: () => guard.progressed(),
  engineMemory: () => process.memoryUsage.rss(),
  answer(question) {
    const picture = readGreyMap(readFileSync(question.path));
    if (question.kind === 'orientation') return Promise.resolve(tesseract.findOrientation(picture));
    if (!hasContrast(picture)) return Promise.resolve([]);
    const words = tesseract.read(turnPicture(picture, question.turn), { code: question.language, file: question.data });
    // Tesseract says that there is no writing where it had no room to look for it.
    if (isOutOfMemory) throw new Error('The picture needs more memory than is allowed');
    return Promise.resolve(words);
  },
});
