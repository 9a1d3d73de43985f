import { Section } from '~/features/settings/components/section';
import { AllLinks } from '~/features/shares/components/all-links';
import { texts } from '../../texts/texts';

export const meta = () => [{ title: 'Shared links · Settings · Trove' }];

export default function LinksTab() {
  return (
    <Section title={texts.sharedLinks} about={texts.documentsThatAnyoneSees}>
      <AllLinks />
    </Section>
  );
}
