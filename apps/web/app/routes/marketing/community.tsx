import { community } from '~/content/community';
import { pages } from '~/content/pages';
import { Card, Cards } from '~/ui/layout/cards';
import { Figures } from '~/ui/blocks/figures';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Points } from '~/ui/blocks/points';
import { Section } from '~/features/site/components/section';
import { Table } from '~/ui/blocks/table';
import { UnconnectedButton } from '~/features/site/components/unconnected-button';
import { pageMeta } from '~/domain/site/page-meta';
import { ButtonLink } from '~/ui/controls/button';
import { Container } from '~/ui/layout/container';

export const meta = () => pageMeta({ ...pages.community, path: '/community', picture: 'community' });

export default function Community() {
  return (
    <Container>
      <PageHero title={pages.community.heading} lead={pages.community.lead} aside={<Figures figures={community.stats} />} />
      <Note>{community.note}</Note>
      <Section title="Connect" beside>
        <Points points={community.connect} />
      </Section>
      <Section title="Events">
        <Cards>
          {community.events.map(({ title, date, time, description, location, type }) => (
            <Card
              key={title}
              title={title}
              above={`${date}, ${time} · ${location}`}
              text={description}
              action={
                <UnconnectedButton
                  label={type === 'online' ? 'Register' : 'Learn More'}
                  about={title}
                  tell={community.eventTold[type]}
                />
              }
            />
          ))}
        </Cards>
      </Section>
      <Section title="Recent topics">
        <Table
          caption="Recent topics of the forum"
          columns={['Topic', 'Author', 'Replies', 'Views', 'Last activity']}
          rows={community.topics.map(({ title, author, replies, views, lastActivity }) => [
            title,
            author,
            String(replies),
            String(views),
            lastActivity,
          ])}
        />
      </Section>
      <Section title="Showcases" beside>
        <Points points={community.showcases} />
      </Section>
      <Section title="Community leaders" beside>
        <Points points={community.leaders.map(({ name, role }) => ({ title: name, text: role }))} />
      </Section>
      <Section
        title="Contribute"
        band
        aside={
          <ButtonLink variant="outline" to="/documentation">
            Read the documentation
          </ButtonLink>
        }
      >
        <Points points={community.contribute} />
      </Section>
    </Container>
  );
}
