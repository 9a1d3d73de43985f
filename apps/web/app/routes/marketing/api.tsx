import { V1_ADDRESS } from 'contract/v1/address';
import { describeEndpoints, PUBLIC_API_AUTHENTICATION, SDKS } from 'contract/v1/endpoints';
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
import type { Route } from './+types/api';

/** Made when the pages are built, so that no schema goes to the browser. */
export const loader = () => ({ endpoints: describeEndpoints(), authentication: PUBLIC_API_AUTHENTICATION, sdks: SDKS });

export const meta = () => pageMeta({ ...pages.api, path: '/api', picture: 'api' });

export default function Api({ loaderData: { endpoints, authentication, sdks } }: Route.ComponentProps) {
  return (
    <Container>
      <PageHero title={pages.api.heading} lead={pages.api.lead} aside={<CodeSample {...apiPage.today} />}>
        <ButtonLink to="/documentation/api">Read the documentation</ButtonLink>
      </PageHero>
      <Note>{apiPage.note}</Note>
      <Section title="Endpoints" lead={`Base path ${V1_ADDRESS}. Authentication: ${authentication}.`}>
        <Endpoints endpoints={endpoints} />
      </Section>
      <Section title="Quickstart guides" lead="From a key to the first answer.">
        <Cards>
          {apiPage.quickstarts.map(({ title, text, to }) => (
            <Card key={title} title={title} text={text} to={to} />
          ))}
        </Cards>
      </Section>
      <Section
        title="SDKs"
        lead="One library exists; five are planned. You can generate clients for other languages from /v1/openapi.json."
      >
        <Cards>
          {sdks.map(({ language, version, state }) => (
            <Card key={language} title={language} meta={[`Version ${version}`, state]} />
          ))}
        </Cards>
      </Section>
      <Section title="Developer newsletter" lead="One message when calls are added. Nothing is removed from /v1." beside band>
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
