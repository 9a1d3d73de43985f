import PlugZap from 'virtual:icon/plug-zap';
import { ButtonLink } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';

/** In the place of Connect, where nobody has registered the service on this server and pressing it would come to nothing. */
export function NotSetUp({ name }: { name: string }) {
  return (
    <EmptyState
      icon={PlugZap}
      action={
        <ButtonLink to="/documentation/connect-clouds" variant="outline" size="small">
          How to set it up
        </ButtonLink>
      }
    >
      {name} is not set up on this server yet. The person who runs the server registers it once; then you can connect it here.
    </EmptyState>
  );
}
