import type { Block, DocumentContent } from '#engines/document-format/document-format.ts';
import type { MarkedSpeech } from '../typeset-messages.ts';

/** What is said in a recording below what its file says about itself, each part after the time when it begins. */
export async function* withSpokenText(own: DocumentContent['blocks'], spoken: readonly MarkedSpeech[]): AsyncGenerator<Block> {
  yield* own;
  yield { kind: 'heading', level: 2, text: 'Transcript' };
  for (const { marker, text } of spoken) yield { kind: 'paragraph', marker, runs: [{ text }] };
}
