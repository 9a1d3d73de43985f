import { documentFormatContract } from '../../document-format.contract.ts';
import { flac, m4a, mov, mp3, mp4, ogg, wav, webm } from './media.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const big = (value: number, bytes = 4) => {
  const field = Buffer.alloc(bytes);
  field.writeUIntBE(value, 0, bytes);
  return field;
};
const little = (value: number) => {
  const field = Buffer.alloc(4);
  field.writeUInt32LE(value);
  return field;
};
const line = (name: string, value: string) => ({
  kind: 'paragraph',
  runs: [{ text: `${name}: `, bold: true }, { text: value }],
});
const page = (...lines: readonly (readonly [string, string])[]) => lines.map(([name, value]) => line(name, value));
const no = [{ what: 'a text', content: 'hello, this is no recording at all', reason: 'damaged' }] as const;

const box = (kind: string, ...content: Buffer[]) => {
  const all = Buffer.concat(content);
  return Buffer.concat([big(all.length + 8), text(kind), all]);
};
/** Made on 12 March 2026 at 09:05, 187 seconds long. */
const head = box('mvhd', big(0), big(Date.UTC(2026, 2, 12, 9, 5) / 1_000 + 2_082_844_800), big(0), big(1_000), big(187_000));
const track = box('trak', box('tkhd', Buffer.alloc(76), big(1_920, 2), big(0, 2), big(1_080, 2), big(0, 2)));
const place = box('©xyz', big(18, 2), big(0, 2), text('+52.5200+013.4050/'));
const tune = (kind: string, said: string) => box(kind, box('data', big(1), big(0), Buffer.from(said)));
const tunes = box('meta', big(0), box('hdlr', big(0)), box('ilst', tune('©nam', 'Rain'), tune('©ART', 'Inés')));
const film = Buffer.concat([
  box('ftyp', text('isom')),
  box('mdat', Buffer.alloc(100)),
  box('moov', head, track, box('udta', place, tunes)),
]);

documentFormatContract(
  mp4,
  [
    {
      what: 'what a phone writes into a film',
      content: film,
      title: 'Rain',
      facts: {
        author: 'Inés',
        taken: '2026-03-12T09:05:00.000Z',
        place: '52.5200° N, 13.4050° E',
        length: '3:07',
        picture: '1920 × 1080 pixels',
      },
      blocks: page(
        ['Title', 'Rain'],
        ['Kind', 'MP4 video'],
        ['Length', '3:07'],
        ['By', 'Inés'],
        ['Recorded', '2026-03-12T09:05:00.000Z'],
        ['Place', '52.5200° N, 13.4050° E'],
        ['Picture', '1920 × 1080 pixels'],
      ),
    },
    {
      what: 'a film that says nothing',
      content: box('ftyp', text('isom')),
      blocks: page(['Kind', 'MP4 video']),
    },
    {
      what: 'a film whose boxes lead out of it',
      content: Buffer.concat([box('ftyp', text('isom')), big(0xffffff), text('moov'), big(0xfffff), text('udta')]),
      blocks: page(['Kind', 'MP4 video']),
    },
  ],
  no,
);

documentFormatContract(
  mov,
  [
    {
      what: 'a film without facts',
      content: Buffer.concat([box('wide'), box('moov', head)]),
      facts: { taken: '2026-03-12T09:05:00.000Z', length: '3:07' },
      blocks: page(['Kind', 'QuickTime video'], ['Length', '3:07'], ['Recorded', '2026-03-12T09:05:00.000Z']),
    },
  ],
  no,
);
documentFormatContract(
  m4a,
  [
    {
      what: 'a recording',
      content: Buffer.concat([box('ftyp', text('M4A ')), box('moov', head)]),
      facts: { taken: '2026-03-12T09:05:00.000Z', length: '3:07' },
      blocks: page(['Kind', 'M4A recording'], ['Length', '3:07'], ['Recorded', '2026-03-12T09:05:00.000Z']),
    },
  ],
  no,
);

