import { pages } from '~/content/pages';
import { securityGroups, securityHeaders, securityLimits } from '~/content/security';
import { CodeSample } from '~/features/site/components/code-sample';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Points } from '~/ui/blocks/points';
import { Section } from '~/features/site/components/section';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';

export const meta = () => pageMeta({ ...pages.security, path: '/security', picture: 'security' });

export default function Security() {
  return (
    <Container>
      <PageHero title={pages.security.heading} lead={pages.security.lead} aside={<CodeSample {...securityHeaders} />} />
      {securityGroups.map(({ title, points }) => (
        <Section key={title} title={title} beside>
          <Points points={points} />
        </Section>
      ))}
      <Section title={securityLimits.title} beside band>
        <Points points={securityLimits.points} />
        <Note>{securityLimits.report}</Note>
      </Section>
    </Container>
  );
}
