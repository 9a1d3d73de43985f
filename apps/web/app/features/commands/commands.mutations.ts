import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CommandAnswer, CommandOrQuestion, type Command, type StepChoice } from 'contract/commands';
import { api } from '~/lib/server/api';
import { commandKeys, commandOf } from './commands.queries';

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function useKeepCommand() {
  const client = useQueryClient();
  return (command: Command | null) => {
    if (command) client.setQueryData(commandOf(command.id).queryKey, command);
    void client.invalidateQueries({ queryKey: [...commandKeys.all, 'journal'] });
  };
}

/** Sends a sentence to be read. Its answer is a plan, or null for a question. */
export function usePropose() {
  const keep = useKeepCommand();
  return useMutation({
    mutationFn: async (text: string) =>
      (await api(CommandOrQuestion, 'POST', '/api/commands', { text, context: { timeZone: timeZone() } })).command,
    onSuccess: keep,
  });
}

/** Applies a plan, or takes it back. */
export function useSettle(verb: 'apply' | 'undo') {
  const keep = useKeepCommand();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, choice }: { id: string; choice: StepChoice }) =>
      (await api(CommandAnswer, 'POST', `/api/commands/${encodeURIComponent(id)}/${verb}`, choice)).command,
    onSuccess: (command) => {
      keep(command);
      void client.invalidateQueries({ queryKey: ['library'] });
    },
  });
}
