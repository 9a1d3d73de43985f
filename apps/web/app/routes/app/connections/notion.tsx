import { Connections } from '~/features/connections/components/connections';
import { Page } from '~/ui/layout/page';

export const meta = () => [{ title: 'Notion · Trove' }];

export default function NotionScreen() {
  return (
    <Page title="Notion">
      <Connections kind="notion" />
    </Page>
  );
}
