import * as z from 'zod';
import type { CloudSource, CloudSourceDriver } from '#engines/cloud-source/cloud-source.ts';
import { BadSettingsForSourceError } from '#engines/cloud-source/cloud-source.errors.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { ConnectionRow } from '../connections.tables.ts';
import { secretRow, type AccessTokens } from './issue-access-token.ts';
import type { Keyring } from '#kernel/keyring.ts';

const Words = z.record(z.string(), z.string());

interface Collaborators {
  readonly drivers: ReadonlyMap<string, CloudSourceDriver>;
  readonly tokens: AccessTokens;
  readonly keyring: Keyring;
}

/** The source behind a connection, with its credentials. @throws BadSettingsForSourceError */
export function createOpenConnection({ drivers, tokens, keyring }: Collaborators) {
  return (connection: ConnectionRow, owner: OwnerId): CloudSource => {
    const driver = drivers.get(connection.kind);
    if (!driver)
      throw new BadSettingsForSourceError(`${connection.kind} is not set up on this server any more; its operator can say why`);
    const settings = Words.parse(JSON.parse(connection.settings));
    if (driver.signIn.how === 'consent')
      return driver.open(settings, { how: 'token', accessToken: tokens.of(owner, connection.id) });
    const secrets = Words.parse(JSON.parse(keyring.open(connection.secret, secretRow(connection))));
    return driver.open(settings, { how: 'secrets', secrets });
  };
}
export type OpenConnection = ReturnType<typeof createOpenConnection>;
