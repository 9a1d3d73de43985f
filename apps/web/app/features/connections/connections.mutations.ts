import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AuthorizeAnswer,
  ConnectionAnswer,
  DisconnectAnswer,
  LeftCopiesMerged,
  type Connection,
  type ConnectionChange,
  type ConnectionKind,
  type NewConnection,
} from 'contract/connections';
import * as z from 'zod';
import { api, errorSentence } from '~/lib/server/api';
import { formatEnglishCount } from '~/lib/text/format';
import { toast } from '~/ui/overlays/toast';
import { connectionKeys, connectionsQuery, leftCopiesQuery } from './connections.queries';

const addressOf = (id: string) => `/api/connections/${encodeURIComponent(id)}`;
const Nothing = z.unknown();

/** @param connectionId the one to renew @param writing asks for the right to change its files, too */
export async function beginConsent(kind: ConnectionKind, connectionId?: string, writing = false): Promise<string> {
  const asked = { kind, ...(connectionId && { connectionId }), ...(writing && { writing }) };
  return (await api(AuthorizeAnswer, 'POST', '/api/connections/authorize', asked)).auth_url;
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: connectionKeys.all });
}

/** Connects what is described in a form. The form shows what is wrong, so nothing is said here. */
export function useAddConnection() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (given: NewConnection) => api(ConnectionAnswer, 'POST', '/api/connections', given),
    onSuccess: async ({ connection }) => {
      toast.success(`${connection.name} is connected`);
      await refresh();
    },
  });
}

export function useChangeConnection() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...change }: ConnectionChange & { id: string }) => api(ConnectionAnswer, 'PATCH', addressOf(id), change),
    onError: (error) => toast.error('Failed to change the connection', { detail: errorSentence(error) }),
    onSettled: refresh,
  });
}

export type ConnectionAction = 'sync' | 'check' | 'watch' | 'confirm-deletions' | 'retry';
const SAID: Record<ConnectionAction, string> = {
  sync: 'Looking for changes',
  check: 'Counting at the provider',
  watch: 'Keeping it in sync',
  'confirm-deletions': 'The deletions are carried out',
  retry: 'Trying again',
};

export function useActOnConnection() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: ConnectionAction }) =>
      api(Nothing, 'POST', `${addressOf(id)}/${action}`),
    onSuccess: (_answer, { action }) => toast.info(SAID[action]),
    onError: (error) => toast.error('That did not work', { detail: errorSentence(error) }),
    onSettled: refresh,
  });
}

export function useMergeLeftCopies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(LeftCopiesMerged, 'POST', `${addressOf(id)}/left-copies`),
    onSuccess: ({ merged, left }) =>
      toast.success(`${formatEnglishCount(merged, 'copy', 'copies')} merged`, {
        detail:
          left === 0
            ? 'The copies are in Trash for 30 days.'
            : `The copies are in Trash for 30 days. ${formatEnglishCount(left, 'copy is', 'copies are')} left.`,
      }),
    onError: (error) => toast.error('The copies were not merged', { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useDisconnect() {
  const refresh = useRefresh();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ connection, documents }: { connection: Connection; documents: 'keep' | 'remove' }) =>
      api(DisconnectAnswer, 'DELETE', `${addressOf(connection.id)}?documents=${documents}`),
    onSuccess: ({ revoked }, { connection }) => {
      // Its card leaves at once: what is asked again must not ask about a connection that is gone.
      client.setQueryData(connectionsQuery.queryKey, (list) =>
        list ? { ...list, connections: list.connections.filter(({ id }) => id !== connection.id) } : list,
      );
      client.removeQueries({ queryKey: leftCopiesQuery(connection.id).queryKey });
      if (revoked) toast.success(`${connection.name} is disconnected`);
      else
        toast.info(`${connection.name} is disconnected`, {
          detail: 'Its tokens were deleted here. The provider could not be reached, so remove Trove there too.',
        });
    },
    onError: (error) => toast.error('Failed to disconnect', { detail: errorSentence(error) }),
    onSettled: refresh,
  });
}
