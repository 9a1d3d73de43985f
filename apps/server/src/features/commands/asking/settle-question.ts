import { EMPTY_SELECTION, type Clause, type GroupKey, type Selection } from '../reading/typed-command.ts';

/** What an answer to a question decides of what was understood. `clause` and `selection` are places in their lists, from 0. */
export type Settlement =
  | { readonly decides: 'documents'; readonly clause: number; readonly selection: number; readonly ids: readonly string[] }
  | { readonly decides: 'everything'; readonly clause: number; readonly selection: number }
  | { readonly decides: 'folder'; readonly clause: number; readonly selection: number; readonly path: string }
  | { readonly decides: 'target'; readonly clause: number; readonly path: string }
  | { readonly decides: 'group-key'; readonly clause: number; readonly by: GroupKey };

export interface Choice {
  readonly label: string;
  readonly settlement: Settlement;
}

function settleSelection(selection: Selection, settlement: Settlement): Selection {
  const {
    ambiguousFolder: _ambiguous,
    unresolved: _unresolved,
    vague: _vague,
    count: _count,
    these: _these,
    thisFolder: _here,
    unmarked: _unmarked,
    ...rest
  } = selection;
  switch (settlement.decides) {
    case 'documents':
      return { ...rest, ids: settlement.ids, single: false, everything: false };
    case 'everything':
      return { ...EMPTY_SELECTION, said: selection.said, everything: true };
    case 'folder': {
      const unresolved = selection.unresolved?.filter(({ kind }) => kind !== 'place') ?? [];
      const { ambiguousFolder: _doubtful, unresolved: _before, ...others } = selection;
      return { ...others, folder: settlement.path, everything: false, ...(unresolved.length > 0 && { unresolved }) };
    }
    case 'target':
    case 'group-key':
      return selection;
  }
}

function settleClause(clause: Clause, settlement: Settlement): Clause {
  if (settlement.decides === 'target') return clause.verb === 'move' ? { ...clause, to: settlement.path } : clause;
  if (settlement.decides === 'group-key') return clause.verb === 'group' ? { ...clause, by: settlement.by } : clause;
  if (clause.verb === 'create-folder') return clause;
  const what = clause.what.map((selection, at) =>
    at === settlement.selection ? settleSelection(selection, settlement) : selection,
  );
  return { ...clause, what };
}

/** What was understood, with one thing decided. The words of the sentence are not read again. */
export const settleClauses = (clauses: readonly Clause[], settlement: Settlement): readonly Clause[] =>
  clauses.map((clause, at) => (at === settlement.clause ? settleClause(clause, settlement) : clause));
