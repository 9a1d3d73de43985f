import type { MarkedPageProps } from '~/domain/results/marked-page';
import { PageWindow } from './page-window';

/** The window for visitors, whose page and words come with the answer. A file of its own, so that the landing page can fetch it late. */
export function SamplePage(props: MarkedPageProps) {
  return <PageWindow {...props} />;
}
