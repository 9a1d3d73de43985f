import type { FactCorrection, FactName, FactPlace, Facts } from 'contract/facts';
import Pencil from 'virtual:icon/pencil';
import { Link } from 'react-router';
import { useMay } from '~/domain/libraries/libraries';
import { Button } from '~/ui/controls/button';
import { IconButton } from '~/ui/controls/icon-button';
import { certaintyInWords, factInWords, otherDay, warningInWords } from '../facts.rules';
import { texts } from '../texts/texts';
import classes from './facts-panel.module.css';

export interface FactRowProps {
  label: string;
  fact: FactName;
  facts: Facts;
  /** Whether it is asked if the fact is right; its owner may correct it anyway. */
  asks: boolean;
  onShow: (place: FactPlace) => void;
  onEdit: () => void;
  onGive: (correction: FactCorrection) => void;
}

/** What is pressed to correct a fact, to add one, or only to open it. */
function EditButton({ label, fact, facts, asks, onEdit }: Omit<FactRowProps, 'onShow' | 'onGive'>) {
  const known = facts[fact];
  const shared = { onClick: onEdit, 'data-edit': fact };
  if (!known)
    return (
      <Button variant="quiet" size="small" className={classes['ask']} aria-label={texts.addFact(label)} {...shared}>
        {texts.add}
      </Button>
    );
  if (asks && known.by !== 'person')
    return (
      <Button variant="quiet" size="small" className={classes['ask']} aria-label={texts.factWrong(label)} {...shared}>
        {texts.wrong}
      </Button>
    );
  return (
    <IconButton className={classes['edit'] ?? ''} aria-label={texts.correctFact(label)} title={texts.correct} {...shared}>
      <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}

/** A fact with its place on the page, how sure it is, and the way to correct it. */
export function FactRow(props: FactRowProps) {
  const { label, fact, facts, onShow, onGive } = props;
  const mayChange = useMay('change');
  const known = facts[fact];
  const words = factInWords(facts, fact);
  const place = known?.place;
  const warning = warningInWords(facts, fact);
  const other = otherDay(facts, fact);
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
                title={texts.pageWithQuote(place.page, place.quote)}
                aria-label={texts.factShowOnPage(label, words, place.page)}
                onClick={() => onShow(place)}
              >
                {words}
              </button>
            ) : (
              <span>{words}</span>
            )}
            <small data-sure={known.by !== undefined || known.confidence >= 0.8}>
              {known.shown ? (
                <Link to={`/doc/${encodeURIComponent(known.shown.documentId)}`}>{certaintyInWords(known)}</Link>
              ) : (
                certaintyInWords(known)
              )}
              {place ? texts.commaPage(place.page) : ''}
            </small>
            {mayChange && other && (
              <Button variant="quiet" size="small" className={classes['other']} onClick={() => onGive(other.correction)}>
                {texts.orOther(other.words)}
              </Button>
            )}
            {warning !== null && <small className={classes['warning']}>{warning}</small>}
          </>
        ) : (
          <span className={classes['none']}>{known ? '' : texts.notFound}</span>
        )}
      </div>
      {mayChange && <EditButton {...props} />}
    </>
  );
}
