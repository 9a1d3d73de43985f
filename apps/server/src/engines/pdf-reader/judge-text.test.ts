import { describe, expect, test } from 'vitest';
import { looksLikeNonsense, soundness } from './judge-text.ts';
import { betterReading } from './drivers/pdfium/second-reader.ts';

const sound: readonly (readonly [string, string])[] = [
  ['English', 'The quick brown fox jumps over the lazy dog, and nobody in the whole village took any notice of it.'],
  ['German', 'Die Vermieterin stellt dem Mieter die Wohnung ab dem 1. März 2024 zur Verfügung; Übergabe um 10 Uhr.'],
  ['Russian', 'Настоящее положение устанавливает порядок обращения граждан с заявлением до даты выдачи документа.'],
  [
    'Chinese',
    '可以将需要关注的文档链接粘贴在这里，方便成员快速访问。描述团队的共同目标，有利于团队成员理解目标并朝着目标努力。',
  ],
  [
    'Japanese',
    '標準マーケットモデルは二次元で説明する。取引できない商品がマクロ経済変数などであるモデルを考えることは可能である。',
  ],
  ['Korean', '대한민국의 모든 국민은 법 앞에 평등하며 누구든지 성별 종교 또는 사회적 신분에 의하여 차별을 받지 아니한다.'],
  ['Arabic', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء'],
  ['a table of numbers', '2019 1,204 3,310 17 % 2020 1,377 2,905 21 % 2021 1,502 3,118 19 % 2022 1,611 3,402 18 %'],
  ['a table of contents', `Introduction ${'. '.repeat(60)} 3\nResults ${'. '.repeat(60)} 17`],
];

const nonsense: readonly (readonly [string, string])[] = [
  [
    'rare Hangul where Cyrillic was written',
    '뀂뀃 뀄뀅뀆뀇뀈 뀉뀊 뀋뀌뀍뀎 뀏뀐뀑 뀒뀓뀔뀕뀖 뀗뀘뀙 뀚뀛뀜뀝 뀞뀟뀠 뀡뀢뀣뀤 뀥뀦뀧뀨 뀩뀪뀫뀬',
  ],
  [
    'words spelled out',
    'T h e q u i c k b r o w n f o x j u m p s o v e r t h e l a z y d o g a n d r u n s a w a y f r o m h o m e',
  ],
  ['characters of private use', '\ue001\ue002\ue003 \ue004\ue005 \ue006\ue007\ue008\ue009 \ue00a\ue00b '.repeat(5)],
  ['words of several scripts', 'Тhе qиiсk bгоwп fох jцмрs оvег тhе lаzу dоg апd гцпs аwау fгоm hоmе тоdау'],
  ['signs instead of letters', '% & ! (# ** , %3 ) + $@ %) %% & # * % 1% % &# # + %& %% & 2 % % %+ % % -'.repeat(2)],
];

describe('judging text', () => {
  test.each(sound)('%s is sound', (_what, text) => {
    expect(looksLikeNonsense(text)).toBe(false);
  });

  test.each(nonsense)('%s: nonsense', (_what, text) => {
    expect(looksLikeNonsense(text)).toBe(true);
  });

  test('too little text is not judged, nor is none', () => {
    expect(looksLikeNonsense('\ue001\ue002')).toBe(false);
    expect(looksLikeNonsense('')).toBe(false);
    expect(soundness('')).toBe(0);
  });

  test('of two readings the clearly sounder one is kept, else the first', () => {
    const page = (text: string, reader: 'pdfium' | 'pdfjs') => ({
      pageNumber: 1,
      width: 1,
      height: 1,
      text,
      words: [],
      lines: [],
      reader,
    });
    const [, english = ''] = sound[0] ?? [];
    const [, garbage = ''] = nonsense[0] ?? [];
    expect(betterReading(page(garbage, 'pdfium'), page(english, 'pdfjs')).reader).toBe('pdfjs');
    expect(betterReading(page(english, 'pdfium'), page(english, 'pdfjs')).reader).toBe('pdfium');
    expect(betterReading(page(garbage, 'pdfium'), page('', 'pdfjs')).reader).toBe('pdfium');
  });
});
