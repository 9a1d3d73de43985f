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
import { toast } from '~/ui/overlays/toast';
import { connectionKeys, connectionsQuery, leftCopiesQuery } from './connections.queries';
import { texts } from './texts/texts';

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
      toast.success(texts.isConnected(connection.name));
      await refresh();
    },
  });
}

export function useChangeConnection() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...change }: ConnectionChange & { id: string }) => api(ConnectionAnswer, 'PATCH', addressOf(id), change),
    onError: (error) => toast.error(texts.failedToChangeTheConnection, { detail: errorSentence(error) }),
    onSettled: refresh,
  });
}

export type ConnectionAction = 'sync' | 'check' | 'watch' | 'confirm-deletions' | 'retry';
const said = (): Record<ConnectionAction, string> => ({
  sync: texts.lookingForChanges,
  check: texts.countingAtTheProvider,
  watch: texts.keepingItInSync,
  'confirm-deletions': texts.theDeletionsAreCarriedOut,
  retry: texts.tryingAgain,
});

export function useActOnConnection() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: ConnectionAction }) =>
      api(Nothing, 'POST', `${addressOf(id)}/${action}`),
    onSuccess: (_answer, { action }) => toast.info(said()[action]),
    onError: (error) => toast.error(texts.thatDidNotWork, { detail: errorSentence(error) }),
    onSettled: refresh,
  });
}

export function useMergeLeftCopies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(LeftCopiesMerged, 'POST', `${addressOf(id)}/left-copies`),
    onSuccess: ({ merged, left }) =>
      toast.success(texts.copiesMerged(merged), {
        detail: left === 0 ? texts.theCopiesAreInTrash : `${texts.theCopiesAreInTrash} ${texts.copiesAreLeft(left)}`,
      }),
    onError: (error) => toast.error(texts.theCopiesWereNotMerged, { detail: errorSentence(error) }),
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
      if (revoked) toast.success(texts.isDisconnected(connection.name));
      else
        toast.info(texts.isDisconnected(connection.name), {
          detail: texts.itsTokensWereDeletedHere,
        });
    },
    onError: (error) => toast.error(texts.failedToDisconnect, { detail: errorSentence(error) }),
    onSettled: refresh,
  });
}
