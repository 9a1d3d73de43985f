import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { AssistantLibrary } from './assistant-library.ts';

const fromPerson = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });

/** Two uses that a client offers by name, where the key allows them. */
export function addPrompts(server: McpServer, { scopes }: AssistantLibrary): void {
  if (scopes.includes('search'))
    server.registerPrompt(
      'answer-with-quotations',
      {
        title: 'Answer with quotations',
        description: 'Answers a question from the documents, with each sentence quoted and linked to its page',
        argsSchema: z.object({ question: z.string().min(1).max(2_000).describe('What you want to know') }),
      },
      ({ question }) =>
        fromPerson(
          `Answer this question from my documents alone: ${question}\n\nSearch Trove for it, in other words too where nothing is found. For each statement quote the sentence word for word, with the name of the document, the page and the address that opens it. Where the documents do not say it, say so.`,
        ),
    );
  if (scopes.includes('commands:propose'))
    server.registerPrompt(
      'plan-tidying',
      {
        title: 'Plan tidying',
        description: 'Looks at the documents of a folder and plans how to file them, without changing anything',
        argsSchema: z.object({
          folder: z.string().max(200).default('/').describe('The folder, such as /Inbox; / for files in none'),
        }),
      },
      ({ folder }) =>
        fromPerson(
          `Look at my documents in the folder ${folder} with list_documents and document_facts. Suggest in a few lines how to name and file them. When I agree, plan it with propose_command in one plain sentence for each group, and tell me that the plans wait in Trove under Organize.`,
        ),
    );
}
