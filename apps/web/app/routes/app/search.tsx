import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CommandOffer } from '~/features/commands/components/command-offer';
import { SearchPanel } from '~/features/search/components/search-panel';
import { UploadPanel } from '~/features/upload/components/upload-panel';
import { Page } from '~/ui/layout/page';
import classes from './search.module.css';

const tabs = [
  { name: 'search', to: '/search', label: 'Search Documents', Panel: SearchPanel },
  { name: 'upload', to: '/upload', label: 'Upload Documents', Panel: UploadPanel },
] as const;

/** The two tabs of one screen. Each is an address, so that Back and a bookmark keep the tab. */
export function SearchScreen({ tab, offer }: { tab: (typeof tabs)[number]['name']; offer?: ReactNode }) {
  const navigate = useNavigate();
  const other = tabs.find(({ name }) => name !== tab);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!other || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.currentTarget.querySelector<HTMLElement>(`#tab-${other.name}`)?.focus();
    void navigate(other.to);
  };
  return (
    <Page title="Semantic Document Search">
      <div role="tablist" tabIndex={-1} aria-label="Search and upload" className={classes['tabs']} onKeyDown={onKeyDown}>
        {tabs.map(({ name, to, label }) => (
          <Link
            key={name}
            id={`tab-${name}`}
            role="tab"
            to={to}
            tabIndex={name === tab ? 0 : -1}
            aria-selected={name === tab}
            aria-controls={name === tab ? `panel-${name}` : undefined}
            className={classes['tab']}
          >
            {label}
          </Link>
        ))}
      </div>
      {tabs.map(
        ({ name, Panel }) =>
          name === tab && (
            <div key={name} id={`panel-${name}`} role="tabpanel" aria-labelledby={`tab-${name}`}>
              {offer}
              <Panel />
            </div>
          ),
      )}
    </Page>
  );
}

export const meta = () => [{ title: 'Search · Trove' }];

export default function SearchRoute() {
  const [parameters] = useSearchParams();
  return <SearchScreen tab="search" offer={<CommandOffer text={parameters.get('q') ?? ''} />} />;
}
