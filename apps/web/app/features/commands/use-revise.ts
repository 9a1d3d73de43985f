import { useMutation } from '@tanstack/react-query';
import type { CommandReading } from 'contract/command-reading';
import { CommandAnswer, type Command } from 'contract/commands';
import { useNavigate } from 'react-router';
import { api } from '~/lib/server/api';
import { useKeepCommand } from './commands.mutations';

/** Sends a changed reading, and goes on to the plan that was made of it, which stands in the place of this one. */
export function useRevise({ id }: Pick<Command, 'id'>) {
  const keep = useKeepCommand();
  const navigate = useNavigate();
  const revise = useMutation({
    mutationFn: async (reading: CommandReading) =>
      (await api(CommandAnswer, 'PATCH', `/api/commands/${encodeURIComponent(id)}/reading`, reading)).command,
    onSuccess: (command) => {
      keep(command);
      void navigate(`/commands/${command.id}`, { replace: true, preventScrollReset: true });
    },
  });
  // What is chosen meanwhile was chosen of a plan that is being replaced.
  const send = (reading: CommandReading) => {
    if (!revise.isPending) revise.mutate(reading);
  };
  return { send, isBusy: revise.isPending, error: revise.error };
}
