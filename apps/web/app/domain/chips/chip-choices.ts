import { queryOptions } from '@tanstack/react-query';
import { ReadingChoices } from 'contract/command-reading';
import { api } from '~/lib/server/api';

/** What the library has to choose from: kinds, senders, tags, folders and more. */
export const chipChoices = queryOptions({
  queryKey: ['library', 'choices'],
  queryFn: ({ signal }) => api(ReadingChoices, 'GET', '/api/commands/choices', undefined, { signal }),
});

export const NO_CHOICES: ReadingChoices = {
  kinds: [],
  senders: [],
  recipients: [],
  tags: [],
  folders: [],
  languages: [],
  sources: [],
  years: [],
};
