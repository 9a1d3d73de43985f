/** A host could not be reached, or stopped answering. Trying again may help. */
export class OutboundError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/**
 * One sentence for names that do not exist, addresses that are not allowed and hosts that do not answer: who could tell them apart could
 * map the network that this server stands in. The reason is in `cause`.
 */
export class UnreachableError extends OutboundError {
  constructor(host: string, cause?: unknown) {
    super(
      `${host} cannot be reached from this server. If it is in the server's own network, its operator must allow it (OUTBOUND_ALLOW).`,
      { cause },
    );
  }
}

/** The address belongs to this machine, its network or nobody. It reads like any other UnreachableError. */
export class ForbiddenAddressError extends UnreachableError {}
