// A process that takes mails apart. Started by confined.ts.
import { FormatRefusedError } from '#engines/document-format/document-format.ts';
import {
  isBrokenMember,
  isStillLocked,
  walkAttachments,
  type MemberProblem,
  type WalkedAttachment,
} from '#engines/document-format/walk-attachments.ts';
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
    walk = walkAttachments(question);
    return null;
  }
  const step = await walk?.next();
  if (step === undefined || step.done === true) return null;
  const { position, name, mediaType, sentAt, folder, problem, bytes, content } = step.value;
  const taken = problem ?? (await unpacked(content));
  const isTaken = typeof taken !== 'string';
  current = isTaken ? taken : new Uint8Array();
  return {
    position,
    folder: folder.slice(0, LONGEST),
    problem: isTaken ? null : taken,
    name: name.slice(0, LONGEST),
    mediaType: mediaType === null ? null : mediaType.slice(0, LONGEST),
    bytes: isTaken ? taken.length : bytes,
    sentAt,
  };
}

/** Why it cannot be unpacked, where it cannot: the others may be in order. */
async function unpacked(content: WalkedAttachment['content']): Promise<Buffer | MemberProblem> {
  try {
    return await content();
  } catch (error) {
    if (isStillLocked(error)) return 'locked';
    if (isBrokenMember(error)) return 'damaged';
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
