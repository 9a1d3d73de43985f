import { useQuery } from '@tanstack/react-query';
import Link2 from 'virtual:icon/link-2';
import { EmptyState } from '~/ui/states/empty-state';
import { sharesOf } from '../shares.queries';
import { ShareLinks } from './share-links';
import { texts } from '../texts/texts';

/** Every link of the person. */
export function AllLinks() {
  const query = useQuery(sharesOf());
  if (query.data?.links.length === 0) return <EmptyState icon={Link2}>{texts.youShareNothingByALink}</EmptyState>;
  return <ShareLinks query={query} named />;
}
