import { CommandStart } from '~/features/commands/components/command-start';
import { Page } from '~/ui/layout/page';
import { texts } from '../../texts/texts';

export const meta = () => [{ title: texts.organizeTitle }];

export default function CommandsScreen() {
  return (
    <Page title={texts.organize}>
      <CommandStart />
    </Page>
  );
}
