import { Option, type Command as Program } from 'commander';
import type { Command, CommandStep } from 'contract/commands';
import { errorsFrom } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Product } from '../compose-product.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';
import { withProduct } from './with-product.ts';

const doErrors = errorsFrom({
  whose_library: { status: 400, message: 'There are {count} accounts. Say whose library with --email <address>.' },
  nothing_to_undo: { status: 404, message: 'No command of this library can be undone. Nothing was changed.' },
});

/** Steps that are printed; of more, the number is. */
const SHOWN = 200;

/** What is agreed to beforehand. */
interface Said {
  readonly yes?: boolean;
  readonly confirm?: number | undefined;
}

/** The library that is meant: where there is one account, its own. @throws whose_library */
async function scopeOf({ identity }: Product, email: string | undefined): Promise<OwnerScope> {
  if (email !== undefined) return identity.scopeOfAccount(email);
  const accounts = await identity.listAccounts();
  const [only] = accounts;
  if (!only || accounts.length > 1) throw doErrors.whose_library({ count: accounts.length });
  return { ownerId: only.id };
}

/** What a step changes, behind the name of its file. */
function changeInWords(step: CommandStep): string {
  const { op, from, to } = step;
  switch (op) {
    case 'move':
      return `  ${from === '' ? '(no folder)' : from} -> ${to}`;
    case 'rename':
      return `  -> ${to}`;
    case 'tag':
      return `  + ${to}`;
    case 'untag':
      return `  - ${to}`;
    case 'star':
    case 'unstar':
    case 'trash':
    case 'restore':
      return '';
    case 'create-folder':
      return to ?? '';
    case 'rename-folder':
      return `${from ?? ''} -> ${to ?? ''}`;
    case 'delete-folder':
      return from ?? '';
    case 'set-fact':
      return `  ${step.fact ?? ''}: ${from ?? '(none)'} -> ${to ?? '(none)'}`;
    case 'make-rule': {
      const { sender = null, kind = null, gives } = step.rule ?? {};
      return `${kind ?? 'documents'}${sender === null ? '' : ` from ${sender}`} ${gives === 'tag' ? '+' : '->'} ${to ?? ''}`;
    }
  }
}

function stepInWords(step: CommandStep): string {
  const { op, filename, reason } = step;
  const quote = reason.quote === undefined ? '' : `: “${reason.quote}”`;
  return `  ${op.padEnd(9)} ${filename}${changeInWords(step)}\n            ${reason.text}${quote}\n`;
}

function planInWords({ understood, steps, folders, readAs }: Command): string {
  const made = folders.filter(({ isNew }) => isNew).map(({ path }) => path);
  const shown = steps.slice(0, SHOWN).map(stepInWords).join('');
  const more = steps.length > SHOWN ? `  and ${steps.length - SHOWN} more\n` : '';
  const helped = readAs === undefined ? '' : `${readAs.by} read this as “${readAs.text}”.\n`;
  return `${helped}${understood}\n\n${shown}${more}${made.length === 0 ? '' : `New folders: ${made.join(', ')}\n`}`;
}

const countOf = ({ steps }: Command, state: CommandStep['state']): number =>
  steps.filter((step) => step.state === state).length;

function outcomeInWords(command: Command, state: 'done' | 'undone'): string {
  const problems = command.steps.filter(({ problem }) => problem !== undefined);
  const waiting = command.steps.filter((step) => step.state === 'waiting');
  if (waiting.length > 0) {
    const places = [...new Set(waiting.flatMap(({ provider }) => provider?.name ?? []))].join(', ');
    return `${countOf(command, state)} ${state}, ${waiting.length} more handed to the server, which changes the files in ${places} now\n`;
  }
  const left = problems.map(({ filename, problem }) => `  ${filename}: ${problem ?? ''}\n`).join('');
  return `${countOf(command, state)} ${state}${problems.length === 0 ? '' : `, ${problems.length} left alone:`}\n${left}`;
}

