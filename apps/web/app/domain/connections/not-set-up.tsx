import PlugZap from 'virtual:icon/plug-zap';
import { ButtonLink } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { texts } from './texts/texts';

/** In the place of Connect, where nobody has registered the service on this server and pressing it would come to nothing. */
export function NotSetUp({ name }: { name: string }) {
  return (
    <EmptyState
      icon={PlugZap}
      action={
        <ButtonLink to="/documentation/connect-clouds" variant="outline" size="small">
          {texts.howToSetItUp}
        </ButtonLink>
      }
    >
      {texts.isNotSetUp(name)}
    </EmptyState>
  );
}
