import { useQuery } from '@tanstack/react-query';
import { RELEVANCE } from 'contract/constants';
import type { LibraryFile } from 'contract/documents';
import type { SearchAnswer, SearchResult } from 'contract/search';
import type { IconComponent } from '~/ui/icon';
import ArrowRight from 'virtual:icon/arrow-right';
import Bookmark from 'virtual:icon/bookmark';
import FileText from 'virtual:icon/file-text';
import Folder from 'virtual:icon/folder';
import LibraryIcon from 'virtual:icon/library';
import Keyboard from 'virtual:icon/keyboard';
import LogOut from 'virtual:icon/log-out';
import Quote from 'virtual:icon/quote';
import Search from 'virtual:icon/search';
import WandSparkles from 'virtual:icon/wand-sparkles';
import SunMoon from 'virtual:icon/sun-moon';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { chooseColorScheme, shownColorScheme } from '~/lib/browser/color-scheme';
import { addressIn } from '~/lib/server/library-here';
import { useSession } from '~/lib/session/session';
import { looksLikeCommand } from '~/domain/commands/looks-like-command';
import { librariesQuery, nameOf, useMay } from '~/domain/libraries/libraries';
import { pathOfSaved, savedSearches } from '~/domain/searches/saved-searches';
import { overQueryLimit } from '~/domain/questions/over-query-limit';
import { RelevanceBadge } from '~/domain/results/relevance-badge';
import { fromAnswer, Snippet } from '~/domain/results/snippet';
import { foundPassages, knownFolders, namedDocuments } from './palette.queries';
import { answersTo, destinations, type RecentDocument, shortened } from './palette.rules';
import { texts } from './texts/texts';

