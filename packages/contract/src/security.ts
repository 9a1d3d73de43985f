import * as z from 'zod';

/** How long after signing in, or after confirming it, a session may do what could lock its owner out. Milliseconds. */
export const CONFIRMED_FOR = 10 * 60_000;
/** Passkeys an account may have. */
export const PASSKEYS_MAX = 20;
const PASSKEY_NAME_MAX = 60;

export const PasskeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Epoch milliseconds; null when nobody signed in with it yet. */
  usedAt: z.number().nullable(),
});
export type PasskeyEntry = z.infer<typeof PasskeyEntry>;

/** How a person can show that it is them. `sign-in` means at another provider, by signing in again. */
export const CONFIRMATION_WAYS = ['password', 'code', 'passkey', 'sign-in'] as const;

/** `GET /api/me/security`: how the account is signed in to. */
export const Security = z.object({
  /** False where a tenant elsewhere signs people in: then nothing of this can be changed here. */
  managed: z.boolean(),
  /** A password alone opens nothing: a code, a passkey or a recovery code is asked for too. */
  secondFactor: z.boolean(),
  /** When the authenticator app was set up, in epoch milliseconds; null when there is none. */
  authenticatorSince: z.number().nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(PasskeyEntry),
  /** False where the product is reached by an IP address, for which browsers make no passkeys. */
  canAddPasskeys: z.boolean(),
  confirmBy: z.array(z.enum(CONFIRMATION_WAYS)),
});
export type Security = z.infer<typeof Security>;

/** What `POST /api/me/authenticator` answers: the secret of the app, by hand and for a QR code. Kept once a code of it has come back. */
export const AuthenticatorSetUp = z.object({ secret: z.string(), address: z.string() });
export type AuthenticatorSetUp = z.infer<typeof AuthenticatorSetUp>;

const Typed = z.string().min(1, 'Please enter the code').max(100);
/** Body of `PUT /api/me/authenticator`. */
export const AuthenticatorCode = z.object({ code: Typed });

/** The only answer that holds recovery codes; null where the person has some already. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const Base64Url = z
  .string()
  .max(8_192)
  .regex(/^[A-Za-z0-9_-]*$/);
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
};
/** What a browser answers when it made a passkey. Its names are those of WebAuthn. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;
/** What a browser answers when a passkey signed. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** What the browser's own function takes, as the server made it. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

export const PasskeyName = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please name the passkey')
    .max(PASSKEY_NAME_MAX, `A name has at most ${PASSKEY_NAME_MAX} characters`),
});
/** Body of `POST /api/me/passkeys`. */
export const NewPasskey = PasskeyName.extend({ registration: PasskeyRegistration });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Body of `POST /api/me/confirmation`: one of the ways that `Security.confirmBy` names. */
export const Confirmation = z.union([
  z.object({ password: z.string().min(1, 'Please enter your password').max(1_000) }),
  z.object({ code: Typed }),
  z.object({ passkey: PasskeyAnswer }),
]);
export type Confirmation = z.infer<typeof Confirmation>;
