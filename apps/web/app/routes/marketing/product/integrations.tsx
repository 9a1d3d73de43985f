import { integrations } from '~/content/integrations';
import { pages } from '~/content/pages';
import { ConnectLink } from '~/features/integrations/components/connect-link';
import { Directory } from '~/features/integrations/components/directory';
import { SyncSample } from '~/features/integrations/components/sync-sample';
import { CodeSample } from '~/features/site/components/code-sample';
import { Card, Cards } from '~/ui/layout/cards';
import { Chips } from '~/features/site/components/chips';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { TickList } from '~/ui/blocks/tick-list';
import { pageMeta } from '~/domain/site/page-meta';
import { ButtonLink } from '~/ui/controls/button';
import { Container } from '~/ui/layout/container';

export const meta = () => pageMeta({ ...pages.integrations, path: '/integrations', picture: 'integrations' });

const { featured, directory, build, partners } = integrations;

export default function Integrations() {
  return (
    <Container>
      <PageHero title={pages.integrations.heading} lead={pages.integrations.lead} />
      <Chips names={integrations.chips} />
      <Note>{integrations.chipsNote}</Note>
      <Section title="Featured integrations">
        <Cards columns={2}>
          {featured.map(({ name, mark, sample, description, features, to }) => (
            <Card
              key={name}
              title={name}
              picture={<SyncSample name={name} mark={mark} counts={sample} note={integrations.sampleNote} />}
              text={
                <>
                  <p>{description}</p>
                  <TickList lines={features} />
                </>
              }
              action={<ConnectLink to={to} name={name} />}
            />
          ))}
        </Cards>
      </Section>
      {directory.map(({ category, integrations: entries }) => (
        <Section key={category} title={category} beside>
          <Directory entries={entries} />
        </Section>
      ))}
      <Section
        title={build.title}
        lead={build.text}
        band
        aside={
          <ButtonLink variant="outline" to="/documentation/api">
            {build.button}
          </ButtonLink>
        }
      >
        <CodeSample label="Upload a file" code={build.example} />
      </Section>
      <Section
        title={partners.title}
        lead={partners.text}
        beside
        aside={
          <ButtonLink variant="outline" to="/enterprise#demo">
            {partners.button}
          </ButtonLink>
        }
      >
        <TickList lines={partners.benefits} />
      </Section>
    </Container>
  );
}
