import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question as a person would type it, and the sentence of a paper that answers it. Languages are ISO 639-1. */
export interface QuestionPair {
  readonly questionLanguage: string;
  readonly sentenceLanguage: string;
  readonly question: string;
  readonly sentence: string;
}

const FOLDER = join(import.meta.dirname, 'questions');
/** One pair in so many is never learned from, so that what was learned can be measured. */
const KEPT_BACK = 5;

/** Whether a pair is kept for measuring: decided by its question alone, so that it stays so when pairs are added. */
const isKeptBack = ({ question }: QuestionPair) =>
  createHash('sha256').update(question).digest().readUInt32LE(0) % KEPT_BACK === 0;

/** All pairs of `questions/`: four columns separated by tabs. @throws when a line has another form */
function readPairs(): QuestionPair[] {
  return globSync('*.tsv', { cwd: FOLDER })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(FOLDER, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line, at) => {
          const [questionLanguage, sentenceLanguage, question, sentence, ...more] = line.split('\t');
          if (!questionLanguage || !sentenceLanguage || !question || !sentence || more.length > 0)
            throw new Error(`${file}, line ${at + 1}: two languages, a question and a sentence are needed`);
          return { questionLanguage, sentenceLanguage, question, sentence };
        }),
    );
}

/** The pairs to learn from, and those kept back for measuring. */
export function questionPairs(): { learned: QuestionPair[]; keptBack: QuestionPair[] } {
  const pairs = readPairs();
  return { learned: pairs.filter((pair) => !isKeptBack(pair)), keptBack: pairs.filter(isKeptBack) };
}
