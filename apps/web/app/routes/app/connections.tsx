import { Connections } from '~/features/connections/components/connections';
import { Page } from '~/ui/page';

export const meta = () => [{ title: 'Connections · Trove' }];

export default function ConnectionsScreen() {
  return (
    <Page title="Connections">
      <Connections />
    </Page>
  );
}
