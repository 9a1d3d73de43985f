import { CommandStart } from '~/features/commands/components/command-start';
import { Page } from '~/ui/layout/page';

export const meta = () => [{ title: 'Organize · Trove' }];

export default function CommandsScreen() {
  return (
    <Page title="Organize">
      <CommandStart />
    </Page>
  );
}
