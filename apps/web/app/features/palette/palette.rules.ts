import { texts } from './texts/texts';

/** A page that the palette leads to. */
export interface Destination {
  label: string;
  to: string;
  /** Other words that people may type for it. */
  also?: string;
}

export const destinations: readonly Destination[] = [
  {
    get label() {
      return texts.library;
    },
    to: '/library',
    get also() {
      return texts.allFilesDocumentsHome;
    },
  },
  {
    get label() {
      return texts.search;
    },
    to: '/search',
    get also() {
      return texts.findAskQuestion;
    },
  },
  {
    get label() {
      return texts.organize;
    },
    to: '/commands',
    get also() {
      return texts.commandPlanMoveRenameTag;
    },
  },
  {
    get label() {
      return texts.inbox;
    },
    to: '/inbox',
    get also() {
      return texts.fileNewProposalsRules;
    },
  },
  {
    get label() {
      return texts.uploadDocuments;
    },
    to: '/upload',
    get also() {
      return texts.addPdfNew;
    },
  },
  {
    get label() {
      return texts.connections;
    },
    to: '/connections',
    get also() {
      return texts.connectGoogleDriveDropboxOnedrive;
    },
  },
  {
    get label() {
      return texts.trash;
    },
    to: '/library?view=trash',
    get also() {
      return texts.deletedRestoreBin;
    },
  },
  {
    get label() {
      return texts.failedDocuments;
    },
    to: '/library?view=failed',
    get also() {
      return texts.errorsRetry;
    },
  },
  {
    get label() {
      return texts.whatCouldNotBeRead;
    },
    to: '/library?view=unread',
    get also() {
      return texts.keptProtectedPasswordUnknownKind;
    },
  },
  {
    get label() {
      return texts.settingsProfile;
    },
    to: '/settings/profile',
    get also() {
      return texts.accountNamePictureExportDelete;
    },
  },
  {
    get label() {
      return texts.settingsSecurity;
    },
    to: '/settings/security',
    get also() {
      return texts.passwordTwoFactorAuthenticatorPasskey;
    },
  },
  {
    get label() {
      return texts.settingsIntegrations;
    },
    to: '/settings/integrations',
    get also() {
      return texts.connectDriveDropboxOnedriveNotion;
    },
  },
  {
    get label() {
      return texts.settingsWordsAndFacts;
    },
    to: '/settings/reading',
    get also() {
      return texts.ownWordsSynonymsAbbreviationsShown;
    },
  },
  {
    get label() {
      return texts.settingsWebhooks;
    },
    to: '/settings/webhooks',
    get also() {
      return texts.eventsProgramsDevelopersApi;
    },
  },
  {
    get label() {
      return texts.settingsActivity;
    },
    to: '/settings/activity',
    get also() {
      return texts.auditLogHistoryWhoSigned;
    },
  },
  {
    get label() {
      return texts.settingsAdvanced;
    },
    to: '/settings/advanced',
    get also() {
      return texts.apiKeysDemoResponsesMode;
    },
  },
  {
    get label() {
      return texts.documentation;
    },
    to: '/documentation',
    get also() {
      return texts.helpGuideHow;
    },
  },
  {
    get label() {
      return texts.apiReference;
    },
    to: '/api',
    also: 'developers',
  },
];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every typed word begins a word of the entry. */
export function answersTo(typed: string, { label, also = '' }: Pick<Destination, 'label' | 'also'>): boolean {
  const words = wordsOf(`${label} ${also}`);
  const wanted = wordsOf(typed);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/** A document that was opened in this browser. */
export interface RecentDocument {
  id: string;
  filename: string;
}

const KEPT = 8;

/** The list with this document first, each once. */
export function withRecent(recent: readonly RecentDocument[], opened: RecentDocument): RecentDocument[] {
  return [opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, KEPT);
}

/** The document that an address shows, by its id or name; undefined on every other page. */
export function documentOfPath(pathname: string): string | undefined {
  const named = /^\/doc\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (named === undefined) return undefined;
  try {
    return decodeURIComponent(named);
  } catch {
    // A percent sign that begins no escape: no document has such an address.
    return undefined;
  }
}

/** The entry that an arrow key leads to: the ends lead to each other, as in every list that is typed into. */
export function nextIndex(index: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  return undefined;
}

/** Characters of what was typed that an entry repeats. */
const REPEATED = 80;

/** What was typed, short enough to be repeated on one line. */
export const shortened = (typed: string): string =>
  typed.length <= REPEATED ? typed : `${typed.slice(0, REPEATED).trimEnd()}…`;
