import type { NewConnection } from 'contract/connections';
import { BadSettingsForSourceError, SignInExpiredError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { CloudSourceDriver, FormField } from '#engines/cloud-source/cloud-source.ts';
import { messageOf } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { refuse } from '../connections.errors.ts';
import type { SaveConnection } from './save-connection.ts';

interface Collaborators {
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly saveConnection: SaveConnection;
}

/**
 * Connects a source that a person describes in a form. It is called once, so that a wrong password is reported immediately.
 *
 * @throws kind_not_configured, needs_consent, bad_settings, sign_in_failed, provider_unavailable
 */
export function createAddConnection({ drivers, saveConnection }: Collaborators) {
  return async (scope: OwnerScope, { kind, name, fields }: NewConnection): Promise<string> => {
    const driver = drivers.get(kind);
    if (!driver) throw refuse.kind_not_configured({ label: kind });
    const { label, signIn } = driver;
    if (signIn.how !== 'form') throw refuse.needs_consent({ label });
    const missing = signIn.fields.find((field) => field.required && (fields[field.name] ?? '').trim() === '');
    if (missing) throw refuse.bad_settings({ reason: `Fill in ${missing.label}` });
    const settings = pick(signIn.fields, fields, false);
    const secrets = pick(signIn.fields, fields, true);
    const who = await ask(driver, settings, secrets);
    const secret = JSON.stringify(secrets);
    return saveConnection(scope, { kind, who, name: name || label, settings, secret, watching: true, connectionId: null });
  };

  async function ask(driver: CloudSourceDriver, settings: Record<string, string>, secrets: Record<string, string>) {
    try {
      return await driver.open(settings, { how: 'secrets', secrets }).identify(AbortSignal.timeout(30_000));
    } catch (error) {
      const { label } = driver;
      if (error instanceof BadSettingsForSourceError) throw refuse.bad_settings({ reason: error.message }, { cause: error });
      if (error instanceof SignInExpiredError) throw refuse.sign_in_failed({ label, reason: error.message }, { cause: error });
      throw refuse.provider_unavailable({ label, reason: messageOf(error) }, { cause: error });
    }
  }
}
export type AddConnection = ReturnType<typeof createAddConnection>;

const pick = (fields: readonly FormField[], given: Readonly<Record<string, string>>, secret: boolean) =>
  Object.fromEntries(fields.filter((field) => field.secret === secret).map(({ name }) => [name, (given[name] ?? '').trim()]));
