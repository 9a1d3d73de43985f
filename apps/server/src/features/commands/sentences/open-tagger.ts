import { readFileSync } from 'node:fs';
import { openSentenceModel, type SentenceModel } from './sentence-model.ts';

let opened: SentenceModel | undefined;

/** The model that tooling/learned/sentences/train.py made. The first call on a thread reads 3 MB. */
export const sentenceTagger = (): SentenceModel =>
  (opened ??= openSentenceModel(readFileSync(new URL('./sentences.model.bin', import.meta.url))));
