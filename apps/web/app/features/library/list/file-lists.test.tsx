import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type LibraryActions, LibraryActionsContext } from '../actions/use-library-actions';
import { startPlace } from '../library.rules';
import { FileGrid } from './file-grid';
import { FileTable } from './file-table';
import { rowGestures } from './row-gestures';
import type { FileListProps } from './use-file-list';

const fileOf = (id: string, change: Partial<LibraryFile> = {}): LibraryFile => ({
  id,
  filename: `${id}.pdf`,
  filepath: `${id}.pdf`,
  size: 1,
  modified: 1,
  tags: [],
  folderId: null,
  status: 'ready',
  pageCount: 1,
  pagesRead: 1,
  state: 'read',
  pagesFailed: 0,
  failure: null,
  source: 'upload',
  sourceKind: 'upload',
  typesetFrom: null,
  recognition: null,
  text: null,
  textNote: null,
  trashedAt: null,
  ...change,
});

/** Actions that write down what was asked of them. */
function recorded() {
  const asked: string[] = [];
  const record = (name: string) => () => void asked.push(name);
  const actions: LibraryActions = {
    act: record('act'),
    mark: record('mark'),
    askTags: record('askTags'),
    open: record('open'),
    approach: record('approach'),
    download: record('download'),
    downloadPdf: record('downloadPdf'),
    share: record('share'),
    askWhereTo: record('askWhereTo'),
    askDeletePermanently: record('askDeletePermanently'),
    startRenaming: record('startRenaming'),
    rename: record('rename'),
    openMenu: record('openMenu'),
    step: record('step'),
    press: record('press'),
    drag: record('drag'),
  };
  return { asked, actions };
}

function markupOf(List: ComponentType<FileListProps>, change: Partial<FileListProps> = {}): string {
  const { actions } = recorded();
  const files = [fileOf('lease'), fileOf('invoice')];
  const props: FileListProps = {
    place: startPlace,
    go: () => {},
    files,
    total: 2,
    more: () => {},
    stale: false,
    small: false,
    selected: new Set(['lease']),
    chosen: files.slice(0, 1),
    activeId: 'lease',
    renamingId: undefined,
    progress: {},
    actions,
    selectAll: () => {},
    loadAll: undefined,
    label: 'All Files',
    ...change,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LibraryActionsContext value={actions}>
          <List {...props} />
        </LibraryActionsContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe.each([
  ['table', FileTable],
  ['grid', FileGrid],
] as const)('the %s of files', (_name, List) => {
  test('is one grid that the keyboard reaches, with the current file named', () => {
    const grid = /<table[^>]*>/.exec(markupOf(List))?.[0];
    for (const attribute of ['role="grid"', 'aria-label="All Files"', 'tabindex="0"', 'aria-activedescendant="file-lease"'])
      expect(grid).toContain(attribute);
  });

  test('says which file is chosen, and offers its box and its menu', () => {
    const markup = markupOf(List);
    const [chosen, other] = ['lease', 'invoice'].map((id) => new RegExp(`<t[rd] [^>]*id="file-${id}"[^>]*>`).exec(markup)?.[0]);
    expect(chosen).toContain('aria-selected="true"');
    expect(other).toContain('aria-selected="false"');
    expect(markup).toContain('aria-label="Select lease.pdf"');
    expect(markup).toContain('aria-label="More actions for lease.pdf"');
  });

  test('does not let a file be dragged while its name is typed', () => {
    const markup = markupOf(List, { renamingId: 'lease' });
    expect(markup).toContain('aria-label="New name of lease.pdf"');
    expect(/<t[rd] [^>]*id="file-lease"[^>]*>/.exec(markup)?.[0]).toContain('draggable="false"');
    expect(/<t[rd] [^>]*id="file-invoice"[^>]*>/.exec(markup)?.[0]).toContain('draggable="true"');
  });
});

test('A file in Trash cannot be dragged', () => {
  const state = { selected: false, active: false, renaming: false, small: false };
  const { actions } = recorded();
  expect(rowGestures({ ...state, file: fileOf('lease') }, actions).draggable).toBe(true);
  expect(rowGestures({ ...state, file: fileOf('lease', { trashedAt: 1 }) }, actions).draggable).toBe(false);
});
