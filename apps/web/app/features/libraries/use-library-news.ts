import { useEffect, useState } from 'react';
import { librariesQuery } from '~/domain/libraries/libraries';
import { onLibraryNews } from '~/lib/server/library-here';
import { queryClient } from '~/lib/server/query-client';

/** Whether the person is out of the library of this page. What was known of it is forgotten then; a role that is another one is asked for. */
export function useLibraryNews(): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(
    () =>
      onLibraryNews((news) => {
        if (news === 'role') return void queryClient.invalidateQueries({ queryKey: librariesQuery.queryKey });
        setGone(true);
        queryClient.clear();
      }),
    [],
  );
  return isGone;
}
