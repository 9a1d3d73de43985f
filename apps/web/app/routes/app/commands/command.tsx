import { CommandPlan } from '~/features/commands/components/command-plan';
import { Page } from '~/ui/layout/page';
import { texts } from '../../texts/texts';

export const meta = () => [{ title: texts.planTitle }];

export default function CommandScreen() {
  return (
    <Page title={texts.plan}>
      <CommandPlan />
    </Page>
  );
}
