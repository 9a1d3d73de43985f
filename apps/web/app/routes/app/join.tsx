import { JoinLibrary } from '~/features/libraries/components/join-library';

export const meta = () => [{ title: 'Invitation · Trove' }, { name: 'robots', content: 'noindex' }];

export default function JoinScreen() {
  return <JoinLibrary />;
}
