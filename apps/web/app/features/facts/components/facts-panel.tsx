import { useQuery } from '@tanstack/react-query';
import { type FactPlace, SpreadingFact } from 'contract/facts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useEditFact } from '../facts.mutations';
import { factsOf } from '../facts.queries';
import { FACT_ROWS, originInWords } from '../facts.rules';
import type { EditedFact } from '../use-show-facts';
import { AlikeDialog } from './alike-dialog';
import { FactField } from './fact-field';
import { FactRow } from './fact-row';
import { SameAgain } from './same-again';
import classes from './facts-panel.module.css';

export interface FactsPanelProps {
  documentId: string;
  /** Star and tags. */
  head: ReactNode;
  /** What else is known of it. */
  foot: ReactNode;
  /** Marks the place on the page. */
  onShow: (place: FactPlace) => void;
  /** The fact that is being corrected, on the pages or in its field here. */
  edited: EditedFact | undefined;
  onEdit: (edited: EditedFact | undefined) => void;
}

/** What the document says about itself: each with its place on the page, to be corrected by its owner. */
export function FactsPanel({ documentId, head, foot, onShow, edited, onEdit }: FactsPanelProps) {
  const { data, error, isPending, refetch } = useQuery(factsOf(documentId));
  const facts = data?.facts;
  const typing = edited?.by === 'typing' ? edited.fact : undefined;
  const [spreading, setSpreading] = useState<SpreadingFact>();
  const edit = useEditFact(documentId);
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(edited);
  useEffect(() => {
    // Whoever corrected a fact, or left it, goes on where they began.
    if (last.current && !edited)
      panel.current?.querySelector<HTMLElement>(`[data-edit="${last.current.fact}"]`)?.focus({ preventScroll: true });
    last.current = edited;
  }, [edited]);
  return (
    <div ref={panel} className={classes['panel']}>
      {head}
      {error && !facts && (
        <ErrorState title="Failed to load facts" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {isPending && <SkeletonRows label="Loading facts" rows={6} />}
      {data && data.again.length > 0 && <SameAgain kind={data.facts.kind?.value} again={data.again} />}
      {facts && (
        <ul className={classes['facts']} aria-label="Facts">
          {FACT_ROWS.map(({ fact, label }) =>
            typing === fact ? (
              <li key={fact}>
                <FactField
                  fact={fact}
                  label={label}
                  facts={facts}
                  busy={edit.isPending}
                  onGive={(correction) =>
                    edit.mutate(
                      { kind: 'correct', correction },
                      {
                        onSuccess() {
                          onEdit(undefined);
                          setSpreading(SpreadingFact.safeParse(fact).data);
                        },
                      },
                    )
                  }
                  onTakeBack={
                    facts[fact]?.by === 'person'
                      ? () => edit.mutate({ kind: 'take-back', fact }, { onSuccess: () => onEdit(undefined) })
                      : undefined
                  }
                  onCancel={() => onEdit(undefined)}
                />
              </li>
            ) : (
              <li key={fact} className={classes['row']} data-pressing={edited?.fact === fact}>
                <FactRow
                  label={label}
                  fact={fact}
                  facts={facts}
                  asks={data.asks}
                  onShow={onShow}
                  onEdit={() => onEdit({ fact, by: 'pressing' })}
                />
              </li>
            ),
          )}
        </ul>
      )}
      <p className={classes['note']}>
        {facts && `${originInWords(facts)} `}Press one to see where it stands. What is wrong you correct by pressing the right
        words on the page.
      </p>
      {foot}
      {spreading && <AlikeDialog documentId={documentId} fact={spreading} onClose={() => setSpreading(undefined)} />}
    </div>
  );
}