/** A frame of MPEG 1 layer III, 128,000 bits and 44,100 samples a second: 417 bytes. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
const frames = Buffer.concat(Array.from({ length: 1_150 }, () => frame));
const id3 = (name: string, said: Buffer) => Buffer.concat([text(name), big(said.length), big(0, 2), said]);
const tags = Buffer.concat([
  id3('TIT2', Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from('Größe', 'utf16le')])),
  id3('TPE1', text('\0Paul')),
]);
documentFormatContract(
  mp3,
  [
    {
      what: 'its tags and its length',
      content: Buffer.concat([text('ID3\u0003\0\0'), big(0, 3), big(tags.length, 1), tags, frames]),
      title: 'Größe',
      facts: { author: 'Paul', length: '0:30' },
      blocks: page(['Title', 'Größe'], ['Kind', 'MP3 recording'], ['Length', '0:30'], ['By', 'Paul']),
    },
  ],
  no,
);

const wave = Buffer.concat([
  text('RIFF'),
  little(0),
  text('WAVEfmt '),
  little(16),
  Buffer.from([1, 0, 1, 0]),
  little(8_000),
  little(8_000),
  Buffer.from([1, 0, 8, 0]),
  text('LIST'),
  little(18),
  text('INFOINAM'),
  little(5),
  text('Rain\0\0'),
  text('data'),
  little(16_000),
  Buffer.alloc(16_000),
]);
documentFormatContract(
  wav,
  [
    {
      what: 'its length and title',
      content: wave,
      title: 'Rain',
      facts: { length: '0:02' },
      blocks: page(['Title', 'Rain'], ['Kind', 'WAV recording'], ['Length', '0:02']),
    },
  ],
  no,
);

const comment = Buffer.concat([little(0), little(2), little(10), text('TITLE=Rain'), little(11), text('artist=Paul')]);
const stream = Buffer.alloc(34);
stream.writeUIntBE(44_100 * 16, 10, 3);
stream.writeUInt32BE(441_000, 14);
documentFormatContract(
  flac,
  [
    {
      what: 'its comments and its length',
      content: Buffer.concat([text('fLaC'), big(34), stream, big(0x84, 1), big(comment.length, 3), comment]),
      title: 'Rain',
      facts: { author: 'Paul', length: '0:10' },
      blocks: page(['Title', 'Rain'], ['Kind', 'FLAC recording'], ['Length', '0:10'], ['By', 'Paul']),
    },
  ],
  no,
);

const oggPage = (granule: number, packet: Buffer) => {
  const start = Buffer.alloc(27);
  start.write('OggS', 'latin1');
  start.writeBigInt64LE(BigInt(granule), 6);
  start[26] = 1;
  return Buffer.concat([start, Buffer.from([packet.length]), packet]);
};
documentFormatContract(
  ogg,
  [
    {
      what: 'an Opus recording',
      content: Buffer.concat([
        oggPage(0, text('OpusHead')),
        oggPage(0, Buffer.concat([text('OpusTags'), comment])),
        oggPage(48_000 * 61, text('sound')),
      ]),
      title: 'Rain',
      facts: { author: 'Paul', length: '1:01' },
      blocks: page(['Title', 'Rain'], ['Kind', 'Ogg recording'], ['Length', '1:01'], ['By', 'Paul']),
    },
  ],
  no,
);

const element = (id: number, bytes: number, content: Buffer) =>
  Buffer.concat([big(id, bytes), big(0x4000 + content.length, 2), content]);
const milliseconds = Buffer.alloc(8);
milliseconds.writeDoubleBE(62_000);
documentFormatContract(
  webm,
  [
    {
      what: 'its title, length and size',
      content: Buffer.concat([
        element(0x1a45dfa3, 4, Buffer.alloc(4, 0xec)),
        big(0x18538067, 4),
        Buffer.from([0xff]),
        element(0x1549a966, 4, Buffer.concat([element(0x4489, 2, milliseconds), element(0x7ba9, 2, text('Rain'))])),
        element(
          0x1654ae6b,
          4,
          element(0xae, 1, element(0xe0, 1, Buffer.concat([element(0xb0, 1, big(640, 2)), element(0xba, 1, big(480, 2))]))),
        ),
      ]),
      title: 'Rain',
      facts: { length: '1:02', picture: '640 × 480 pixels' },
      blocks: page(['Title', 'Rain'], ['Kind', 'WebM video'], ['Length', '1:02'], ['Picture', '640 × 480 pixels']),
    },
  ],
  no,
);
