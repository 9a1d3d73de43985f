import { Drive } from '~/features/drive/components/drive';
import { ButtonLink } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';

export const meta = () => [{ title: 'Google Drive · Trove' }];

export default function DriveScreen() {
  return (
    <Page
      title="Google Drive Integration"
      actions={
        <ButtonLink to="/connections" variant="outline" size="small">
          All connections
        </ButtonLink>
      }
    >
      <Drive />
    </Page>
  );
}
