import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { factNouns } from '~/domain/facts/fact-labels';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { useForgetTaught } from '../settings.mutations';
import { taughtFactsQuery } from '../settings.queries';
import entries from './entries.module.css';
import { Loaded } from './loaded';
import { Section } from './section';

/** The places that were shown on papers, from which the next ones of their senders are read. */
export function TaughtFactsSection() {
  const query = useQuery(taughtFactsQuery);
  const forget = useForgetTaught();
  return (
    <Section
      title="What you showed"
      about="Where you pressed or typed a fact of a paper. The next papers of its sender are read from the same place."
    >
      <Loaded query={query} what="what you showed">
        {({ taught }) =>
          taught.length === 0 ? (
            <p className={entries['none']}>
              Nothing yet. Press “Wrong?” beside a fact in the reader, then the right words on the page.
            </p>
          ) : (
            <ul className={entries['entries']} aria-label="What you showed">
              {taught.map(({ id, fact, value, sender, document, at }) => (
                <li key={id}>
                  <div>
                    <strong>
                      {factNouns()[fact]} of {sender ?? 'papers like this'}
                    </strong>
                    <span>
                      {value}, shown on <Link to={`/doc/${encodeURIComponent(document.id)}`}>{document.filename}</Link>,{' '}
                      <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
                    </span>
                  </div>
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Forget ${factNouns()[fact]} of ${sender ?? document.filename}`}
                    disabled={forget.isPending}
                    onClick={() => forget.mutate(id)}
                  >
                    Forget
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
