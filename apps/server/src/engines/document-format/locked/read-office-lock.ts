import { readXml, XmlError } from '#kernel/xml/read-xml.ts';
import { FormatRefusedError } from '../document-format.ts';
import { BLOCK, HASHES, KEY_BITS, type Cipher, type KeyBits, type OfficeLock } from './office-lock.ts';

const XML = { depth: 8, nodes: 200, text: 100_000 };
/** Office spins 100,000 times. More than this keeps a processor busy for seconds with each try. */
const MOST_SPINS = 1_000_000;
const PASSWORD_KEY = 'http://schemas.microsoft.com/office/2006/keyEncryptor/password';
/** Kinds of AES in the head of a lock of Office 2007. */
const AES_BITS: ReadonlyMap<number, KeyBits> = new Map([
  [0x660e, 128],
  [0x660f, 192],
  [0x6610, 256],
]);
const SHA1 = 0x8004;

const unknown = () => new FormatRefusedError('unknown_lock');

/**
 * How a locked package is locked.
 *
 * @param info the stream `EncryptionInfo`
 * @throws FormatRefusedError with `unknown_lock`, `damaged` or `too_costly`
 */
export function readOfficeLock(info: Buffer): OfficeLock {
  if (info.length < 8) throw new FormatRefusedError('damaged');
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 4 && minor === 4) return readAgile(info.subarray(8));
  if (major >= 2 && major <= 4 && minor === 2) return readStandard(info);
  throw unknown();
}

type Attributes = Readonly<Record<string, string>>;

function readAgile(xml: Buffer): OfficeLock {
  let data: Attributes | undefined;
  let encryptor = '';
  let key: Attributes | undefined;
  try {
    readXml(xml, XML, {
      open(name, _depth, attributes) {
        if (name === 'keyData') data ??= attributes;
        if (name === 'keyEncryptor') encryptor = attributes['uri'] ?? '';
        if (name === 'encryptedKey' && encryptor === PASSWORD_KEY) key ??= attributes;
      },
      close() {},
    });
  } catch (error) {
    throw error instanceof XmlError ? new FormatRefusedError('damaged', { cause: error }) : error;
  }
  if (data === undefined) throw new FormatRefusedError('damaged');
  // Locked for the holders of certificates alone.
  if (key === undefined) throw unknown();
  const spins = Number(key['spinCount']);
  if (!Number.isSafeInteger(spins) || spins < 0) throw new FormatRefusedError('damaged');
  if (spins > MOST_SPINS) throw new FormatRefusedError('too_costly');
  return {
    kind: 'agile',
    package: cipherOf(data),
    password: {
      ...cipherOf(key),
      spins,
      verifier: blocksOf(key['encryptedVerifierHashInput']),
      verifierHash: blocksOf(key['encryptedVerifierHashValue']),
      key: blocksOf(key['encryptedKeyValue']),
    },
  };
}

function cipherOf(attributes: Attributes): Cipher {
  const keyBits = KEY_BITS.find((bits) => bits === Number(attributes['keyBits']));
  const { hashAlgorithm = '' } = attributes;
  const hash = Object.entries(HASHES).find(([name]) => name === hashAlgorithm.replace('-', ''))?.[1];
  const isChained = attributes['cipherAlgorithm'] === 'AES' && attributes['cipherChaining'] === 'ChainingModeCBC';
  if (!isChained || Number(attributes['blockSize']) !== BLOCK || keyBits === undefined || hash === undefined) throw unknown();
  return { keyBits, hash, salt: Buffer.from(attributes['saltValue'] ?? '', 'base64') };
}

function blocksOf(written: string | undefined): Buffer {
  const bytes = Buffer.from(written ?? '', 'base64');
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) throw new FormatRefusedError('damaged');
  return bytes;
}

/** Version, flags and length of the head; the head; the salt with its length, the verifier, the length of its hash, and the hash. */
function readStandard(info: Buffer): OfficeLock {
  try {
    const head = info.readUInt32LE(8);
    const keyBits = AES_BITS.get(info.readUInt32LE(12 + 8));
    if (keyBits === undefined || info.readUInt32LE(12 + 12) !== SHA1) throw unknown();
    const at = 12 + head;
    if (info.readUInt32LE(at) !== BLOCK) throw unknown();
    const verifierHash = info.subarray(at + 40, at + 72);
    if (verifierHash.length !== 32) throw new FormatRefusedError('damaged');
    return {
      kind: 'standard',
      keyBits,
      salt: info.subarray(at + 4, at + 20),
      verifier: info.subarray(at + 20, at + 36),
      verifierHash,
    };
  } catch (error) {
    throw error instanceof RangeError ? new FormatRefusedError('damaged', { cause: error }) : error;
  }
}
