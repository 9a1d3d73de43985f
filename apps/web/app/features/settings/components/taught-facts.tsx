import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { factNouns } from '~/domain/facts/fact-labels';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { useForgetTaught } from '../settings.mutations';
import { taughtFactsQuery } from '../settings.queries';
import { texts } from '../texts/texts';
import entries from './entries.module.css';
import { Loaded } from './loaded';
import { Section } from './section';

/** The places that were shown on papers, from which the next ones of their senders are read. */
export function TaughtFactsSection() {
  const query = useQuery(taughtFactsQuery);
  const forget = useForgetTaught();
  return (
    <Section title={texts.whatYouShowed} about={texts.whereYouPressedOrTyped}>
      <Loaded query={query} what={texts.shownInASentence}>
        {({ taught }) =>
          taught.length === 0 ? (
            <p className={entries['none']}>{texts.nothingYetPressWrong}</p>
          ) : (
            <ul className={entries['entries']} aria-label={texts.whatYouShowed}>
              {taught.map(({ id, fact, value, sender, document, at }) => (
                <li key={id}>
                  <div>
                    <strong>{texts.factOf(factNouns()[fact], sender ?? texts.papersLikeThis)}</strong>
                    <span>
                      {texts.shownOn(value)} <Link to={`/doc/${encodeURIComponent(document.id)}`}>{document.filename}</Link>,{' '}
                      <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
                    </span>
                  </div>
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={texts.forgetFactOf(factNouns()[fact], sender ?? document.filename)}
                    disabled={forget.isPending}
                    onClick={() => forget.mutate(id)}
                  >
                    {texts.forget}
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
