import { expect, test } from 'vitest';
import { takeOutSigned } from './take-out-signed.ts';

const INVOICE = Buffer.from(`<Invoice>${'ü'.repeat(300)}</Invoice>`);
const OBJECTS = { signed: '06092a864886f70d010702', data: '06092a864886f70d010701', enveloped: '06092a864886f70d010703' };

/** An element with its length, or without one. */
function element(tag: number, content: Buffer, isOpen = false): Buffer {
  if (isOpen) return Buffer.concat([Buffer.from([tag, 0x80]), content, Buffer.from([0, 0])]);
  const length = content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
interface Options {
  readonly content?: Buffer;
  readonly isOpen?: boolean;
  readonly kind?: keyof typeof OBJECTS;
}
function signed({ content = element(0x04, INVOICE), isOpen = false, kind = 'signed' }: Options = {}): Buffer {
  const data = element(0x30, Buffer.concat([Buffer.from(OBJECTS.data, 'hex'), element(0xa0, content, isOpen)]), isOpen);
  const body = Buffer.concat([
    Buffer.from('020101', 'hex'),
    element(0x31, Buffer.alloc(0)),
    data,
    element(0x31, Buffer.alloc(0)),
  ]);
  const inner = element(0xa0, element(0x30, body, isOpen), isOpen);
  return element(0x30, Buffer.concat([Buffer.from(OBJECTS[kind], 'hex'), inner]), isOpen);
}
const inPieces = (isOpen: boolean) =>
  element(0x24, Buffer.concat([element(0x04, INVOICE.subarray(0, 200)), element(0x04, INVOICE.subarray(200))]), isOpen);

test.each<readonly [string, Buffer]>([
  ['with lengths', signed()],
  ['without lengths, in pieces', signed({ content: inPieces(true), isOpen: true })],
  ['with lengths, in pieces', signed({ content: inPieces(false) })],
  ['as base64', Buffer.from(signed().toString('base64').replaceAll(/.{64}/g, '$&\r\n'))],
  ['as base64 between lines', Buffer.from(`-----BEGIN PKCS7-----\n${signed().toString('base64')}\n-----END PKCS7-----\n`)],
])('the file is taken out of a signature %s', (_how, bytes) => {
  expect(Buffer.from(takeOutSigned(bytes)).equals(INVOICE)).toBe(true);
});

test('what is not signed stays as it is', () => {
  expect(takeOutSigned(INVOICE)).toBe(INVOICE);
  expect(takeOutSigned(new Uint8Array())).toHaveLength(0);
});

test.each<readonly [string, Buffer]>([
  ['cut off', signed().subarray(0, 90)],
  ['encrypted', signed({ kind: 'enveloped' })],
  ['signed apart from its file', signed({ content: Buffer.alloc(0) })],
  ['longer than it is', Buffer.from('3084ffffffff06092a864886f70d010702', 'hex')],
  ['open without end', Buffer.from('3080'.repeat(50_000), 'hex')],
  ['of pieces that are something else', signed({ content: element(0x24, element(0x02, INVOICE)) })],
  ['nothing but zeros behind', Buffer.concat([Buffer.from([0x30]), Buffer.alloc(1_000)])],
])('one that is %s is refused', (_what, bytes) => {
  expect(() => takeOutSigned(bytes)).toThrow(expect.objectContaining({ reason: 'not_an_invoice' }));
});
