import { queryOptions } from '@tanstack/react-query';
import { ConnectedAppList, KeyList, SessionList } from 'contract/account';
import { Holdings } from 'contract/documents';
import { TaughtFacts } from 'contract/facts';
import { InstallationAnswer } from 'contract/installation';
import { RecognitionLanguages } from 'contract/recognition-languages';
import { SynonymList } from 'contract/search-words';
import { Security } from 'contract/security';
import { AppMode, Me } from 'contract/session';
import { api } from '~/lib/server/api';

export const profileQuery = queryOptions({
  queryKey: ['settings', 'profile'],
  queryFn: ({ signal }) => api(Me, 'GET', '/api/me', undefined, { signal }),
});

export const securityQuery = queryOptions({
  queryKey: ['settings', 'security'],
  queryFn: ({ signal }) => api(Security, 'GET', '/api/me/security', undefined, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => api(SessionList, 'GET', '/api/me/sessions', undefined, { signal }),
});

/** Asked each time it is looked at: the figures change with every upload. */
export const holdingsQuery = queryOptions({
  queryKey: ['settings', 'holdings'],
  queryFn: ({ signal }) => api(Holdings, 'GET', '/api/me/holdings', undefined, { signal }),
  staleTime: 0,
});

export const accessKeysQuery = queryOptions({
  queryKey: ['settings', 'access-keys'],
  queryFn: ({ signal }) => api(KeyList, 'GET', '/api/me/keys', undefined, { signal }),
});

export const connectedAppsQuery = queryOptions({
  queryKey: ['settings', 'connected-apps'],
  queryFn: ({ signal }) => api(ConnectedAppList, 'GET', '/api/me/apps', undefined, { signal }),
  staleTime: 0,
});

/** Languages in which letters on scans are recognised. */
export const recognitionLanguagesQuery = queryOptions({
  queryKey: ['settings', 'recognition-languages'],
  queryFn: ({ signal }) => api(RecognitionLanguages, 'GET', '/api/recognition-languages', undefined, { signal }),
  staleTime: 0,
});

/** Words that mean the same to the person, and those that they searched for in vain. */
export const synonymsQuery = queryOptions({
  queryKey: ['settings', 'synonyms'],
  queryFn: ({ signal }) => api(SynonymList, 'GET', '/api/search/synonyms', undefined, { signal }),
  staleTime: 0,
});

/** Where facts were shown on papers. */
export const taughtFactsQuery = queryOptions({
  queryKey: ['settings', 'taught-facts'],
  queryFn: ({ signal }) => api(TaughtFacts, 'GET', '/api/taught-facts', undefined, { signal }),
  staleTime: 0,
});

/** How the server was started: its mode, and which settings are set. */
export const modeQuery = queryOptions({
  queryKey: ['settings', 'mode'],
  queryFn: ({ signal }) => api(AppMode, 'GET', '/', undefined, { signal }),
});

/** How the whole server is, for its operators; null in the answer for everybody else. Asked each time it is looked at. */
export const installationQuery = queryOptions({
  queryKey: ['settings', 'installation'],
  queryFn: ({ signal }) => api(InstallationAnswer, 'GET', '/api/installation', undefined, { signal }),
  staleTime: 0,
});
