import type { StepReason } from 'contract/commands';

/** Why a document is in a plan: a sentence, with the words of the document that say so. */
export function StepWhy({ reason: { text, quote } }: { reason: StepReason }) {
  return (
    <>
      {text}
      {quote !== undefined && (
        <>
          : <q>{quote}</q>
        </>
      )}
    </>
  );
}
