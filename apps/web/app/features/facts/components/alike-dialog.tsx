import { useQuery } from '@tanstack/react-query';
import type { SpreadingFact } from 'contract/facts';
import { useState } from 'react';
import { factNouns } from '~/domain/facts/fact-labels';
import { kindName } from '~/domain/kinds/kind-name';
import { shownLanguage } from '~/lib/language/shown-language';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { useSpreadFact } from '../facts.mutations';
import { alikeOf } from '../facts.queries';
import { texts } from '../texts/texts';
import classes from './facts-panel.module.css';

interface AlikeDialogProps {
  documentId: string;
  fact: SpreadingFact;
  onClose: () => void;
}

const shownValue = (fact: SpreadingFact, value: string | number | null | undefined): string =>
  value === null || value === undefined ? texts.none : fact === 'kind' ? kindName(String(value)) : String(value);

/** After a correction: the sender's other documents that say the same, to be corrected alike. Not shown where there are none. */
export function AlikeDialog({ documentId, fact, onClose }: AlikeDialogProps) {
  const { data } = useQuery(alikeOf(documentId, fact));
  const spread = useSpreadFact(documentId, fact);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const documents = data?.documents ?? [];
  const chosen = documents.filter(({ id }) => !left.has(id));
  const toggle = (id: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <Dialog opened={documents.length > 0} onClose={onClose} title={texts.allLikeThis} look="narrow">
      <DialogBody>
        <p className={classes['note']}>
          {texts.othersSaidTheSame(documents.length, shownLanguage() === 'en' ? fact : factNouns()[fact])}{' '}
          <strong>{shownValue(fact, data?.value)}</strong>.
        </p>
        <ul className={classes['alike']}>
          {documents.map(({ id, filename }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
                {filename}
              </label>
            </li>
          ))}
        </ul>
        <div className={classes['buttons']}>
          <Button variant="outline" onClick={onClose}>
            {texts.onlyThisOne}
          </Button>
          <Button
            disabled={chosen.length === 0 || spread.isPending}
            onClick={() =>
              spread.mutate(
                chosen.map(({ id }) => id),
                { onSuccess: onClose },
              )
            }
          >
            {texts.correctOthers(chosen.length)}
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  );
}
