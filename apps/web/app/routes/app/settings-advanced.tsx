import { AccessKeys } from '~/features/settings/components/access-keys';
import { EmbeddingModel } from '~/features/settings/components/embedding-model';
import { LocalSettingsForm } from '~/features/settings/components/local-settings-form';
import { OwnWords } from '~/features/settings/components/own-words';
import { ServerMode } from '~/features/settings/components/server-mode';

export const meta = () => [{ title: 'Advanced · Settings · Trove' }];

export default function AdvancedTab() {
  return (
    <>
      <EmbeddingModel />
      <OwnWords />
      <LocalSettingsForm />
      <AccessKeys />
      <ServerMode />
    </>
  );
}
