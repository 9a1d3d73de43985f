import Camera from 'virtual:icon/camera';
import X from 'virtual:icon/x';
import { useRef } from 'react';
import { Button } from '~/ui/controls/button';
import { formatCount } from '~/lib/text/format';
import { useScan, type ScanPage } from '../scan/use-scan';
import classes from './scan-pages.module.css';
import { texts } from '../texts/texts';

/** What the camera gives; phones turn their own formats into the first. */
const PICTURES = 'image/jpeg,image/png,image/webp';

/** Where there is a camera at hand: photographs of pages, straightened, become one document. Hidden where a mouse points. */
export function ScanPages({ onScan }: { onScan: (file: File) => void }) {
  const { pages, looking, add, remove, turnOver, finish } = useScan();
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = pages.length === 0 && looking === 0;
  return (
    <section className={classes['scan']} data-empty={isEmpty} aria-label={texts.scanWithTheCamera}>
      {!isEmpty && (
        <ol className={classes['pages']} aria-label={texts.pagesOfTheScan}>
          {pages.map((page, at) => (
            <ScannedPage key={page.id} page={page} number={at + 1} onRemove={remove} onTurnOver={turnOver} />
          ))}
          {Array.from({ length: looking }, (_none, at) => (
            <li key={`looking-${at}`} className={classes['page']}>
              <output className={classes['looking']}>{texts.lookingForTheEdges}</output>
            </li>
          ))}
        </ol>
      )}
      <div className={classes['actions']}>
        {pages.length > 0 && (
          <Button disabled={looking > 0} onClick={() => void finish().then(onScan)}>
            {texts.saveAsADocument(formatCount(pages.length, 'page'))}
          </Button>
        )}
        <Button variant="outline" onClick={() => input.current?.click()}>
          <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
          {isEmpty ? texts.scanAPage : texts.addAPage}
        </Button>
      </div>
      {isEmpty && <p className={classes['hint']}>{texts.photographThePagesOneBy}</p>}
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        capture="environment"
        multiple
        hidden
        aria-label={texts.photographAPage}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}

interface ScannedPageProps {
  page: ScanPage;
  number: number;
  onRemove: (id: number) => void;
  onTurnOver: (id: number) => void;
}

function ScannedPage({ page, number, onRemove, onTurnOver }: ScannedPageProps) {
  const { id, address, straight, straightened } = page;
  const isFound = straight !== undefined;
  return (
    <li className={classes['page']}>
      <img className={classes['picture']} src={address} alt={texts.page(number)} />
      <Button
        variant="outline"
        size="small"
        icon
        className={classes['remove']}
        aria-label={texts.removePage(number)}
        onClick={() => onRemove(id)}
      >
        <X size={16} />
      </Button>
      <p className={classes['state']}>
        {!isFound && texts.noEdgesFoundKeptAs}
        {isFound && (
          <>
            {straightened ? texts.straightened : texts.asTaken}{' '}
            <button type="button" className={classes['change']} onClick={() => onTurnOver(id)}>
              {straightened ? texts.keepAsTaken : texts.straighten}
            </button>
          </>
        )}
      </p>
    </li>
  );
}
