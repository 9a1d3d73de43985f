import { describe, expect, it } from 'vitest';
import { RecordingRefusedError } from '../transcriber.ts';
import { readTranscript } from './read-transcript.ts';

describe('the answer of a transcriber', () => {
  it.each([
    [
      'WebVTT',
      'WEBVTT\n\nNOTE made\n\n1\n00:01.000 --> 00:03.500 align:start\nGood morning.\n\n01:00:02.250 --> 01:00:04.000\n<v Ada>We &amp; you\n<i>again</i>\n',
    ],
    [
      'SubRip',
      '\uFEFF1\r\n00:00:01,000 --> 00:00:03,500\r\nGood morning.\r\n\r\n2\r\n01:00:02,25 --> 01:00:04,000\r\nAda: We & you\r\nagain\r\n',
    ],
    [
      'the JSON of OpenAI',
      JSON.stringify({
        task: 'transcribe',
        text: 'x',
        segments: [
          { id: 1, start: 3_602.25, end: 3_604, text: ' Ada: We & you again' },
          { id: 0, start: 1, end: 3.5, text: ' Good morning.' },
          { id: 2, start: 9, end: 10, text: ' \u0000 ' },
        ],
      }),
    ],
  ])('is read from %s', (_what, text) => {
    expect(readTranscript(text)).toEqual([
      { start: 1, end: 3.5, text: 'Good morning.' },
      { start: 3_602.25, end: 3_604, text: 'Ada: We & you again' },
    ]);
  });

  it('may have no times, or say nothing', () => {
    expect(readTranscript('{"text":"All in one."}')).toEqual([{ start: 0, end: 0, text: 'All in one.' }]);
    expect(readTranscript('{"text":""}')).toEqual([]);
    expect(readTranscript('WEBVTT\n')).toEqual([]);
    expect(readTranscript('')).toEqual([]);
  });

  it.each([
    '{"error":{"message":"no"}}',
    '{"segments":[{"start":-1,"end":2,"text":"x"}]}',
    '{"segments":[{"start":1e300,"end":2,"text":"x"}]}',
    '{"text":',
    '<html>Sign in</html>',
    'x'.repeat(10_000_001),
  ])('is refused where it is no transcript', (text) => {
    expect(() => readTranscript(text)).toThrow(RecordingRefusedError);
  });

  it('loses what would turn or hide text on the page', () => {
    expect(readTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\ninvoice\u202Egpj.exe\u2066 <b\n')).toEqual([
      { start: 1, end: 2, text: 'invoice gpj.exe <b' },
    ]);
  });
});
