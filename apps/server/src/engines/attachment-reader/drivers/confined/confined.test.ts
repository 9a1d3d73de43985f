import { silentLog } from '#kernel/log.ts';
import { attachmentReaderContract } from '../../attachment-reader.contract.ts';
import { createConfinedAttachmentReader } from './confined.ts';

attachmentReaderContract('confined', (limits) => createConfinedAttachmentReader({ log: silentLog, limits }));
