import { useQuery } from '@tanstack/react-query';
import { nearestOf } from '../search.queries';
import { ModelOffer } from '~/domain/models/model-offer';
import { DocumentRows } from './document-rows';
import { groupResults } from './group-results';
import classes from './nearest-passages.module.css';

/** From this score on a passage that is not sure is worth a look; what is below is mostly about something else. */
const WORTH_A_LOOK = 0.2;

/** What comes nearest to a question that nothing answers for sure, folded where it is hopeless: a guess must not look like an answer. */
export function NearestPassages({ query, isAsTyped }: { query: string; isAsTyped: boolean }) {
  const { data: nearest = [] } = useQuery(nearestOf(query, isAsTyped));
  if (nearest.length === 0) return <ModelOffer />;
  return (
    <>
      <details className={classes['nearest']} open={nearest.some(({ score }) => score >= WORTH_A_LOOK)}>
        <summary>Nearest passages (none is sure)</summary>
        <table aria-label="Nearest passages">
          <tbody>
            {groupResults(nearest).documents.map((found) => (
              <DocumentRows key={found.best.id} found={found} look="quiet" query={query} onKeyDown={() => {}} />
            ))}
          </tbody>
        </table>
      </details>
      <ModelOffer />
    </>
  );
}
