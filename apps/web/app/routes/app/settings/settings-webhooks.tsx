import { WebhooksSection } from '~/features/settings/components/webhooks-section';

export const meta = () => [{ title: 'Webhooks · Settings · Trove' }];

export default function WebhooksTab() {
  return <WebhooksSection />;
}
