import { Command, CommanderError } from 'commander';
import { readProductSettings } from '../settings/product-settings.ts';
import { addKeyCommands, addUserCommands } from './account-commands.ts';
import { addAuditCommand } from './audit-command.ts';
import { addAssistantCommand } from './assistant-command.ts';
import { addBackupCommands, addMoveCommand } from './backup-commands.ts';
import { addClusterCommands } from './cluster-commands.ts';
import { addDoCommands } from './do-command.ts';
import { addDoctorCommand, addIngestCommand, addReindexCommand, addRetryCommand } from './library-commands.ts';
import { addFilesCommands } from './files-commands.ts';
import { addLanguageCommands } from './language-commands.ts';
import { addModelCommands } from './model-commands.ts';
import { addSecretsCommands } from './secrets-commands.ts';
import { addSettingsCommand } from './settings-command.ts';
import type { Terminal } from './terminal.ts';

/** The `trove` command: parses the words and runs one command. @returns the exit code */
export function createCommands(terminal: Terminal) {
  return async (words: readonly string[]): Promise<number> => {
    let exitCode = 0;
    const settings = readProductSettings(terminal.environment);
    const program = new Command('trove')
      .description('Administer a Trove installation. Reads the same settings as the server; works beside a running server.')
      .exitOverride()
      .configureOutput({ writeOut: terminal.write, writeErr: terminal.write });
    addUserCommands(program, settings, terminal);
    addKeyCommands(program, settings, terminal);
    addSecretsCommands(program, settings, terminal);
    addIngestCommand(program, settings, terminal);
    addDoCommands(program, settings, terminal, (code) => {
      exitCode = code;
    });
    addReindexCommand(program, settings, terminal);
    addRetryCommand(program, settings, terminal);
    addModelCommands(program, settings, terminal);
    addAuditCommand(program, settings, terminal);
    addLanguageCommands(program, settings, terminal);
    addAssistantCommand(program, settings, terminal);
    addBackupCommands(program, settings, terminal);
    addMoveCommand(program, settings, terminal);
    addFilesCommands(program, settings, terminal);
    addClusterCommands(program, settings, terminal, (code) => {
      exitCode = code;
    });
    addSettingsCommand(program, terminal);
    addDoctorCommand(program, settings, terminal, (code) => {
      exitCode = code;
    });
    try {
      await program.parseAsync([...words], { from: 'user' });
    } catch (error) {
      if (error instanceof CommanderError) return error.exitCode;
      throw error;
    }
    return exitCode;
  };
}