/** Asks what a plan asks, until it is clear or nobody answers. */
async function answered(
  commands: Product['commands'],
  scope: OwnerScope,
  plan: Command | null,
  terminal: Terminal,
): Promise<Command | null> {
  const choices = plan?.question?.choices ?? [];
  if (!plan?.question || choices.length === 0) return plan;
  terminal.write(`${plan.question.text}\n${choices.map(({ label }, at) => `  ${at + 1}  ${label}\n`).join('')}`);
  const said = Number((await terminal.readLine(`Which one? [1-${choices.length}] `)).trim());
  if (!Number.isInteger(said) || said < 1 || said > choices.length) return plan;
  return answered(commands, scope, await commands.answer(scope, plan.id, said - 1), terminal);
}

/** Whether a person agrees to a plan. One that throws away or changes much is agreed to by its number. */
async function isAgreed(plan: Command, { yes, confirm }: Said, terminal: Terminal): Promise<boolean> {
  const { confirmation } = plan;
  // Words that nobody has read yet are not agreed to beforehand.
  const isRead = plan.readAs === undefined;
  if (confirmation) {
    if (confirm === confirmation.count && isRead) return true;
    terminal.write(`${confirmation.text}\n`);
    const typed = await terminal.readLine(`Type ${confirmation.count} to apply the plan: `);
    return typed.trim() === String(confirmation.count);
  }
  const steps = plan.steps.length === 1 ? '1 step' : `${plan.steps.length} steps`;
  return (yes && isRead) || /^(?:y|yes)$/i.test((await terminal.readLine(`Apply ${steps}? [y/N] `)).trim());
}

/** `trove do` and `trove undo`: a plan on the command line, applied only when it is said so. */
export function addDoCommands(
  program: Program,
  settings: ProductSettings,
  terminal: Terminal,
  setExitCode: (code: number) => void,
): void {
  const whose = new Option('--email <address>', 'whose library it is; not needed where there is one account');
  program
    .command('do')
    .description(
      'say what to do with your files, read the plan, and apply it: trove do "file the 2025 invoices under Taxes/2025"',
    )
    .argument('<words...>')
    .addOption(whose)
    .option('--yes', 'apply the plan without asking, unless it throws away or changes much')
    .option('--confirm <number>', 'apply a plan that throws away or changes much: how many documents it changes', Number)
    .action((words: string[], { email, yes = false, confirm }: Said & { email?: string }) =>
      withProduct(settings, terminal, async (product) => {
        const scope = await scopeOf(product, email);
        const text = words.join(' ');
        const plan = await answered(product.commands, scope, await product.commands.propose(scope, { text }), terminal);
        if (!plan) {
          terminal.write(`“${text}” asks for nothing to be done. Nothing was changed.\n`);
          setExitCode(1);
          return;
        }
        if (plan.question) {
          terminal.write(`${plan.question.text} Nothing was changed.\n`);
          setExitCode(1);
          return;
        }
        if (plan.refusal) {
          terminal.write(`${plan.refusal.text} Nothing was changed.\n`);
          setExitCode(1);
          return;
        }
        terminal.write(planInWords(plan));
        if (plan.state !== 'proposed') return;
        if (!(await isAgreed(plan, { yes, confirm }, terminal))) {
          terminal.write(
            plan.confirmation
              ? `Nothing was changed. Type the number, or say --confirm ${plan.confirmation.count}, to apply the plan.\n`
              : 'Nothing was changed. Answer y, or say --yes, to apply the plan.\n',
          );
          return;
        }
        const agreed = plan.confirmation ? { confirm: plan.confirmation.count } : {};
        const applied = await product.commands.apply(scope, plan.id, agreed);
        terminal.write(`${outcomeInWords(applied, 'done')}Take it back with: trove undo ${applied.id}\n`);
        if (applied.state === 'part') setExitCode(1);
      }),
    );
  program
    .command('undo')
    .description('take back a command as a whole: the last that was applied, or the one of this id')
    .argument('[id]')
    .addOption(whose)
    .action((id: string | undefined, { email }: { email?: string }) =>
      withProduct(settings, terminal, async (product) => {
        const scope = await scopeOf(product, email);
        const isOpen = ({ state }: Command) => state === 'applied' || state === 'part';
        const last = id ?? (await product.commands.list(scope)).find(isOpen)?.id;
        if (last === undefined) throw doErrors.nothing_to_undo();
        const undone = await product.commands.undo(scope, last, {});
        terminal.write(`“${undone.text}”: ${outcomeInWords(undone, 'undone')}`);
        if (undone.state === 'part') setExitCode(1);
      }),
    );
}
