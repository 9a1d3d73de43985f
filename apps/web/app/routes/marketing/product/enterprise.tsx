import { ENTERPRISE_COMPARISON } from 'contract/pricing';
import { enterprise } from '~/content/enterprise';
import { pages } from '~/content/pages';
import { Card, Cards } from '~/ui/layout/cards';
import { CodeSample } from '~/features/site/components/code-sample';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Points } from '~/ui/blocks/points';
import { Section } from '~/features/site/components/section';
import { Table } from '~/ui/blocks/table';
import { UnconnectedForm } from '~/features/site/components/unconnected-form';
import { pageMeta } from '~/domain/site/page-meta';
import { ButtonLink } from '~/ui/controls/button';
import { Container } from '~/ui/layout/container';

export const meta = () => pageMeta({ ...pages.enterprise, path: '/enterprise', picture: 'enterprise' });

export default function Enterprise() {
  const { form } = enterprise;
  return (
    <Container>
      <PageHero title={pages.enterprise.heading} lead={pages.enterprise.lead} aside={<CodeSample {...enterprise.settings} />}>
        <ButtonLink size="large" to="/enterprise#demo">
          {enterprise.demo}
        </ButtonLink>
        <ButtonLink size="large" variant="outline" to="/enterprise#demo">
          {enterprise.contact}
        </ButtonLink>
      </PageHero>
      <Section title="What companies ask for" beside>
        <Points points={enterprise.features} columns={2} />
      </Section>
      <Section title="Business and Enterprise">
        <Table
          caption="Business compared with Enterprise"
          columns={['Feature', 'Business', 'Enterprise']}
          rows={ENTERPRISE_COMPARISON.map(({ row, business, enterprise: larger }) => [row, business, larger])}
        />
        <Note>{enterprise.compareNote}</Note>
      </Section>
      <Section title="Customer success stories">
        <Cards>
          {enterprise.stories.map(({ title, quote, result }) => (
            <Card key={title} above={title} title={`“${quote}”`} text={result} />
          ))}
        </Cards>
        <Note>{enterprise.storiesNote}</Note>
      </Section>
      <Section title={form.title} lead={form.text} id="demo" beside band>
        <UnconnectedForm label={form.button} fields={form.fields} button={form.button} />
      </Section>
    </Container>
  );
}
