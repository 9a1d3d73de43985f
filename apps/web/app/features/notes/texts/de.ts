import type { Texts } from './texts';

export const translation: Texts = {
  editTheNote: 'Notiz bearbeiten',
  deleteTheNote: 'Notiz löschen',
  edited: '· bearbeitet',
  saveNote: 'Notiz speichern',
  writeANoteOnPage: (page) => `Notiz zu Seite ${page} schreiben`,
  searchInNotes: 'In Notizen suchen',
  noNotesYet:
    'Noch keine Notizen. Wählen Sie Wörter auf einer Seite aus, um sie zu zitieren. Notizen bleiben in diesem Browser.',
  notes: 'Notizen',
  noNoteHoldsTheseWords: 'Keine Notiz enthält diese Wörter.',
  export: 'Exportieren',
  import: 'Importieren',
  importNotesFromMarkdown: 'Notizen aus Markdown importieren',
  thisBrowserCouldNotKeepTheNote: 'Dieser Browser konnte die Notiz nicht behalten',
  noteDeleted: 'Notiz gelöscht',
  notesOnFile: (name) => `Notizen zu ${name}.md`,
  noNotesWereFoundInThisFile: 'In dieser Datei sind keine Notizen',
  notesStandUnderHeadings: 'Notizen stehen unter Überschriften wie „## Page 3“.',
  notesImported: (done, all) => `${done} von ${all} Notizen importiert`,
  wereHereAlready: (count) => `${count} waren schon da`,
  page: (page) => `Seite ${page}`,
  pages: (first, last) => `Seiten ${first}–${last}`,
};
