import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAnswer, PasskeyRegistration } from 'contract/security';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** As much of CBOR as an attestation needs: maps with few entries, short texts, integers, byte strings. */
const cbor = {
  head: (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]),
  integer: (value: number) => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  bytes: (value: Buffer) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (entries: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
};

const FLAGS = { present: 1, verified: 4, attested: 64 } as const;

/** An authenticator with one key, that signs what it is asked to: ECDSA on P-256, without attestation. */
export function softwareAuthenticator(origin: string, { verifies = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} };
  const flags = FLAGS.present | (verifies ? FLAGS.verified : 0);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flag: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count, more]);
  };

  return {
    id: credential.id,
    register({ challenge }: { challenge: string }, from = origin): PasskeyRegistration {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor.map([
        [cbor.integer(1), cbor.integer(2)],
        [cbor.integer(3), cbor.integer(-7)],
        [cbor.integer(-1), cbor.integer(1)],
        [cbor.integer(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
        [cbor.integer(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(flags | FLAGS.attested, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = cbor.map([
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map([])],
        [cbor.text('authData'), cbor.bytes(data)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    sign({ challenge }: { challenge: string }, from = origin): PasskeyAnswer {
      counter += 1;
      const client = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(flags);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
