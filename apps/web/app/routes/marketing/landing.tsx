import { useSession } from '~/lib/session';
import { Button } from '~/ui/button';

export const meta = () => [
  { title: 'Trove: find the sentence that answers it' },
  {
    name: 'description',
    content: 'Ask your documents in your own words and see the sentence that answers, marked on its page.',
  },
];

export default function Landing() {
  const { signIn, busy } = useSession();
  return (
    <div style={{ maxWidth: 900, margin: '0 auto', padding: '96px 24px' }}>
      <h1 style={{ fontSize: 'clamp(2.5rem, 6vw, 4.5rem)' }}>Find the sentence that answers it.</h1>
      <Button size="large" disabled={busy !== undefined} onClick={() => void signIn()}>
        Try Trove free
      </Button>
    </div>
  );
}
