// The errors of a source. Every failure of a provider becomes one of these.
import { OutboundError } from '#kernel/outbound/outbound-errors.ts';
import { waitOf } from '#kernel/read-numbers.ts';

class CloudSourceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The provider no longer knows the cursor: everything must be listed again. */
export class CursorExpiredError extends CloudSourceError {}
/** The credentials are no longer valid; only the person can help. */
export class SignInExpiredError extends CloudSourceError {}
/** Whatever a provider asks for, we ask again after this time, and are told again if it is still too early. */
const LONGEST_RETRY_MILLISECONDS = 60 * 60_000;

/** Wait. The cursor is untouched. */
export class RateLimitedError extends CloudSourceError {
  /** 0 when the provider did not say; at most an hour. */
  readonly retryAfterMilliseconds: number;
  constructor(message: string, retryAfterMilliseconds: number) {
    super(message);
    this.retryAfterMilliseconds = waitOf(retryAfterMilliseconds, LONGEST_RETRY_MILLISECONDS);
  }
}
/** The provider is unavailable; the cursor is untouched and a retry may help. */
export class UnavailableError extends OutboundError {}
/** This one file is not available; the others are. */
export class ItemError extends CloudSourceError {
  /** A retry cannot help until the file changes. */
  readonly permanent: boolean;
  constructor(message: string, options: ErrorOptions & { permanent: boolean }) {
    super(message, options);
    this.permanent = options.permanent;
  }
}
/** What a person entered cannot work; the message says what to correct. */
export class BadSettingsForSourceError extends CloudSourceError {}

/** The person did not grant what is needed. */
export class ConsentRefusedError extends CloudSourceError {}

/** Why a file or folder cannot be changed where it lies. */
export type RefusedChange =
  | 'changed'
  | 'gone'
  | 'name-taken'
  | 'no-permission'
  | 'path-too-long'
  | 'locked'
  | 'no-room'
  | 'not-possible'
  | 'no-scope'
  | 'bad-name'
  | 'twin'
  | 'shared'
  | 'no-way-back';

const REFUSED_CHANGES: Readonly<Record<RefusedChange, string>> = {
  changed: 'It was changed there since the plan was made, so it was left as it is.',
  gone: 'It is not there any more.',
  'name-taken': 'Something of that name is there already.',
  'no-permission': 'Trove may not change it there.',
  'path-too-long': 'The name or the path is longer than it takes there.',
  locked: 'It is open or locked there. Close it and apply the step again.',
  'no-room': 'There is no room left there, in its storage or its trash.',
  'not-possible': 'That kind of file cannot be changed there from outside.',
  'no-scope': 'Trove may only read there. Switch its changes off and on again in Connections, and sign in anew.',
  'bad-name': 'It cannot be called that there: one of the signs in the name is not allowed.',
  twin: 'Two of that name are in one folder there, so it could not be taken back. Rename one of them there first.',
  shared: 'Somebody else shared it and it lies in none of your folders there, so only its owner can move it.',
  'no-way-back':
    'Files of a work or school account cannot be brought back from its recycle bin by another program, so Trove puts none there.',
};

/** The change was not made, and trying again would not help as things are. */
export class ChangeRefusedError extends CloudSourceError {
  readonly reason: RefusedChange;
  constructor(reason: RefusedChange, options?: ErrorOptions) {
    super(REFUSED_CHANGES[reason], options);
    this.reason = reason;
  }
}
