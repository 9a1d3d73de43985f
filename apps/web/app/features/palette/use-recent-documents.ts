import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod';
import { type LocalSetting, readLocalSetting, useLocalSetting, writeLocalSetting } from '~/domain/settings/local-setting';
import { logNote } from '~/lib/log';
import { libraryFront } from '~/lib/server/library-here';
import { useSession } from '~/lib/session/session';
import { openedDocument } from './palette.queries';
import { documentOfPath, type RecentDocument, withRecent } from './palette.rules';

const Recent = z.array(z.object({ id: z.string(), filename: z.string() }));

/** Kept in this browser, apart for each account and library. */
const recentOf = (accountId: string): LocalSetting<RecentDocument[]> => ({
  key: `recent-documents:${accountId}${libraryFront}`,
  schema: Recent,
  otherwise: [],
});

/** The documents opened last in this browser, newest first. The one that is open now joins them. */
export function useRecentDocuments(): readonly RecentDocument[] {
  const { user } = useSession();
  const { pathname } = useLocation();
  const setting = useMemo(() => recentOf(user?.id ?? ''), [user?.id]);
  const { data } = useQuery(openedDocument(documentOfPath(pathname)));
  const opened = data?.file;
  useEffect(() => {
    if (!opened) return;
    try {
      writeLocalSetting(setting, withRecent(readLocalSetting(setting), { id: opened.id, filename: opened.filename }));
    } catch (reason) {
      logNote('The list of recent documents could not be kept', reason);
    }
  }, [opened, setting]);
  return useLocalSetting(setting)[0];
}
