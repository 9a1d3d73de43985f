import { InboxList } from '~/features/commands/components/inbox-list';
import { Page } from '~/ui/layout/page';

export const meta = () => [{ title: 'Inbox · Trove' }];

export default function InboxScreen() {
  return (
    <Page title="Inbox">
      <InboxList />
    </Page>
  );
}
