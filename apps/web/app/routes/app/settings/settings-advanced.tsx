import { AccessKeys } from '~/features/settings/components/access-keys';
import { EmbeddingModelSection } from '~/features/settings/components/embedding-model';
import { LocalSettingsForm } from '~/features/settings/components/local-settings-form';
import { LocalModelsSection } from '~/features/settings/components/local-models';
import { ServerMode } from '~/features/settings/components/server-mode';

export const meta = () => [{ title: 'Advanced · Settings · Trove' }];

export default function AdvancedTab() {
  return (
    <>
      <LocalModelsSection />
      <EmbeddingModelSection />
      <LocalSettingsForm />
      <AccessKeys />
      <ServerMode />
    </>
  );
}
