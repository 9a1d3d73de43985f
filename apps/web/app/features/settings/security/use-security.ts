import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AuthenticatorSetUp,
  type Confirmation,
  PasskeyEntry,
  PasskeyOptions,
  PasskeyAnswer,
  PasskeyRegistration,
  RecoveryCodes,
} from 'contract/security';
import * as z from 'zod';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { securityQuery } from '../settings.queries';
import { confirmed, NotConfirmed } from './confirm-action';
import { texts } from './texts/texts';

const Nothing = z.undefined();
/** What the browser is to do has the shape of the standard: the server makes it, and only the browser reads it. */
type Options = z.infer<typeof PasskeyOptions>;
const passkeys = () => import('@simplewebauthn/browser');

/** Does something to how the account is signed in to, and reads anew how it is. */
function useSecurityChange<Output, Input = void>(change: (input: Input) => Promise<Output>, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => change(input)),
    onError(error) {
      if (error instanceof NotConfirmed) toast.info(error.message);
      else toast.error(failed, { detail: errorSentence(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
}

export const useBeginAuthenticator = () =>
  useSecurityChange(() => api(AuthenticatorSetUp, 'POST', '/api/me/authenticator'), texts.failedToBeginSettingUp);

/** A wrong code is said beside the field, so this one tells nothing itself. */
export function useFinishAuthenticator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => confirmed(() => api(RecoveryCodes, 'PUT', '/api/me/authenticator', { code })),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
}

export const useRemoveAuthenticator = () =>
  useSecurityChange(() => api(Nothing, 'DELETE', '/api/me/authenticator'), texts.failedToRemoveTheApp);

export const useTurnOn = () =>
  useSecurityChange(() => api(RecoveryCodes, 'PUT', '/api/me/second-factor'), texts.failedToTurnItOn);

export const useTurnOff = () =>
  useSecurityChange(() => api(Nothing, 'DELETE', '/api/me/second-factor'), texts.failedToTurnItOff);

export const useRenewRecoveryCodes = () =>
  useSecurityChange(() => api(RecoveryCodes, 'POST', '/api/me/recovery-codes'), texts.failedToMakeNewCodes);

/** Has the browser make a passkey, and keeps it under this name. */
export const useAddPasskey = () =>
  useSecurityChange(async (name: string) => {
    const options = await api(PasskeyOptions, 'POST', '/api/me/passkeys/options');
    const { startRegistration } = await passkeys();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library or child that answers is pinned, and its answer is checked by who reads it
    const made = await startRegistration({ optionsJSON: options as Options & PublicKeyCredentialCreationOptionsJSON });
    const registration = PasskeyRegistration.parse(made);
    return api(PasskeyEntry, 'POST', '/api/me/passkeys', { name, registration });
  }, texts.thePasskeyWasNotAdded);

export const useRenamePasskey = () =>
  useSecurityChange(
    ({ id, name }: { id: string; name: string }) =>
      api(Nothing, 'PATCH', `/api/me/passkeys/${encodeURIComponent(id)}`, { name }),
    texts.failedToRenameThePasskey,
  );

export const useRemovePasskey = () =>
  useSecurityChange(
    (id: string) => api(Nothing, 'DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),
    texts.failedToRemoveThePasskey,
  );

/** Shows the server that it is the person who is signed in. */
export function useConfirmIdentity() {
  return useMutation({ mutationFn: (proof: Confirmation) => api(Nothing, 'POST', '/api/me/confirmation', proof) });
}

/** What a passkey of the person signs, to confirm that it is them. */
export async function askForPasskey(): Promise<PasskeyAnswer> {
  const options = await api(PasskeyOptions, 'POST', '/api/me/confirmation/passkey');
  const { startAuthentication } = await passkeys();
  return PasskeyAnswer.parse(await startAuthentication({ optionsJSON: options }));
}
