// The port to email. One driver: an SMTP server of the operator.

export interface Email {
  readonly to: string;
  readonly subject: string;
  /** Plain text; addresses in it become links in every mail program. */
  readonly text: string;
}

export interface Mailer {
  /** Resolves when a server has taken the message. @throws when none did; then it may be sent again */
  send(email: Email): Promise<void>;
  close(): void;
}
