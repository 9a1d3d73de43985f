import { useMutation } from '@tanstack/react-query';
import { InvitationShown, Joined } from 'contract/libraries';
import { api } from '~/lib/server/api';
import { addressIn } from '~/lib/server/library-here';

/** Makes a library and opens it. */
export function useMakeLibrary() {
  return useMutation({
    mutationFn: (name: string) => api(Joined, 'POST', '/api/libraries', { name }),
    onSuccess: ({ library }) => location.assign(addressIn(library.id, '/settings/members')),
  });
}

/** What an invitation leads to. */
export const lookAtInvitation = (token: string) => api(InvitationShown, 'POST', '/api/invitations/look', { token });

/** Joins a library and opens it. */
export function useJoinLibrary() {
  return useMutation({
    mutationFn: (token: string) => api(Joined, 'POST', '/api/invitations/accept', { token }),
    onSuccess: ({ library }) => location.assign(addressIn(library.id, '/library')),
  });
}
