import type { VersionPages } from '#features/library/library.events.ts';
import { versionPages } from './versions/versions.store.ts';

/** Moves the pages of a document to its older version and back, with the change of its file. */
export const createKeepVersionPages = (): VersionPages => versionPages;
