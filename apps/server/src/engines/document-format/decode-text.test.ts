import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { FormatRefusedError } from './document-format.ts';
import { encodeAs } from './encode-as.test-support.ts';

const words = 'Café, naïve — 10 €';

test.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(words)])],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')])],
  ['UTF-16, the other way round', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')]).swap16()],
])('%s is read', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(words);
});

test('UTF-16 without a mark is known by its zeros', () => {
  expect(decodeText(Buffer.from('Plain words of a note', 'utf16le'))).toBe('Plain words of a note');
});

const RUSSIAN = 'Все люди рождаются свободными и равными в своем достоинстве и правах.';
const JAPANESE = 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。';

test.each([
  ['shift_jis', JAPANESE],
  ['euc-jp', JAPANESE],
  ['gb18030', '租赁合同。人人生而自由，在尊严和权利上一律平等。承租人应在每月五日之前支付租金。'],
  ['big5', '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心。'],
  ['euc-kr', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.'],
  ['koi8-r', RUSSIAN],
  ['koi8-u', 'Всі люди народжуються вільними і рівними у своїй гідності та правах.'],
  ['windows-1251', RUSSIAN],
  ['windows-1250', 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw.'],
  ['iso-8859-2', 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw.'],
  ['windows-1252', 'Alle Menschen sind frei und gleich an Würde und Rechten geboren.'],
  ['windows-1253', 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.'],
  ['windows-1254', 'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler.'],
  ['windows-1255', 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.'],
  ['windows-1256', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.'],
  ['windows-1257', 'Visi cilvēki piedzimst brīvi un vienlīdzīgi savā pašcieņā un tiesībās.'],
  ['windows-874', 'มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในศักดิ์ศรีและสิทธิ'],
])('a text in %s that says so nowhere is known by its letters', (encoding, text) => {
  expect(decodeText(encodeAs(encoding, text))).toBe(text);
});

test.each(['Café, naïve', 'Straße 5, Köln', 'Señor Núñez', 'Ågren', 'São Paulo, 5 de março'])(
  'a short text with a few accents is Western: %s',
  (text) => {
    expect(decodeText(encodeAs('windows-1252', text))).toBe(text);
  },
);

test.each([
  ['utf-32le', 'Würde: 10 €'],
  ['utf-32be', 'Würde: 10 €'],
  ['utf-16le', 'सभी मनुष्यों को गौरव और अधिकारों'],
  ['utf-16be', RUSSIAN],
])('%s is read without a mark', (encoding, text) => {
  expect(decodeText(encodeAs(encoding, text))).toBe(text);
});

test('UTF-32 is read with a mark', () => {
  expect(decodeText(encodeAs('utf-32le', `\ufeff${words}`))).toBe(words);
  expect(decodeText(encodeAs('utf-32be', `\ufeff${words}`))).toBe(words);
});

test('an HTML page is believed what it declares, where that fits', () => {
  const page = Buffer.concat([Buffer.from('<meta charset="shift_jis"><p>'), Buffer.from([0x93, 0xfa, 0x96, 0x7b])]);
  expect(decodeText(page)).toContain('日本');
});

test('what is not UTF-8 is taken for Western European as long as it looks like it', () => {
  expect(decodeText(Buffer.from('Caf\u00e9 au lait', 'latin1'))).toBe('Café au lait');
  expect(() => decodeText(Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x82, 0xcc]))).toThrow(FormatRefusedError);
});

test('a picture under the name of a note is no text', () => {
  expect(() => decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toThrow(
    FormatRefusedError,
  );
});

test('line ends of every system become one', () => {
  expect(decodeText(Buffer.from('a\r\nb\rc\nd'))).toBe('a\nb\nc\nd');
});
