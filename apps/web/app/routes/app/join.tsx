import { JoinLibrary } from '~/features/libraries/components/join-library';
import { texts } from '../texts/texts';

export const meta = () => [{ title: texts.invitationTitle }, { name: 'robots', content: 'noindex' }];

export default function JoinScreen() {
  return <JoinLibrary />;
}
