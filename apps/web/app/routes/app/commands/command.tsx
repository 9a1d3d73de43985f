import { CommandPlan } from '~/features/commands/components/command-plan';
import { Page } from '~/ui/layout/page';

export const meta = () => [{ title: 'Plan · Trove' }];

export default function CommandScreen() {
  return (
    <Page title="Plan">
      <CommandPlan />
    </Page>
  );
}
