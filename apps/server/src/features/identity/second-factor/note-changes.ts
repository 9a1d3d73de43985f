import type { OwnerScope } from '#kernel/owner.ts';
import type { Audit, AuditEvent } from '../audit-events.ts';
import type { SecondFactor } from './assemble-second-factor.ts';

/** The same use cases; whatever changes how the account is signed in to leaves a line of the audit when it is done. */
export function noteChanges(use: SecondFactor, audit: Audit): SecondFactor {
  const noting =
    <Given extends readonly unknown[], Result>(
      event: AuditEvent,
      change: (scope: OwnerScope, ...given: Given) => Promise<Result>,
    ) =>
    async (scope: OwnerScope, ...given: Given): Promise<Result> => {
      const result = await change(scope, ...given);
      audit(event, { account: scope.ownerId });
      return result;
    };
  const { authenticator, registerPasskey, passkeys } = use;
  return {
    ...use,
    authenticator: {
      begin: authenticator.begin,
      confirm: noting('authenticator added', authenticator.confirm),
      remove: noting('authenticator removed', authenticator.remove),
    },
    turnOn: noting('second factor turned on', use.turnOn),
    turnOff: noting('second factor turned off', use.turnOff),
    renewRecoveryCodes: noting('recovery codes renewed', use.renewRecoveryCodes),
    registerPasskey: { begin: registerPasskey.begin, finish: noting('passkey added', registerPasskey.finish) },
    passkeys: {
      rename: noting('passkey renamed', passkeys.rename),
      remove: noting('passkey removed', passkeys.remove),
    },
  };
}
