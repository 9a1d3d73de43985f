import type { Presence } from 'contract/notices';
import { useEffect, useState } from 'react';
import { useLive } from '~/domain/live/live';
import { useSession } from '~/lib/session/session';
import { isTalkedHere } from './use-comments';

/** Whoever leafs through a document says where they are once they stay. Milliseconds. */
const STAYED = 400;

/** Who else is in a document now; says that this person is, and on which page. Nobody in a library of one's own. */
export function usePresence(documentId: string, page: number): Presence['people'] {
  const { look, subscribe } = useLive();
  const { user } = useSession();
  const [known, setKnown] = useState<Presence>();
  useEffect(() => subscribe('presence', setKnown), [subscribe]);
  useEffect(() => {
    if (!isTalkedHere) return;
    const staying = setTimeout(() => look({ documentId, page }), STAYED);
    return () => clearTimeout(staying);
  }, [look, documentId, page]);
  useEffect(() => {
    if (!isTalkedHere) return;
    return () => look(null);
  }, [look, documentId]);
  return known?.documentId === documentId ? known.people.filter(({ id }) => id !== user?.id) : [];
}
