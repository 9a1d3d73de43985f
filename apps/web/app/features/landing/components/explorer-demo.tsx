import { EXPLORER_FOOTER, EXPLORER_NEW, EXPLORER_SEARCH, EXPLORER_STARRED_EMPTY, EXPLORER_TABS } from 'contract/landing';
import { STARRED_EMPTY_HEIGHT } from 'contract/constants';
import Download from 'virtual:icon/download';
import Ellipsis from 'virtual:icon/ellipsis';
import LayoutGrid from 'virtual:icon/layout-grid';
import List from 'virtual:icon/list';
import Plus from 'virtual:icon/plus';
import Search from 'virtual:icon/search';
import Star from 'virtual:icon/star';
import { useState } from 'react';
import { landing } from '~/content/landing';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { Tabs } from '~/ui/controls/tabs';
import { toast } from '~/ui/overlays/toast';
import { DemoFiles } from '../demos/demo-files';
import classes from './explorer-demo.module.css';
import { texts } from '../texts/texts';
import { SectionHead } from './section-head';

const sayThatItIsADemo = () => void toast.info(landing.explorer.demoOnly);

export function ExplorerDemo() {
  const [tab, setTab] = useState<string>(EXPLORER_TABS[0]);
  const [view, setView] = useState<'grid' | 'list'>('list');
  return (
    <section className={classes['section']}>
      <SectionHead title={texts.explorerTitle} stacked>
        {texts.explorerLead}
      </SectionHead>
      <div className={classes['explorer']}>
        <div className={classes['toolbar']}>
          <Tabs label="Files" names={EXPLORER_TABS} current={tab} onChange={setTab} panel="explorer-files" />
          <label className={classes['search']}>
            <Search size={16} aria-hidden="true" />
            <input type="search" placeholder={EXPLORER_SEARCH} aria-label={EXPLORER_SEARCH} />
          </label>
          <fieldset className={classes['views']}>
            <legend className="visually-hidden">View</legend>
            <Button
              variant="quiet"
              size="small"
              icon
              aria-label="Grid"
              aria-pressed={view === 'grid'}
              onClick={() => setView('grid')}
            >
              <LayoutGrid size={16} />
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon
              aria-label="List"
              aria-pressed={view === 'list'}
              onClick={() => setView('list')}
            >
              <List size={16} />
            </Button>
          </fieldset>
          <Button size="small" onClick={sayThatItIsADemo}>
            <Plus size={16} aria-hidden="true" />
            {EXPLORER_NEW}
          </Button>
        </div>
        <div
          id="explorer-files"
          role="tabpanel"
          aria-label={tab}
          className={classes['files']}
          style={{ minHeight: STARRED_EMPTY_HEIGHT }}
        >
          {tab === EXPLORER_TABS[0] ? (
            <DemoFiles view={view} />
          ) : (
            <div className={classes['empty']} style={{ height: STARRED_EMPTY_HEIGHT }}>
              <EmptyState icon={Star}>{EXPLORER_STARRED_EMPTY}</EmptyState>
            </div>
          )}
        </div>
        <div className={classes['footer']}>
          <span>{EXPLORER_FOOTER}</span>
          <Button variant="quiet" size="small" onClick={sayThatItIsADemo}>
            <Download size={16} aria-hidden="true" />
            Download
          </Button>
          <Button variant="quiet" size="small" icon aria-label="More options" onClick={sayThatItIsADemo}>
            <Ellipsis size={16} />
          </Button>
        </div>
      </div>
    </section>
  );
}
