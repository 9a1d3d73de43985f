import { OwnWords } from '~/features/settings/components/own-words';
import { RecognitionLanguagesSection } from '~/features/settings/components/recognition-languages';
import { TaughtFactsSection } from '~/features/settings/components/taught-facts';

export const meta = () => [{ title: 'Words and facts · Settings · Trove' }];

export default function ReadingTab() {
  return (
    <>
      <OwnWords />
      <TaughtFactsSection />
      <RecognitionLanguagesSection />
    </>
  );
}
