import { integrations } from '~/content/integrations';
import { pages } from '~/content/pages';
import { ServiceMark } from '~/features/integrations/components/service-mark';
import { CodeSample } from '~/features/site/components/code-sample';
import { Card, Cards } from '~/ui/cards';
import { Chips } from '~/features/site/components/chips';
import { Cover } from '~/ui/cover';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { TickList } from '~/features/site/components/tick-list';
import { pageMeta } from '~/lib/page-meta';
import { ButtonLink } from '~/ui/button';
import { Container } from '~/ui/container';

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
          {featured.map(({ name, cover, description, features, to }) => (
            <Card
              key={name}
              title={name}
              picture={<Cover name={cover} />}
              text={
                <>
                  <p>{description}</p>
                  <TickList lines={features} />
                </>
              }
              action={<ButtonLink to={to}>Connect</ButtonLink>}
            />
          ))}
        </Cards>
      </Section>
      {directory.map(({ category, integrations: entries }) => (
        <Section key={category} title={category}>
          <Cards columns={4}>
            {entries.map(({ name, mark, text, popular, planned }) => (
              <Card
                key={name}
                mark={<ServiceMark service={mark} />}
                title={name}
                text={text}
                meta={[...(popular ? ['Popular'] : []), planned ? 'Planned' : 'Available']}
              />
            ))}
          </Cards>
        </Section>
      ))}
      <Section
        title={build.title}
        lead={build.text}
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
