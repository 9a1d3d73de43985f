import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FactPlace } from 'contract/facts';
import { rangeOfQuote } from 'contract/range-of-quote';
import { SearchResult } from 'contract/search';
import { useEffect, useMemo, useState } from 'react';
import type * as z from 'zod';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { DocumentSearchPanel } from '~/features/document-search/components/document-search-panel';
import { useMay } from '~/domain/libraries/libraries';
import { matchedWords } from '~/domain/results/matched-words';
import { passageMarks, searchMarks } from '~/features/document-search/document-search.rules';
import { useDocumentSearch } from '~/features/document-search/use-document-search';
import { FactsPanel } from '~/features/facts/components/facts-panel';
import { useShowFacts, type EditedFact } from '~/features/facts/use-show-facts';
import { DocumentMarks } from '~/features/library/components/document-marks';
import { NotesPanel } from '~/features/notes/components/notes-panel';
import { onItsPage, quotedPlaces, quoteSelection, type Note, type Quote } from '~/features/notes/notes.rules';
import { useNotes } from '~/features/notes/use-notes';
import { FileProperties } from '~/features/reader/components/file-properties';
import { DocumentSkeleton } from '~/features/reader/components/document-skeleton';
import { KeptFile } from '~/features/reader/components/kept-file';
import { MissingDocument } from '~/features/reader/components/missing-document';
import { Reader, type ReaderProps } from '~/features/reader/components/reader';
import { ShareDialog } from '~/features/shares/components/share-dialog';
import type { Shareable } from '~/features/shares/shares.rules';
import { SelectionActions } from '~/features/reader/components/selection-actions';
import { UseWords } from '~/features/reader/components/use-words';
import type { Mark } from '~/features/reader/draw-marks';
import { useDocument, type OpenDocument } from '~/features/reader/use-document';
import { detailsOf, documentOf, textsOf, wordsOf } from '~/features/reader/reader.queries';
import { useLinkedPlace } from '~/features/reader/use-linked-place';
import { useReaderPanels } from '~/features/reader/use-reader-panels';
import { useReaderView } from '~/features/reader/use-reader-view';
import type { SelectedText } from '~/features/reader/use-selected-text';
import { VersionsButton } from '~/features/versions/components/versions-button';
import { VersionsDialog } from '~/features/versions/components/versions-dialog';
import { versionKeys } from '~/features/versions/versions.queries';
import { useMediaQuery } from '~/lib/browser/use-media-query';

/** Pages that are looked through for quotations; notes on longer documents keep their page. */
const MOST_PAGES_READ = 500;

/** What a search result carries along: the passage and the sentence that it found. */
const CarriedPassage = SearchResult.pick({ score: true, passage: true, sentence: true });

/** The sentence to keep in sight: of the result that was opened, which may not be the first one of its page. */
function quoteOf(results: readonly SearchResult[], current: SearchResult, carried: z.infer<typeof CarriedPassage> | undefined) {
  const opened = results.find(
    ({ passage, pageNumber }) => carried?.passage.start === passage.start && pageNumber === current.pageNumber,
  );
  const result = opened ?? current;
  const { snippet, answer } = result;
  return { result, text: answer ? snippet.slice(answer.start, answer.end) : snippet };
}

type LoadedDocument = OpenDocument & { pages: NonNullable<OpenDocument['pages']> };

interface DocumentScreenProps {
  idOrName: string;
  /** Shows the versions of the document. */
  onVersions: () => void;
}

