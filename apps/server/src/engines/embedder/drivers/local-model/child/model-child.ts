// A process that runs a model that somebody else made, over texts of people. Started by local-model.ts.
import { answerQuestions } from '#platform/processes/inside/answer-questions.ts';
import { guardProcess } from '#platform/processes/inside/guard-process.ts';
import { limitEngineMemory } from '#platform/processes/inside/limit-engine-memory.ts';
import { readSettings } from '#platform/processes/inside/read-settings.ts';
import type { ModelQuestion } from '../model-messages.ts';
import { TokenizerError } from '../tokenizing/read-tokenizer.ts';
import { ModelFileError, runModel } from './run-model.ts';

const limits = readSettings('engineMemory', 'processMemory', 'silence');
const guard = guardProcess({ memory: limits.processMemory, time: limits.silence });
limitEngineMemory(limits.engineMemory);

answerQuestions<ModelQuestion>({
  refusalOf: (error) => (error instanceof ModelFileError || error instanceof TokenizerError ? error.message : undefined),
  progressed: () => guard.progressed(),
  engineMemory: () => process.memoryUsage.rss(),
  answer: (question) => runModel(question, () => guard.progressed()),
});
