import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { typesetPages } from './typeset-pages.ts';

const LibraryFile = z.array(
  z.object({ filename: z.string(), pages: z.array(z.string()).min(1), folder: z.string().optional() }),
);

/** A question, and where its answer stands; `kind` `none` has no answer. */
export interface HomeQuestion {
  readonly id: string;
  readonly question: string;
  readonly filename: string;
  /** One sentence or table row, verbatim. */
  readonly sentence: string;
  readonly kind: string;
}

export interface HomeDocument {
  readonly filename: string;
  content(): Promise<Blob>;
}

export interface HomeSet {
  readonly documents: readonly HomeDocument[];
  readonly questions: readonly HomeQuestion[];
  /** Names of files with the same text: each counts as right for the other. */
  readonly twins: ReadonlyMap<string, string>;
}

const COLUMNS = ['id', 'question', 'filename', 'page', 'sentence', 'kind'] as const;

function readQuestions(file: string): HomeQuestion[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (head !== COLUMNS.join('\t')) throw new Error(`${file} must begin with the columns ${COLUMNS.join(', ')}`);
  return lines.map((line) => {
    const [id = '', question = '', filename = '', , sentence = '', kind = ''] = line.split('\t');
    return { id, question, filename, sentence, kind };
  });
}

/** A set of documents as text with its questions, without typesetting them. */
export const readHomeTexts = (folder: string) => ({
  documents: LibraryFile.parse(JSON.parse(readFileSync(join(folder, 'library.json'), 'utf8'))),
  questions: readQuestions(join(folder, 'questions.tsv')),
});

/**
 * Reads a set of documents and questions: `questions.tsv` beside either `library.json` (documents as text, which are typeset here) or
 * PDF files.
 *
 * @param pdfs where the PDF files are, when not beside the questions
 */
export function readHomeSet(folder: string, pdfs = folder): HomeSet {
  const questions = readQuestions(join(folder, 'questions.tsv'));
  const library = join(folder, 'library.json');
  if (!existsSync(library)) {
    const names = readdirSync(pdfs).filter((name) => name.endsWith('.pdf'));
    const documents = names.toSorted().map((filename) => ({
      filename,
      content: async () => new Blob([readFileSync(join(pdfs, filename))], { type: 'application/pdf' }),
    }));
    return { documents, questions, twins: new Map() };
  }
  const made = LibraryFile.parse(JSON.parse(readFileSync(library, 'utf8')));
  const byText = Map.groupBy(made, ({ pages }) => pages.join('\f'));
  const twins = new Map(
    [...byText.values()].flatMap(([first, second]) =>
      first && second
        ? ([
            [first.filename, second.filename],
            [second.filename, first.filename],
          ] as const)
        : [],
    ),
  );
  return {
    documents: made.map(({ filename, pages }) => ({ filename, content: () => typesetPages(pages) })),
    questions,
    twins,
  };
}
