import { pages } from '~/content/pages';
import { pricing } from '~/content/pricing';
import { Plans } from '~/features/pricing/components/plans';
import { CodeSample } from '~/features/site/components/code-sample';
import { Faq } from '~/ui/blocks/faq';
import { Note } from '~/features/site/components/note';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { TickList } from '~/ui/blocks/tick-list';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import classes from './pricing.module.css';

const structured = {
  '@type': 'FAQPage',
  mainEntity: pricing.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

export const meta = () => pageMeta({ ...pages.pricing, path: '/pricing', picture: 'pricing', structured });

export default function Pricing() {
  return (
    <Container>
      <PageHero title={pages.pricing.heading} lead={pages.pricing.lead} />
      <Plans note={<Note>{pricing.planned}</Note>} />
      <Section title={pricing.own.title} lead={pricing.own.lead} beside band>
        <div className={classes['own']}>
          <TickList lines={pricing.own.lines} />
          <CodeSample label={pricing.own.label} code={pricing.own.code} />
        </div>
      </Section>
      <Section title="Questions about prices" id="faq" beside>
        <Faq questions={pricing.questions} />
      </Section>
    </Container>
  );
}