function DocumentScreen({ idOrName, document, onVersions }: DocumentScreenProps & { document: LoadedDocument }) {
  const client = useQueryClient();
  const { pages, file, isDemo } = document;
  const { id, filename } = pages;
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const [start] = useState({
    page: Number(parameters.get('page') ?? 1),
    hasPage: parameters.has('page'),
    query: (parameters.get('q') ?? '').trim(),
    carried: CarriedPassage.safeParse(location.state).data,
    // The words of one result, which an address of a program names: of several on the page its own.
    quote: (parameters.get('text') ?? '').trim(),
    at: Number(parameters.get('at') ?? 0),
  });

  const view = useReaderView(pages.pages, start.page);
  const panels = useReaderPanels();
  const search = useDocumentSearch(
    { id, filename, isDemo },
    { query: start.query, page: start.hasPage ? start.page : undefined },
  );
  const kept = useNotes(id);
  // Pages that were made of the file may have been made anew since a note was written.
  const areMade = file?.typesetFrom && pages.pages.length <= MOST_PAGES_READ && kept.notes.some(({ quote }) => quote);
  const texts = useQuery({ ...textsOf(idOrName, 1, MOST_PAGES_READ), enabled: areMade === true }).data;
  const notes = useMemo(() => {
    const said = new Map(texts?.pages.map(({ pageNumber, text }) => [pageNumber, text]));
    return { ...kept, notes: kept.notes.map((note) => onItsPage(note, said)) };
  }, [kept, texts]);
  const [quoted, setQuoted] = useState<{ page: number; quote: Quote }>();
  const [shownFact, setShownFact] = useState<{ place: FactPlace; times: number }>();
  const factWords = useQuery({ ...wordsOf(idOrName, shownFact?.place.page ?? 1), enabled: shownFact !== undefined }).data;
  const [edited, setEdited] = useState<EditedFact>();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const editFact = (next: EditedFact | undefined) => {
    setEdited(next);
    // On a phone the panel lies over the pages: they are there while words are pressed, and it while one is typed or done.
    if (isPhone && next?.by === 'pressing') panels.closeRight();
    else if (isPhone) panels.open('facts');
  };
  const showing = useShowFacts(id, edited, editFact);
  const picking = useMemo((): ReaderProps['picking'] => {
    if (!showing) return undefined;
    const { choices, onShow, ...bar } = showing;
    return {
      ...bar,
      choices: choices.map(({ page, start, end, value }) => ({
        pageNumber: page,
        range: { start, end },
        label: String(value),
      })),
      onPick: (page, { start, end }) => onShow({ page, start, end }),
    };
  }, [showing]);
  const details = useQuery({ ...detailsOf(idOrName), enabled: !isDemo }).data;
  const [sharing, setSharing] = useState<{ shared: Shareable; opened: boolean }>();
  const share = (mark?: Shareable['mark']) => setSharing({ shared: { documentId: id, filename, mark }, opened: true });
  const [openedNote, setOpenedNote] = useState<{ note: Note; times: number }>();

  const { results, current, moves } = search;
  const isUntouched = moves === 0 && search.query === start.query;
  const isStart = isUntouched && start.carried !== undefined;
  const isLinked = isUntouched && !isStart && start.quote !== '';
  const linked = useLinkedPlace(idOrName, isLinked ? start : undefined);
  const marks = useMemo((): Mark[] => {
    const carried = isStart && start.carried ? passageMarks({ id: 'carried', pageNumber: start.page, ...start.carried }) : [];
    // The passage that was carried here is marked already; found again, it would get a second bar.
    const others = results?.filter(({ pageNumber, passage }) => {
      if (linked && pageNumber === linked.page) return passage.end <= linked.start || passage.start >= linked.end;
      return !isStart || pageNumber !== start.page || passage.start !== start.carried?.passage.start;
    });
    const named = linked ? [{ id: 'linked', kind: 'sentence' as const, pageNumber: linked.page, range: linked }] : [];
    const found = others ? searchMarks(others, isStart || linked ? undefined : current?.id) : [];
    const noted = notes.notes.flatMap((note) =>
      quotedPlaces(note).map(({ page, boxes }) => ({
        id: note.id,
        kind: 'note' as const,
        pageNumber: page,
        boxes,
        ...(note.quote && !note.quote.continued && { quote: note.quote.text }),
      })),
    );
    const range = shownFact && factWords ? rangeOfQuote(factWords.text, shownFact.place.quote) : null;
    const fact = shownFact && range ? [{ id: 'fact', kind: 'current' as const, pageNumber: shownFact.place.page, range }] : [];
    return [...carried, ...named, ...found, ...noted, ...fact];
  }, [isStart, linked, start, results, current?.id, notes.notes, shownFact, factWords]);
  const words = useMemo(() => (results ? matchedWords(results) : []), [results]);

  const wanted = shownFact
    ? { key: `fact:${shownFact.times}`, pageNumber: shownFact.place.page, markId: 'fact' }
    : openedNote
      ? { key: `note:${openedNote.note.id}:${openedNote.times}`, pageNumber: openedNote.note.page, markId: openedNote.note.id }
      : isStart
        ? { key: 'carried', pageNumber: start.page, markId: 'carried' }
        : linked
          ? { key: 'linked', pageNumber: linked.page, markId: 'linked' }
          : current && { key: `${search.query}:${current.id}:${moves}`, pageNumber: current.pageNumber, markId: current.id };

  const onAsk = (query: string) => {
    setOpenedNote(undefined);
    setShownFact(undefined);
    search.ask(query);
    const next = new URLSearchParams(parameters);
    for (const name of ['at', 'text']) next.delete(name);
    if (query.trim() === '') next.delete('q');
    else next.set('q', query.trim());
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  const showPages = () => isPhone && panels.closeRight();
  const choose = (result: SearchResult) => {
    setOpenedNote(undefined);
    setShownFact(undefined);
    search.choose(result);
    showPages();
  };
  const step = (direction: 1 | -1) => {
    setOpenedNote(undefined);
    setShownFact(undefined);
    search.step(direction);
  };
  const pinned =
    search.results && current && !openedNote
      ? quoteOf(search.results, current, isStart ? start.carried : undefined)
      : undefined;
  const mayShare = useMay('change') && !isDemo;
  // What is lit now is what somebody would be shown.
  const lit = linked
    ? { page: linked.page, text: linked.text, at: linked.start }
    : pinned?.result.answer
      ? { page: pinned.result.pageNumber, text: pinned.text, at: pinned.result.passage.start }
      : undefined;
  const openNote = (note: Note) => {
    setShownFact(undefined);
    setOpenedNote((old) => ({ note, times: (old?.times ?? 0) + 1 }));
    showPages();
  };
  const quote = (parts: readonly SelectedText[]) => {
    const made = quoteSelection(parts);
    if (!made) return;
    setQuoted(made);
    panels.open('notes');
  };

  return (
    <>
      <title>{`${filename} · Trove`}</title>
      <Reader
        idOrName={idOrName}
        document={pages}
        file={file}
        details={details}
        isDemo={isDemo}
        view={view}
        panels={panels}
        marks={marks}
        words={words}
        wanted={wanted}
        quote={
          pinned && {
            text: linked ? linked.text : pinned.text,
            pageNumber: linked ? linked.page : pinned.result.pageNumber,
            onStep: search.results && search.results.length > 1 ? step : undefined,
            onShow: () => search.choose(pinned.result),
          }
        }
        side={{
          search: <DocumentSearchPanel search={search} focusKey={panels.asked} onAsk={onAsk} onChoose={choose} onStep={step} />,
          facts: file && (
            <FactsPanel
              documentId={file.id}
              head={
                <DocumentMarks
                  file={file}
                  onChanged={() => void client.invalidateQueries({ queryKey: documentOf(idOrName).queryKey })}
                />
              }
              edited={edited}
              onEdit={editFact}
              foot={details && <FileProperties properties={details.properties} />}
              onShow={(place) => {
                setShownFact((old) => ({ place, times: (old?.times ?? 0) + 1 }));
                showPages();
              }}
            />
          ),
          notes: (
            <NotesPanel
              notes={notes}
              filename={filename}
              page={view.page}
              quote={quoted}
              onDropQuote={() => setQuoted(undefined)}
              onOpen={openNote}
              focusKey={panels.asked}
            />
          ),
        }}
        picking={picking}
        onVersions={isDemo ? undefined : onVersions}
        onShare={mayShare ? () => share(lit ?? undefined) : undefined}
        renderSelectionActions={(selected) =>
          picking ? (
            <UseWords selected={selected} picking={picking} />
          ) : (
            <SelectionActions
              selected={selected}
              onQuote={quote}
              onShare={
                !mayShare ? undefined : ({ pageNumber, text, range }) => share({ page: pageNumber, text, at: range.start })
              }
            />
          )
        }
      />
      <ShareDialog
        shared={sharing?.shared}
        opened={sharing?.opened ?? false}
        onClose={() => setSharing((before) => before && { ...before, opened: false })}
      />
    </>
  );
}

export default function DocumentRoute() {
  const { id = '' } = useParams();
  const document = useDocument(id);
  const { file } = document;
  const client = useQueryClient();
  const [versionsShown, setVersionsShown] = useState(false);
  const showVersions = () => setVersionsShown(true);
  useEffect(() => {
    if (file?.id !== undefined) void client.invalidateQueries({ queryKey: versionKeys.of(file.id) });
  }, [client, file?.id, file?.version]);
  return (
    <>
      <OpenedDocument key={id} idOrName={id} document={document} onVersions={showVersions} />
      {/* Outside of the pages, which are others while it is open. */}
      {file && <VersionsDialog document={file} opened={versionsShown} onClose={() => setVersionsShown(false)} />}
    </>
  );
}

/** What there is to see of a document. */
function OpenedDocument({ idOrName, document, onVersions }: DocumentScreenProps & { document: OpenDocument }) {
  const client = useQueryClient();
  const { pages, file, failure, retry } = document;
  if (pages && file && pages.pages.length === 0) {
    const changed = () => void client.invalidateQueries({ queryKey: documentOf(idOrName).queryKey });
    const marks = (
      <>
        <DocumentMarks file={file} onChanged={changed} />
        {file.version !== undefined && <VersionsButton onClick={onVersions} />}
      </>
    );
    return <KeptFile file={file} idOrName={idOrName} marks={marks} />;
  }
  if (pages && pages.pages.length > 0)
    return <DocumentScreen key={pages.id} idOrName={idOrName} document={{ ...document, pages }} onVersions={onVersions} />;
  if (failure) return <MissingDocument {...failure} onRetry={retry} />;
  return <DocumentSkeleton />;
}
