import { commandTranscriber } from '#engines/transcriber/drivers/command/command.ts';
import { parseCommand, type TranscriberCommand } from '#engines/transcriber/drivers/command/parse-command.ts';
import { openaiCompatibleTranscriber } from '#engines/transcriber/drivers/openai-compatible/openai-compatible.ts';
import type { Transcriber } from '#engines/transcriber/transcriber.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { messageOf } from '#kernel/errors.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { Log } from '#kernel/log.ts';
import { canSealPrograms } from '#platform/processes/sealed/seal-program.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import type { ProductSettings } from '../settings/product-settings.ts';

/**
 * What writes down speech, as the operator named it; null where nothing does.
 *
 * @throws BadSettingsError when both a command and an address are named, or the command cannot be used
 */
export function openTranscriber(
  { intake, connections }: ProductSettings,
  { log, makeId }: { log: Log; makeId: MakeId },
): Transcriber | null {
  const { transcriberUrl, transcriberCommand, transcriberModel: model, transcriberKey: key, transcriberTimeout } = intake;
  if (transcriberUrl !== undefined && transcriberCommand !== undefined)
    throw new BadSettingsError(['TRANSCRIBER_COMMAND: name either a command or an address (TRANSCRIBER_URL)']);
  if (transcriberUrl !== undefined) {
    // The address that the operator wrote down is let out, also where it is this machine, and no other that it names.
    const fetch = createOutboundFetch(createAddressGuard([...connections.outboundAllow, new URL(transcriberUrl).host]));
    log.info('transcribing recordings', { with: new URL(transcriberUrl).host, model });
    return openaiCompatibleTranscriber({
      address: transcriberUrl,
      model,
      key,
      fetch,
      milliseconds: transcriberTimeout,
      makeId,
    });
  }
  if (transcriberCommand === undefined) return null;
  const command = commandOf(transcriberCommand, intake.transcriberFolders);
  const sealed = canSealPrograms();
  if (!sealed)
    log.warn('the command that transcribes runs with limits alone: this system lets Trove put no walls around it', {
      path: command.program.path,
    });
  log.info('transcribing recordings', { with: command.program.path, sealed });
  return commandTranscriber({ command, sealed, milliseconds: transcriberTimeout });
}

function commandOf(text: string, folders: readonly string[]): TranscriberCommand {
  try {
    return parseCommand(text, folders);
  } catch (error) {
    throw new BadSettingsError([`TRANSCRIBER_COMMAND: ${messageOf(error)}`]);
  }
}
