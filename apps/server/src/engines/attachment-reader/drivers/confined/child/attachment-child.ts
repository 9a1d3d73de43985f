// A process that takes mails apart. Started by confined.ts.
import { FormatRefusedError } from '#engines/document-format/document-format.ts';
import { isBrokenMember } from '#engines/document-format/walk-attachments.ts';
import { walkAttachments, type WalkedAttachment } from '#engines/document-format/walk-attachments.ts';
import { answerQuestions } from '#platform/processes/inside/answer-questions.ts';
import { guardProcess } from '#platform/processes/inside/guard-process.ts';
import { readSettings } from '#platform/processes/inside/read-settings.ts';
import type { AttachmentHead, AttachmentQuestion, AttachmentRefusal } from '../attachment-messages.ts';

/** Characters of a name and of a media type that are told. */
const LONGEST = 1_000;

const limits = readSettings('processMemory', 'silence');
const guard = guardProcess({ memory: limits.processMemory, time: limits.silence });

let walk: AsyncGenerator<WalkedAttachment> | undefined;
/** The bytes of the attachment that was told last. */
let current: Uint8Array = new Uint8Array();

async function answer(question: AttachmentQuestion): Promise<AttachmentHead | Uint8Array | null> {
  if (question.kind === 'take') return current.subarray(question.from, question.to);
  current = new Uint8Array();
  if (question.kind === 'open') {
    await walk?.return(undefined);
    walk = walkAttachments(question.path, question.format);
    return null;
  }
  const step = await walk?.next();
  if (step === undefined || step.done === true) return null;
  const { name, mediaType, sentAt, folder, problem, bytes, content } = step.value;
  const taken = problem === null ? await unpacked(content) : null;
  current = taken ?? new Uint8Array();
  return {
    folder: folder.slice(0, LONGEST),
    problem: problem ?? (taken === null ? 'damaged' : null),
    name: name.slice(0, LONGEST),
    mediaType: mediaType === null ? null : mediaType.slice(0, LONGEST),
    bytes: taken === null ? bytes : taken.length,
    sentAt,
  };
}

/** Null where it cannot be unpacked: the others may be in order. */
async function unpacked(content: WalkedAttachment['content']): Promise<Buffer | null> {
  try {
    return await content();
  } catch (error) {
    if (isBrokenMember(error)) return null;
    throw error;
  }
}

function refusalOf(error: unknown): AttachmentRefusal | undefined {
  if (!(error instanceof FormatRefusedError)) return undefined;
  return { reason: error.reason === 'too_costly' ? 'too_costly' : 'damaged' };
}

answerQuestions<AttachmentQuestion>({
  answer,
  refusalOf,
  progressed: () => guard.progressed(),
  engineMemory: () => process.memoryUsage().rss,
});
