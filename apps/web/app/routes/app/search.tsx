import { RELEVANCE } from 'contract/constants';
import FileUp from 'virtual:icon/file-up';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from 'react';
import { Link, PrefetchPageLinks, useNavigate, useSearchParams } from 'react-router';
import { CommandOffer } from '~/features/commands/components/command-offer';
import { useMay } from '~/domain/libraries/libraries';
import { matchedWords } from '~/domain/results/matched-words';
import { PageCrop } from '~/features/reader/components/page-crop';
import { usePrepareDocument } from '~/features/reader/use-prepare-document';
import { SearchPanel } from '~/features/search/components/search-panel';
import type { AnswerPageProps } from '~/features/search/answer-page';
import { UploadPanel } from '~/features/upload/components/upload-panel';
import { Page } from '~/ui/layout/page';
import { EmptyState } from '~/ui/states/empty-state';
import { texts } from '../texts/texts';
import classes from './search.module.css';

/** Search features know nothing of pages: the reader draws that of the answer, and gets ready to open where it is approached. */
function PageOfAnswer({ result, onState, isApproached }: AnswerPageProps) {
  const { filename, pageNumber, passage, sentence, heads, score } = result;
  const words = useMemo(() => matchedWords([result]), [result]);
  const prepare = usePrepareDocument();
  useEffect(() => {
    if (isApproached) void prepare(filename);
  }, [isApproached, prepare, filename]);
  return (
    <>
      <PrefetchPageLinks page="/doc/any" />
      <PageCrop
        idOrName={filename}
        pageNumber={pageNumber}
        passage={passage}
        sentence={sentence}
        heads={heads}
        isSure={score >= RELEVANCE.possible}
        words={words}
        onState={onState}
      />
    </>
  );
}

const SearchDocuments = () => <SearchPanel Page={PageOfAnswer} />;

const tabs = () =>
  [
    { name: 'search', to: '/search', label: texts.searchDocuments, Panel: SearchDocuments },
    { name: 'upload', to: '/upload', label: texts.uploadDocuments, Panel: UploadPanel },
  ] as const;

const MayNotAdd = () => <EmptyState icon={FileUp}>{texts.asYourRoleIs}</EmptyState>;

/** The two tabs of one screen. Each is an address, so that Back and a bookmark keep the tab. */
export function SearchScreen({ tab, offer }: { tab: ReturnType<typeof tabs>[number]['name']; offer?: ReactNode }) {
  const navigate = useNavigate();
  const mayChange = useMay('change');
  // Who may not add documents is shown the way to do it only where they came by its address.
  const shown = tabs().filter(({ name }) => mayChange || name === tab);
  const other = shown.find(({ name }) => name !== tab);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!other || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.currentTarget.querySelector<HTMLElement>(`#tab-${other.name}`)?.focus();
    void navigate(other.to);
  };
  return (
    <Page title={texts.semanticDocumentSearch}>
      <div role="tablist" tabIndex={-1} aria-label={texts.searchAndUpload} className={classes['tabs']} onKeyDown={onKeyDown}>
        {shown.map(({ name, to, label }) => (
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
      {tabs().map(
        ({ name, Panel }) =>
          name === tab && (
            <div key={name} id={`panel-${name}`} role="tabpanel" aria-labelledby={`tab-${name}`}>
              {offer}
              {name === 'upload' && !mayChange ? <MayNotAdd /> : <Panel />}
            </div>
          ),
      )}
    </Page>
  );
}

export const meta = () => [{ title: texts.searchTitle }];

export default function SearchRoute() {
  const [parameters] = useSearchParams();
  return <SearchScreen tab="search" offer={<CommandOffer text={parameters.get('q') ?? ''} />} />;
}
