// The port to a folder of a mailbox. One driver: an IMAP server of the operator.

/** What is known of a message before it is read. */
export interface MessageHead {
  /** Names the message for as long as the `generation` of the folder lasts. */
  readonly uid: number;
  readonly bytes: number;
  readonly subject: string | null;
  /** The address that it says it is from. Anybody can write any there. */
  readonly from: string | null;
  readonly messageId: string | null;
  /** Epoch milliseconds; null where the message does not say. */
  readonly sentAt: number | null;
  /** The header lines that say whom it is for, as they came. */
  readonly addressing: string;
}

/** Where a message goes that needs no more looking at. */
export type Pile = 'filed' | 'refused';

/** One connection to the folder. Its calls are made one after the other, and throw when the connection has ended. */
export interface OpenMailbox {
  /** Changes when the server names messages anew. */
  readonly generation: string;
  /** Oldest first. */
  listUids(): Promise<number[]>;
  /** Of these messages, those that are still there. */
  describe(uids: readonly number[]): Promise<MessageHead[]>;
  /** The whole message; undefined where it is gone. @throws when it is larger than `maxBytes` */
  read(uid: number, maxBytes: number): Promise<Buffer | undefined>;
  /** Puts it among the filed or the refused, marked as seen. Nothing happens where it is gone. */
  move(uid: number, pile: Pile): Promise<void>;
  /** Resolves when a message has come, at the latest after so many milliseconds, or at once when `signal` fires. */
  waitForNew(wait: { readonly milliseconds: number; readonly signal: AbortSignal }): Promise<void>;
  close(): Promise<void>;
}

export interface Mailbox {
  /** @throws with a sentence for the operator, without the password */
  open(): Promise<OpenMailbox>;
}
