import { WebhooksSection } from '~/features/settings/webhooks/webhooks-section';

export const meta = () => [{ title: 'Webhooks · Settings · Trove' }];

export default function WebhooksTab() {
  return <WebhooksSection />;
}
