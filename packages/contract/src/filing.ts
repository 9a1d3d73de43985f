import * as z from 'zod';
import { Command } from './commands.ts';
import { DocumentKind } from './facts.ts';

/** Proposals shown at once. */
export const INBOX_SHOWN = 50;

/** Where a new document may belong, and why. Nothing is done before somebody says so, or switched the rule on. */
export const FilingProposal = z.object({
  documentId: z.string(),
  filename: z.string(),
  /** Path of a folder; null to leave it in none. */
  folder: z.string().nullable(),
  /** Another name; null to keep its own. */
  name: z.string().nullable(),
  tags: z.array(z.string()),
  reason: z.string(),
});
export type FilingProposal = z.infer<typeof FilingProposal>;

/** `ask`: proposed. `auto`: done by itself and written into the journal. `never`: not even proposed. */
export const FilingRuleState = z.enum(['ask', 'auto', 'never']);
export type FilingRuleState = z.infer<typeof FilingRuleState>;

/** What was learned from answers, such as: invoices from Harbour Joinery go to House/Windows. One that tags was made by a person. */
export const FilingRule = z.object({
  id: z.string(),
  /** Empty: whoever sent it. */
  sender: z.string(),
  /** Null: whatever it is. */
  kind: DocumentKind.nullable(),
  /** Empty: it files in none. */
  folder: z.string(),
  /** Null: it gives none. */
  tag: z.string().nullable(),
  state: FilingRuleState,
  accepted: z.number(),
  refused: z.number(),
});
export type FilingRule = z.infer<typeof FilingRule>;

/** `GET /api/inbox`. `total`: proposals, also those that are not shown. */
export const Inbox = z.object({ proposals: z.array(FilingProposal), total: z.number(), rules: z.array(FilingRule) });
export type Inbox = z.infer<typeof Inbox>;
/** Answer to `POST /api/inbox/{documentId}/accept`: what was done, as the journal has it. */
export const FiledAnswer = z.object({ command: Command });
/** Body of `PATCH /api/inbox/rules/{id}`. */
export const FilingRuleChange = z.object({ state: FilingRuleState });
