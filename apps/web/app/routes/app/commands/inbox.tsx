import { InboxList } from '~/features/commands/components/inbox-list';
import { Page } from '~/ui/layout/page';
import { texts } from '../../texts/texts';

export const meta = () => [{ title: texts.inboxTitle }];

export default function InboxScreen() {
  return (
    <Page title={texts.inbox}>
      <InboxList />
    </Page>
  );
}
