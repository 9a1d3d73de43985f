import { auditOperations } from './audit.ts';
import { changeOperations } from './changes.ts';
import { connectionOperations } from './connection-operations.ts';
import { eventOperations } from './events.ts';
import { factOperations } from './fact-operations.ts';
import { fileOperations } from './file-operations.ts';
import { keepingOperations } from './keeping-operations.ts';
import { libraryListOperations } from './libraries.ts';
import { libraryOperations } from './library-operations.ts';
import { organisingOperations } from './organising-operations.ts';
import { readingOperations } from './reading-operations.ts';
import { settingsOperations } from './settings-operations.ts';
import { shareOperations } from './share-operations.ts';
import { versionOperations } from './version-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

/** Every call of `/v1`. */
export const OPERATIONS = [
  ...fileOperations,
  ...versionOperations,
  ...readingOperations,
  ...factOperations,
  ...organisingOperations,
  ...keepingOperations,
  ...libraryListOperations,
  ...libraryOperations,
  ...connectionOperations,
  ...settingsOperations,
  ...shareOperations,
  ...webhookOperations,
  ...eventOperations,
  ...changeOperations,
  ...auditOperations,
] as const;
export type KnownOperation = (typeof OPERATIONS)[number];
export type OperationId = KnownOperation['id'];
export type OperationOf<Id extends OperationId> = Extract<KnownOperation, { id: Id }>;
