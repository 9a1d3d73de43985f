import { PLANNED_SDKS, PUBLIC_API, PUBLIC_API_AUTHENTICATION, PUBLIC_API_BASE } from 'contract/public-api';
import { pages } from '~/content/pages';
import { apiPage } from '~/content/api';
import { Endpoints } from '~/features/public-api/components/endpoints';
import { Card, Cards } from '~/ui/layout/cards';
import { CodeSample } from '~/features/site/components/code-sample';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { UnconnectedForm } from '~/features/site/components/unconnected-form';
import { pageMeta } from '~/domain/site/page-meta';
import { ButtonLink } from '~/ui/controls/button';
import { Container } from '~/ui/layout/container';

export const meta = () => pageMeta({ ...pages.api, path: '/api', picture: 'api' });

export default function Api() {
  return (
    <Container>
      <PageHero title={pages.api.heading} lead={pages.api.lead} aside={<CodeSample {...apiPage.today} />}>
        <ButtonLink to="/documentation/api">What works today</ButtonLink>
      </PageHero>
      <Note>{apiPage.planned}</Note>
      <Section title="Endpoints" lead={`Base path ${PUBLIC_API_BASE}. Authentication: ${PUBLIC_API_AUTHENTICATION}.`}>
        <Endpoints endpoints={PUBLIC_API} />
      </Section>
      <Section title="Quickstart guides" lead="For the interface that answers today.">
        <Cards>
          {apiPage.quickstarts.map(({ title, text, to }) => (
            <Card key={title} title={title} text={text} to={to} />
          ))}
        </Cards>
      </Section>
      <Section title="SDKs" lead="Libraries for six languages, all of them planned.">
        <Cards>
          {PLANNED_SDKS.map(({ language, version }) => (
            <Card key={language} title={language} meta={[`Version ${version}`, 'Planned']} />
          ))}
        </Cards>
      </Section>
      <Section title="Developer newsletter" lead="When the draft changes, and when it becomes real." beside band>
        <UnconnectedForm
          label="Developer newsletter"
          inline
          button="Subscribe"
          fields={[{ name: 'email', label: 'Email', kind: 'email', required: true }]}
        />
      </Section>
    </Container>
  );
}
