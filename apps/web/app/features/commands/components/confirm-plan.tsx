import type { CommandStep, PlanConfirmation } from 'contract/commands';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { texts } from '../texts/texts';
import classes from './confirm-plan.module.css';

/** Names that are listed; of more, the number is. */
const NAMED = 5;

interface ConfirmPlanProps {
  confirmation: PlanConfirmation;
  steps: readonly CommandStep[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The second press: how many documents, the first of them by name, and the watched folders and clouds that are changed too. */
export function ConfirmPlan({ confirmation: { count, text, places }, steps, isBusy, onConfirm, onClose }: ConfirmPlanProps) {
  const names = new Map(steps.flatMap(({ documentId, filename }) => (documentId === null ? [] : [[documentId, filename]])));
  const trashed = new Set(steps.flatMap(({ op, documentId }) => (op === 'trash' ? (documentId ?? []) : []))).size;
  const isTrash = trashed > 0 && trashed === count;
  const title = isTrash ? texts.moveCountToTrashQuestion(count) : texts.changeCountQuestion(count);
  const shown = [...names.values()].slice(0, NAMED);
  return (
    <Dialog opened title={title} look="narrow" onClose={onClose}>
      <DialogBody
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button variant={trashed > 0 ? 'danger' : 'ink'} disabled={isBusy} aria-busy={isBusy} onClick={onConfirm}>
              {isTrash ? texts.moveCountToTrash(count) : texts.changeCount(count)}
            </Button>
          </>
        }
      >
        <p>{text}</p>
        <ul className={classes['names']} aria-label={texts.documents}>
          {shown.map((name, index) => (
            <li key={`${index} ${name}`}>{name}</li>
          ))}
        </ul>
        {count > shown.length && <p className={classes['more']}>{texts.andMoreDocuments(count - shown.length)}</p>}
        {places.length > 0 && (
          <ul className={classes['places']} aria-label={texts.watchedFoldersAndClouds}>
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        )}
        <p>{texts.youCanTakeItBackFor}</p>
      </DialogBody>
    </Dialog>
  );
}
