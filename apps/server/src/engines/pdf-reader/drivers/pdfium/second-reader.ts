import { PdfRefusedError, type PageText } from '../../pdf-reader.ts';
import { soundness } from '../../judge-text.ts';
import { ProcessDiedError } from '#platform/processes/limited-process.ts';

/** How much sounder the second reading must be: its boxes are less exact. */
const CLEARLY_BETTER = 0.1;

/** The better of two readings of a page. */
export function betterReading(first: PageText, second: PageText): PageText {
  return soundness(second.text) > soundness(first.text) + CLEARLY_BETTER ? second : first;
}

/** What the file is refused for, when both readers failed: the first one's reason, unless only the second found the password. */
export function refusalAfter(first: unknown, second: unknown): unknown {
  if (!isFailureOfReading(second)) return second;
  if (second instanceof PdfRefusedError && second.reason === 'needs_password') return second;
  return first instanceof ProcessDiedError ? new PdfRefusedError('too_costly', { cause: first }) : first;
}

/** Whether another reader may do better: not with a password missing, or a page that is not there. */
export const deservesSecondReader = (error: unknown): boolean =>
  error instanceof ProcessDiedError || (error instanceof PdfRefusedError && error.reason === 'damaged');

/** For `catch`: the answer at hand, where only the second reader failed. */
export const insteadOfFailure =
  <Answer>(answer: Answer) =>
  (error: unknown): Answer => {
    if (isFailureOfReading(error)) return answer;
    throw error;
  };

/** Tells what a file did to its reader from what went wrong around it, such as the server being closed. */
const isFailureOfReading = (error: unknown): boolean => error instanceof ProcessDiedError || error instanceof PdfRefusedError;
