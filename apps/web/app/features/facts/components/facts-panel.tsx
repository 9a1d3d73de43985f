import { useQuery } from '@tanstack/react-query';
import { type FactCorrection, type FactName, type FactPlace, SpreadingFact } from 'contract/facts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useEditFact } from '../facts.mutations';
import { factsOf } from '../facts.queries';
import { countMore, factRows, hasRows, isFolded, moreFacts, originInWords } from '../facts.rules';
import type { EditedFact } from '../use-show-facts';
import { AlikeDialog } from './alike-dialog';
import { AmountRows } from './amount-rows';
import { FactList } from './fact-list';
import { MoreFacts } from './more-facts';
import { SameAgain } from './same-again';
import { texts } from '../texts/texts';
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
  const shared = {
    edited,
    asks: data?.asks ?? false,
    busy: edit.isPending,
    onShow,
    onEdit,
    onGive: (correction: FactCorrection) =>
      edit.mutate(
        { kind: 'correct', correction },
        {
          onSuccess() {
            onEdit(undefined);
            setSpreading(SpreadingFact.safeParse(correction.fact).data);
          },
        },
      ),
    onTakeBack: (fact: FactName) => edit.mutate({ kind: 'take-back', fact }, { onSuccess: () => onEdit(undefined) }),
  };
  return (
    <div ref={panel} className={classes['panel']}>
      {head}
      {error && !facts && (
        <ErrorState title={texts.failedToLoadFacts} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {isPending && <SkeletonRows label={texts.loadingFacts} rows={6} />}
      {data && data.again.length > 0 && <SameAgain kind={data.facts.kind?.value} again={data.again} />}
      {facts && <FactList label={texts.facts} rows={factRows()} {...shared} facts={facts} />}
      {facts && (
        <MoreFacts count={countMore(facts)} open={isFolded(edited?.fact)}>
          {moreFacts().map(({ title, rows }) => (
            <section key={title}>
              <h2>{title}</h2>
              <FactList label={title} rows={rows} {...shared} facts={facts} />
            </section>
          ))}
        </MoreFacts>
      )}
      {facts && hasRows(facts) && <AmountRows documentId={documentId} onShow={onShow} />}
      <p className={classes['note']}>
        {facts && `${originInWords(facts)} `}
        {texts.pressOneToSee}
      </p>
      {foot}
      {spreading && <AlikeDialog documentId={documentId} fact={spreading} onClose={() => setSpreading(undefined)} />}
    </div>
  );
}
