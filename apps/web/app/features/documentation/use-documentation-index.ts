import { useState } from 'react';
import type { IndexedPart } from './documentation.rules';

interface DocumentationIndex {
  state: 'unasked' | 'loading' | 'ready' | 'failed';
  parts: readonly IndexedPart[];
}

/** The words of all articles, fetched when the search box is first used. */
export function useDocumentationIndex(): DocumentationIndex & { load: () => void } {
  const [index, setIndex] = useState<DocumentationIndex>({ state: 'unasked', parts: [] });
  const load = () => {
    if (index.state === 'loading' || index.state === 'ready') return;
    setIndex({ state: 'loading', parts: [] });
    import('./documentation.queries')
      .then(({ readDocumentationIndex }) => readDocumentationIndex())
      .then(
        (parts) => setIndex({ state: 'ready', parts }),
        () => setIndex({ state: 'failed', parts: [] }),
      );
  };
  return { ...index, load };
}
