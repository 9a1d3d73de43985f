import { BadSettingsError, readSettings, type Setting, type SettingsOf } from '#platform/settings/settings.ts';
import { auditSettings } from '#features/audit/audit.config.ts';
import { commandsSettings } from '#features/commands/commands.config.ts';
import { connectionSettings } from '#features/connections/connections.config.ts';
import { identitySettings } from '#features/identity/identity.config.ts';
import { intakeSettings } from '#features/intake/intake.config.ts';
import { librarySettings } from '#features/library/library.config.ts';
import { embeddingsSettings } from '#features/embeddings/embeddings.config.ts';
import { ingestionSettings } from '#features/ingestion/ingestion.config.ts';
import { mailInSettings } from '#features/mail-in/mail-in.config.ts';
import { readingSettings } from '#features/reading/reading.config.ts';
import { tracingSettings } from '../operations/tracing/tracing.config.ts';
import { appSettings } from './app.config.ts';

/** Every setting there is, by the part of the product it belongs to. The guide to the settings is made from this. */
export const settingTables = {
  app: appSettings,
  identity: identitySettings,
  library: librarySettings,
  intake: intakeSettings,
  mailIn: mailInSettings,
  embeddings: embeddingsSettings,
  ingestion: ingestionSettings,
  reading: readingSettings,
  connections: connectionSettings,
  commands: commandsSettings,
  audit: auditSettings,
  tracing: tracingSettings,
} as const;

export type ProductSettings = { readonly [Part in keyof typeof settingTables]: SettingsOf<(typeof settingTables)[Part]> } & {
  /** `set` or `unset` for every setting, never a value. */
  readonly known: Readonly<Record<string, 'set' | 'unset'>>;
};

/** Reads all settings from an environment. @throws BadSettingsError naming every one that is wrong */
export function readProductSettings(environment: Readonly<Record<string, string | undefined>>): ProductSettings {
  const rows = Object.values(settingTables).flatMap((table) => Object.values<Setting<unknown>>(table));
  const known = rows.map(({ env }): [string, 'set' | 'unset'] => [env, (environment[env] ?? '') === '' ? 'unset' : 'set']);
  const problems: string[] = [];
  const settings = {
    app: readSettings(appSettings, environment, problems),
    identity: readSettings(identitySettings, environment, problems),
    library: readSettings(librarySettings, environment, problems),
    intake: readSettings(intakeSettings, environment, problems),
    mailIn: readSettings(mailInSettings, environment, problems),
    embeddings: readSettings(embeddingsSettings, environment, problems),
    ingestion: readSettings(ingestionSettings, environment, problems),
    reading: readSettings(readingSettings, environment, problems),
    connections: readSettings(connectionSettings, environment, problems),
    commands: readSettings(commandsSettings, environment, problems),
    audit: readSettings(auditSettings, environment, problems),
    tracing: readSettings(tracingSettings, environment, problems),
    known: Object.fromEntries(known),
  };
  const { blobs, s3AccessKey, s3SecretKey } = settings.app;
  if (blobs && (s3AccessKey === '' || s3SecretKey === ''))
    problems.push('BLOBS: needs S3_ACCESS_KEY and S3_SECRET_KEY beside it');
  if (problems.length > 0) throw new BadSettingsError(problems);
  return settings;
}

/** Names in an environment that are no setting but nearly one, with the setting that may be meant. What was set so has no effect. */
export function findMisspelt(environment: Readonly<Record<string, string | undefined>>): { written: string; meant: string }[] {
  const names = Object.values(settingTables).flatMap((table) => Object.values<Setting<unknown>>(table).map(({ env }) => env));
  return Object.keys(environment).flatMap((written) => {
    if (names.includes(written)) return [];
    const meant = names.find((name) => name.length >= SHORTEST_TO_MISSPELL && differsByOne(written, name));
    return meant === undefined ? [] : [{ written, meant }];
  });
}

/** Shorter names (HOST, PORT, MODEL) are near to many that other programs use. */
const SHORTEST_TO_MISSPELL = 8;

/** Whether one letter more, less, other, or two exchanged make one word of the other; case and hyphens aside. */
function differsByOne(written: string, name: string): boolean {
  const word = written.toUpperCase().replaceAll('-', '_');
  if (word === name) return true;
  let start = 0;
  while (start < word.length && word[start] === name[start]) start++;
  const [rest, other] = [word.slice(start), name.slice(start)];
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    rest.slice(1) === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}
