import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CommandAnswer, CommandOrQuestion, type ApplyChoice, type Command } from 'contract/commands';
import { FiledAnswer, type FilingProposal, type FilingRuleState } from 'contract/filing';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { inboxQuery } from '~/domain/commands/inbox';
import { keyHeaders } from '~/domain/settings/embedding-model';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { commandKeys, commandOf } from './commands.queries';
import { texts } from './texts/texts';

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Keeps a command where pages look for it, and has the journal asked again. */
export function useKeepCommand() {
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
      (
        await api(
          CommandOrQuestion,
          'POST',
          '/api/commands',
          { text, context: { timeZone: timeZone() } },
          // A helping model at OpenAI is asked with the person's own key.
          { headers: await keyHeaders() },
        )
      ).command,
    onSuccess: keep,
  });
}

/** Takes an answer to what the server asked. Its answer is a plan, or the next question. */
export function useAnswer() {
  const keep = useKeepCommand();
  return useMutation({
    mutationFn: async ({ id, choice }: { id: string; choice: number }) =>
      (await api(CommandOrQuestion, 'POST', `/api/commands/${encodeURIComponent(id)}/answer`, { choice })).command,
    onSuccess: keep,
  });
}

/** Files a document as it was proposed, or says no to it. */
export function useAnswerProposal() {
  const keep = useKeepCommand();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ proposal, verb }: { proposal: FilingProposal; verb: 'accept' | 'refuse' }) => {
      const address = `/api/inbox/${encodeURIComponent(proposal.documentId)}/${verb}`;
      if (verb === 'accept') return (await api(FiledAnswer, 'POST', address)).command;
      await api(z.unknown(), 'POST', address);
      return null;
    },
    onSuccess: (command, { proposal }) => {
      keep(command);
      if (command)
        toast.success(texts.isFiled(proposal.filename), {
          action: { label: texts.seeIt, run: () => void navigate(`/commands/${command.id}`) },
        });
    },
    onError: (error, { proposal }) => toast.error(texts.failedToAnswerFor(proposal.filename), { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['library'] }),
  });
}

/** Switches what was learned. */
export function useChangeRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: FilingRuleState }) =>
      api(z.unknown(), 'PATCH', `/api/inbox/rules/${encodeURIComponent(id)}`, { state }),
    onError: (error) => toast.error(texts.failedToChangeTheRule, { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: inboxQuery.queryKey }),
  });
}

/** Applies a plan, or takes it back. */
export function useSettle(verb: 'apply' | 'undo') {
  const keep = useKeepCommand();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, choice }: { id: string; choice: ApplyChoice }) =>
      (await api(CommandAnswer, 'POST', `/api/commands/${encodeURIComponent(id)}/${verb}`, choice)).command,
    onSuccess: (command) => {
      keep(command);
      void client.invalidateQueries({ queryKey: ['library'] });
    },
  });
}
