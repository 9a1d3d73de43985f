import { useQuery } from '@tanstack/react-query';
import { type FactName, type FactPlace, type Facts, SpreadingFact } from 'contract/facts';
import Pencil from 'virtual:icon/pencil';
import { type ReactNode, useState } from 'react';
import { IconButton } from '~/ui/controls/icon-button';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useEditFact } from '../facts.mutations';
import { factsOf } from '../facts.queries';
import { certaintyInWords, FACT_ROWS, factInWords, originInWords, warningInWords } from '../facts.rules';
import { AlikeDialog } from './alike-dialog';
import { FactField } from './fact-field';
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
}

interface FactRowProps {
  label: string;
  fact: FactName;
  facts: Facts;
  onShow: (place: FactPlace) => void;
  onEdit: () => void;
}

function FactRow({ label, fact, facts, onShow, onEdit }: FactRowProps) {
  const known = facts[fact];
  const words = factInWords(facts, fact);
  const place = known?.place;
  const warning = warningInWords(facts, fact);
  return (
    <>
      <span className={classes['label']}>{label}</span>
      <div className={classes['known']}>
        {known && words !== null ? (
          <>
            {place ? (
              <button
                type="button"
                className={classes['value']}
                title={`Page ${place.page}: ${place.quote}`}
                aria-label={`${label}: ${words}. Show on page ${place.page}`}
                onClick={() => onShow(place)}
              >
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
            <small data-sure={known.by !== undefined || known.confidence >= 0.8}>
              {certaintyInWords(known)}
              {place ? `, page ${place.page}` : ''}
            </small>
            {warning !== null && <small className={classes['warning']}>{warning}</small>}
          </>
        ) : (
          <span className={classes['none']}>{known ? '' : 'Not found'}</span>
        )}
      </div>
      <IconButton className={classes['edit'] ?? ''} aria-label={`Correct ${label}`} title="Correct" onClick={onEdit}>
        <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** What the document says about itself: each with its place on the page, to be corrected by its owner. */
export function FactsPanel({ documentId, head, foot, onShow }: FactsPanelProps) {
  const { data, error, isPending, refetch } = useQuery(factsOf(documentId));
  const facts = data?.facts;
  const [editing, setEditing] = useState<FactName>();
  const [spreading, setSpreading] = useState<SpreadingFact>();
  const edit = useEditFact(documentId);
  return (
    <div className={classes['panel']}>
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
            editing === fact ? (
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
                          setEditing(undefined);
                          setSpreading(SpreadingFact.safeParse(fact).data);
                        },
                      },
                    )
                  }
                  onTakeBack={
                    facts[fact]?.by === 'person'
                      ? () => edit.mutate({ kind: 'take-back', fact }, { onSuccess: () => setEditing(undefined) })
                      : undefined
                  }
                  onCancel={() => setEditing(undefined)}
                />
              </li>
            ) : (
              <li key={fact} className={classes['row']}>
                <FactRow label={label} fact={fact} facts={facts} onShow={onShow} onEdit={() => setEditing(fact)} />
              </li>
            ),
          )}
        </ul>
      )}
      <p className={classes['note']}>
        {facts && `${originInWords(facts)} `}Press one to see where it stands; correct it with the pencil.
      </p>
      {foot}
      {spreading && <AlikeDialog documentId={documentId} fact={spreading} onClose={() => setSpreading(undefined)} />}
    </div>
  );
}
