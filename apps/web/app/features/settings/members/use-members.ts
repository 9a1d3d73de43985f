import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { InvitationMade, LibraryMembers, type NewInvitation, type Role } from 'contract/libraries';
import * as z from 'zod';
import { librariesQuery } from '~/domain/libraries/libraries';
import { api, errorSentence } from '~/lib/server/api';
import { libraryHere } from '~/lib/server/library-here';
import { toast } from '~/ui/overlays/toast';
import { confirmed } from '../security/confirm-action';
import { texts } from './texts/texts';

const Nothing = z.undefined();
const base = `/api/libraries/${libraryHere ?? ''}`;
const asPart = encodeURIComponent;

/** Who is in the library of this page. */
export const membersQuery = queryOptions({
  queryKey: ['libraries', 'members'],
  queryFn: ({ signal }) => api(LibraryMembers, 'GET', `${base}/members`, undefined, { signal }),
  enabled: libraryHere !== undefined,
  staleTime: 0,
});

/** A change of who may be here: what is shown is asked for anew, and what was refused is said. */
function useChange<Wanted, Answer>(what: string, mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: librariesQuery.queryKey }),
    onError: (error: Error) => toast.error(what, { detail: errorSentence(error) }),
  });
}

export const useChangeRole = () =>
  useChange(texts.theRoleWasNotChanged, ({ accountId, role }: { accountId: string; role: Role }) =>
    api(Nothing, 'PATCH', `${base}/members/${asPart(accountId)}`, { role }),
  );

export const useRemoveMember = () =>
  useChange(texts.nobodyWasRemoved, (accountId: string) => api(Nothing, 'DELETE', `${base}/members/${asPart(accountId)}`));

export const useRevokeInvitation = () =>
  useChange(texts.theInvitationWasNotRevoked, (id: string) => api(Nothing, 'DELETE', `${base}/invitations/${asPart(id)}`));

export const useRenameLibrary = () =>
  useChange(texts.theLibraryWasNotRenamed, (name: string) => api(Nothing, 'PATCH', base, { name }));

/** What was refused is said beside the form. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewInvitation) => api(InvitationMade, 'POST', `${base}/invitations`, wanted),
    onSuccess: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}

/** Leaves for the person's own library: this one is there no more. */
const goHome = () => location.assign('/library');

export function useLeaveLibrary() {
  return useMutation({
    mutationFn: (accountId: string) => api(Nothing, 'DELETE', `${base}/members/${asPart(accountId)}`),
    onSuccess: goHome,
    onError: (error: Error) => toast.error(texts.youAreStillAMember, { detail: errorSentence(error) }),
  });
}

export function useDeleteLibrary() {
  return useMutation({
    mutationFn: (confirmation: string) => confirmed(() => api(Nothing, 'DELETE', base, { confirmation })),
    onSuccess: goHome,
  });
}
