import { useQuery } from '@tanstack/react-query';
import { linksOf } from '../reader.queries';
import classes from './link-layer.module.css';
import { texts } from '../texts/texts';

export interface LinkLayerProps {
  idOrName: string;
  pageNumber: number;
  onPage: (page: number) => void;
}

/** The links that the document itself has on this page. Those within it go to their page, the others open beside. */
export function LinkLayer({ idOrName, pageNumber, onPage }: LinkLayerProps) {
  const { data } = useQuery(linksOf(idOrName, pageNumber));
  return data?.links.map(({ box: [left, top, width, height], target }) => {
    const style = { left, top, width, height };
    const key = `${left}:${top}:${width}`;
    return target.kind === 'page' ? (
      <button
        key={key}
        type="button"
        className={classes['link']}
        style={style}
        aria-label={texts.goToPage(target.pageNumber)}
        onClick={() => onPage(target.pageNumber)}
      />
    ) : (
      <a
        key={key}
        className={classes['link']}
        style={style}
        href={target.url}
        title={target.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={target.url}
      />
    );
  });
}
