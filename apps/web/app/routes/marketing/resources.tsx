import { documentationCards, tutorialCards } from '~/content/articles/article-cards.server';
import { pages } from '~/content/pages';
import { resources } from '~/content/resources';
import { DocumentationSearch } from '~/features/documentation/components/documentation-search';
import { Card, Cards } from '~/ui/layout/cards';
import { Cover } from '~/domain/site/cover';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { UnconnectedForm } from '~/features/site/components/unconnected-form';
import { UnconnectedButton } from '~/features/site/components/unconnected-button';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import type { Route } from './+types/resources';

export function loader() {
  const cards = [...documentationCards, ...tutorialCards];
  return {
    featured: resources.featured.flatMap(({ path, line }) => {
      const card = cards.find((one) => one.path === path);
      return card ? [{ path, line, title: card.title, description: card.description }] : [];
    }),
  };
}

export const meta = () => pageMeta({ ...pages.resources, path: '/resources', picture: 'resources' });

export default function Resources({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <PageHero title={pages.resources.heading} lead={pages.resources.lead}>
        <DocumentationSearch />
      </PageHero>
      <Section title="Where to look">
        <Cards columns={4}>
          {resources.categories.map(({ title, to, text }) => (
            <Card key={to} title={title} to={to} text={text} />
          ))}
        </Cards>
      </Section>
      <Section title="Featured resources">
        <Cards>
          {loaderData.featured.map(({ title, description, path, line }) => (
            <Card key={path} title={title} to={path} text={description} picture={<Cover line={line} />} />
          ))}
        </Cards>
      </Section>
      <Section title="Upcoming webinars">
        <Cards columns={2}>
          {resources.webinars.map(({ title, date, time, text }) => (
            <Card
              key={title}
              title={title}
              above={`${date}, ${time}`}
              text={text}
              action={<UnconnectedButton label="Register" about={title} tell={resources.webinarTold} />}
            />
          ))}
        </Cards>
        <Note>{resources.webinarsNote}</Note>
      </Section>
      <Section title="New texts by e-mail" lead="One message a month, when there is something to say." beside band>
        <UnconnectedForm
          label="Subscribe"
          inline
          button="Subscribe"
          fields={[{ name: 'email', label: 'Email', kind: 'email', required: true }]}
        />
      </Section>
      <Section title="Need help?">
        <Cards>
          {resources.help.map(({ title, text, to }) => (
            <Card key={title} title={title} text={text} {...(to ? { to } : {})} />
          ))}
        </Cards>
      </Section>
    </Container>
  );
}
