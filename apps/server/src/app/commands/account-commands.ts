import { Option, type Command } from 'commander';
import { KEY_DAYS, KeyScope, NewKey } from 'contract/account';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';
import { addLeavingCommands } from './leaving-commands.ts';
import { withProduct } from './with-product.ts';

export function addUserCommands(program: Command, settings: ProductSettings, terminal: Terminal): void {
  const user = program.command('user').description('accounts');
  addPasswordCommands(user, settings, terminal);
  addLeavingCommands(user, settings, terminal);
  user
    .command('invite')
    .description('make an account whose password its owner chooses, by a link that works once within seven days')
    .requiredOption('--email <address>', 'its email address')
    .option('--name <name>', 'what the person is called')
    .option('--send', 'send the link by email too; needs SMTP_URL')
    .action(({ email, name, send = false }: { email: string; name?: string; send?: boolean }) =>
      withProduct(settings, terminal, async ({ identity }) => {
        const invitation = await identity.invitePerson({ email, name: name ?? null });
        terminal.write(`${invitation.link}\n`);
        if (send) await invitation.send();
      }),
    );
  user
    .command('add')
    .description('make an account that signs in with a password')
    .requiredOption('--email <address>', 'its email address')
    .option('--name <name>', 'what the person is called')
    .requiredOption('--password-stdin', 'read the password from standard input, so that it stands in no history')
    .action(({ email, name }: { email: string; name?: string }) =>
      withProduct(settings, terminal, async ({ identity }) => {
        const password = await terminal.readPassword();
        const account = await identity.createAccount({ email, name: name ?? null, password });
        terminal.write(`${account.id}  ${account.email ?? ''}\n`);
      }),
    );
  user
    .command('list')
    .description('list the accounts')
    .action(() =>
      withProduct(settings, terminal, async ({ identity }) => {
        const accounts = await identity.listAccounts();
        for (const { id, email, name, createdAt, isSuspended } of accounts)
          terminal.write(
            `${id}  ${email ?? '(no address)'}  ${name ?? ''}  since ${new Date(createdAt).toISOString().slice(0, 10)}${isSuspended ? '  suspended' : ''}\n`,
          );
        terminal.write(`${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}\n`);
      }),
    );
}

function addPasswordCommands(user: Command, settings: ProductSettings, terminal: Terminal): void {
  user
    .command('password')
    .description('set a new password for somebody who forgot theirs, and sign them out everywhere')
    .requiredOption('--email <address>', 'whose password it is')
    .requiredOption('--password-stdin', 'read the password from standard input, so that it stands in no history')
    .action(({ email }: { email: string }) =>
      withProduct(settings, terminal, async ({ identity }) => {
        await identity.resetPassword(email, await terminal.readPassword());
        terminal.write('The password is changed\n');
      }),
    );
  user
    .command('reset-password')
    .description('make a link with which somebody who forgot their password sets a new one, once, within a day')
    .requiredOption('--email <address>', 'whose password it is, by address or id')
    .action(({ email }: { email: string }) =>
      withProduct(settings, terminal, async ({ identity }) => {
        const link = await identity.makeResetLink(await identity.scopeOfAccount(email));
        terminal.write(`${link}\n`);
      }),
    );
  user
    .command('reset-second-factor')
    .description('turn off the second factor of somebody who lost it, remove their passkeys and sign them out everywhere')
    .requiredOption('--email <address>', 'whose second factor it is, by address or id')
    .action(({ email }: { email: string }) =>
      withProduct(settings, terminal, async ({ identity }) => {
        await identity.resetSecondFactor(await identity.scopeOfAccount(email));
        terminal.write('The second factor is off; the password alone signs in again\n');
      }),
    );
}

export function addKeyCommands(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('key')
    .description('keys for programs')
    .command('create')
    .description('make a key for an account and print it; it is shown this once')
    .requiredOption('--email <address>', 'whose key it is')
    .option('--name <name>', 'what it is for', 'command line')
    .addOption(
      new Option('--scope <scope...>', 'what it may do, one or more').choices(KeyScope.options).default(KeyScope.options),
    )
    .option('--days <number>', 'for how many days it is good; never ends it only when it is revoked', String(KEY_DAYS.usual))
    .action(({ email, name, scope: scopes, days }: { email: string; name: string; scope: string[]; days: string }) =>
      withProduct(settings, terminal, async ({ identity }) => {
        const scope = await identity.scopeOfAccount(email);
        const { secret } = await identity.createApiKey(
          scope,
          NewKey.parse({ name, scopes, expiresInDays: days === 'never' ? null : Number(days) }),
        );
        terminal.write(`${secret}\n`);
      }),
    );
}