export interface PaletteEntry {
  id: string;
  icon: IconComponent;
  label: string;
  /** Stands beside the label, however long that is. */
  place?: string;
  /** At the end of the line: how sure it is. */
  aside?: ReactNode;
  /** A second line: words of a document, or where it is. */
  detail?: ReactNode;
  /** Answers to what was typed before, and only stays until the new answer comes. */
  stale?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

export interface PaletteOffer {
  groups: PaletteGroup[];
  /** Answers to what is typed now are on their way. */
  isBusy: boolean;
}

const FOLDERS_SHOWN = 3;

/** The passages that answer; where nobody is sure, those that come nearest. */
const passagesOf = (found: SearchAnswer | undefined): readonly SearchResult[] =>
  found?.state === 'unsure' ? found.nearest : (found?.results ?? []);

const documentPath = (idOrName: string) => `/doc/${encodeURIComponent(idOrName)}`;

/**
 * What the palette offers for what has been typed, in groups; empty groups are left out. Documents and passages are asked for once the
 * typing has settled; until they answer, those found before stay in sight as `stale`.
 */
export function usePaletteEntries(
  typed: string,
  settled: string,
  recent: readonly RecentDocument[],
  showKeys: () => void,
): PaletteOffer {
  const navigate = useNavigate();
  const { signOut } = useSession();
  const { data: named, isPlaceholderData: namedBefore, isFetching: isNaming } = useQuery(namedDocuments(settled));
  const { data: found, isPlaceholderData: foundBefore, isFetching: isFinding } = useQuery(foundPassages(settled));
  const { data: folders = [] } = useQuery({ ...knownFolders, enabled: typed !== '' });
  const { data: saved = [] } = useQuery({ ...savedSearches, enabled: typed !== '' });
  const mayChange = useMay('change');
  const { data: { libraries } = { libraries: [] } } = useQuery(librariesQuery);
  const stale = typed !== settled;
  const go = (to: string, state?: unknown) => () => void navigate(to, { state });

  const ofDocument = ({ id, filename }: Pick<LibraryFile, 'id' | 'filename'>): PaletteEntry => ({
    id: `document-${id}`,
    icon: FileText,
    label: filename,
    stale: typed !== '' && (stale || namedBefore),
    run: go(documentPath(id)),
  });
  const ofPassage = (result: SearchResult, place: number): PaletteEntry => {
    const { id, filename, pageNumber, score, passage, sentence } = result;
    return {
      id: `passage-${id}`,
      icon: Quote,
      label: filename,
      place: texts.page(pageNumber),
      aside: <RelevanceBadge score={score} {...(score >= RELEVANCE.possible && { decimals: 2 })} isQuiet />,
      stale: stale || foundBefore,
      // The best of them answers; the one yellow sentence is its.
      detail: <Snippet {...result} {...fromAnswer(result)} heading={null} isQuiet={place > 0} />,
      run: go(`${documentPath(filename)}?${new URLSearchParams({ page: String(pageNumber), q: settled }).toString()}`, {
        score,
        passage,
        sentence,
      }),
    };
  };
  const actions = [
    {
      label: texts.switchBetweenLightAndDark,
      also: texts.themeModeColourScheme,
      icon: SunMoon,
      run: () => chooseColorScheme(shownColorScheme() === 'dark' ? 'light' : 'dark'),
    },
    { label: texts.showTheKeysOfThis, also: texts.shortcutsKeyboardHelp, icon: Keyboard, run: showKeys },
    { label: texts.signOut, also: texts.logLeave, icon: LogOut, run: () => void signOut() },
  ];
  const ask: PaletteEntry = {
    id: 'ask',
    icon: Search,
    label: texts.searchAllDocumentsFor(shortened(typed)),
    run: go(`/search?${new URLSearchParams({ q: typed }).toString()}`),
  };

  const organize: PaletteEntry = {
    id: 'organize',
    icon: WandSparkles,
    label: texts.plan(shortened(typed)),
    run: go(`/commands?${new URLSearchParams({ say: typed }).toString()}`),
  };

  const groups: PaletteGroup[] = [
    { title: texts.organize, entries: mayChange && looksLikeCommand(typed) ? [organize] : [] },
    { title: texts.recentDocuments, entries: typed === '' ? recent.map(ofDocument) : [] },
    { title: texts.documents, entries: typed === '' ? [] : (named?.files ?? []).map(ofDocument) },
    {
      title: texts.folders,
      entries: folders
        .filter(({ name }) => typed !== '' && answersTo(typed, { label: name }))
        .slice(0, FOLDERS_SHOWN)
        .map(({ id, name }) => ({
          id: `folder-${id}`,
          icon: Folder,
          label: name,
          run: go(`/library?${new URLSearchParams({ folder: id }).toString()}`),
        })),
    },
    {
      title: texts.savedSearches,
      entries: saved
        .filter(({ name }) => typed !== '' && answersTo(typed, { label: name }))
        .map((search) => ({ id: `saved-${search.id}`, icon: Bookmark, label: search.name, run: go(pathOfSaved(search)) })),
    },
    {
      title: found?.state === 'unsure' ? texts.notSureButNearest : texts.passages,
      entries: typed === '' ? [] : passagesOf(found).map(ofPassage),
    },
    { title: texts.search, entries: typed === '' || overQueryLimit(typed) !== undefined ? [] : [ask] },
    {
      title: texts.goTo,
      entries: destinations
        .filter((one) => answersTo(typed, one))
        .map(({ label, to }) => ({ id: `to-${to}`, icon: ArrowRight, label, run: go(to) })),
    },
    {
      title: texts.libraries,
      entries:
        libraries.length < 2
          ? []
          : libraries
              .filter((library) => answersTo(typed, { label: nameOf(library), also: texts.librarySwitchGoTo }))
              .map((library) => ({
                id: `library-${library.id}`,
                icon: LibraryIcon,
                label: texts.open(nameOf(library)),
                run: () => location.assign(addressIn(library.personal ? undefined : library.id, '/library')),
              })),
    },
    {
      title: texts.actions,
      entries: actions
        .filter((one) => answersTo(typed, one))
        .map(({ label, icon, run }) => ({ id: `do-${label}`, icon, label, run })),
    },
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isBusy: stale || isNaming || isFinding };
}
