import type { FilingRuleState } from 'contract/filing';
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';
import type { CommandTables } from '../commands.tables.ts';

export type RuleRow = CommandTables['filing_rule'];

/** What was learned, the most accepted first. */
export const selectRules = (database: Database, ownerId: OwnerId): Promise<RuleRow[]> =>
  database
    .tables<CommandTables>()
    .selectFrom('filing_rule')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('accepted', 'desc')
    .orderBy('id')
    .execute();

/** Adds a rule, or what was answered to the one that is there. */
export async function countAnswer(database: Database, row: RuleRow): Promise<void> {
  await database
    .tables<CommandTables>()
    .insertInto('filing_rule')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'id']).doUpdateSet((build) => ({
        accepted: build('filing_rule.accepted', '+', row.accepted),
        refused: build('filing_rule.refused', '+', row.refused),
      })),
    )
    .execute();
}

/** @returns whether there is such a rule */
export async function updateRule(database: Database, ownerId: OwnerId, id: string, state: FilingRuleState): Promise<boolean> {
  const { numUpdatedRows } = await database
    .tables<CommandTables>()
    .updateTable('filing_rule')
    .set({ state })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function deleteRule(database: Database, ownerId: OwnerId, id: string): Promise<void> {
  await database
    .tables<CommandTables>()
    .deleteFrom('filing_rule')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

/** Takes note that some rules have tagged a document. */
export async function keepTagged(
  database: Database,
  ownerId: OwnerId,
  documentId: string,
  ruleIds: readonly string[],
): Promise<void> {
  await database
    .tables<CommandTables>()
    .insertInto('filing_tagged')
    .values(ruleIds.map((ruleId) => ({ owner_id: ownerId, document_id: documentId, rule_id: ruleId })))
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id', 'rule_id']).doNothing())
    .execute();
}

/** The rules that have tagged a document. */
export async function selectTaggedBy(database: Database, ownerId: OwnerId, documentId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .tables<CommandTables>()
    .selectFrom('filing_tagged')
    .select('rule_id')
    .where('owner_id', '=', ownerId)
    .where('document_id', '=', documentId)
    .execute();
  return new Set(rows.map(({ rule_id: id }) => id));
}

export type AnswerRow = CommandTables['filing_answer'];

/** What was answered, by the ids of the documents. */
export async function selectAnswers(
  database: Database,
  ownerId: OwnerId,
): Promise<ReadonlyMap<string, Pick<AnswerRow, 'answer' | 'folder'>>> {
  const rows = await database
    .tables<CommandTables>()
    .selectFrom('filing_answer')
    .select(['document_id', 'answer', 'folder'])
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(rows.map(({ document_id: id, answer, folder }) => [id, { answer, folder }]));
}

/** The last answer for a document counts. */
export async function keepAnswer(database: Database, row: AnswerRow): Promise<void> {
  const { answer, folder } = row;
  await database
    .tables<CommandTables>()
    .insertInto('filing_answer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_id', 'document_id']).doUpdateSet({ answer, folder }))
    .execute();
}

export async function deleteFilingOf(database: Database, ownerId: OwnerId): Promise<void> {
  await database.tables<CommandTables>().deleteFrom('filing_rule').where('owner_id', '=', ownerId).execute();
  await database.tables<CommandTables>().deleteFrom('filing_answer').where('owner_id', '=', ownerId).execute();
  await database.tables<CommandTables>().deleteFrom('filing_tagged').where('owner_id', '=', ownerId).execute();
}
