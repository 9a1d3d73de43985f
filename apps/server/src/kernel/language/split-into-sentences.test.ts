import { expect, test } from 'vitest';
import { splitIntoSentences } from './split-into-sentences.ts';

const sentences = (text: string) => splitIntoSentences(text).map(({ start, end }) => text.slice(start, end).trim());

test.each([
  ['Hindi', 'मकान किराये पर है। किराया पाँच तारीख को देना है।', ['मकान किराये पर है।', 'किराया पाँच तारीख को देना है।']],
  ['Burmese', 'ဒါက တစ်ခု။ ဒါက နှစ်ခု။', ['ဒါက တစ်ခု။', 'ဒါက နှစ်ခု။']],
  ['Amharic', 'ነው። ሁለት።', ['ነው።', 'ሁለት።']],
  ['Urdu', 'یہ ایک ہے۔ یہ دو ہے۔', ['یہ ایک ہے۔', 'یہ دو ہے۔']],
  ['Japanese', 'これは一つ。これは二つ。', ['これは一つ。', 'これは二つ。']],
  [
    'Thai, by blanks',
    'ผู้เช่าต้องชำระค่าเช่าล่วงหน้าทุกเดือน เงินประกันจะคืนเมื่อย้ายออกจากห้อง ห้ามเลี้ยงสัตว์',
    ['ผู้เช่าต้องชำระค่าเช่าล่วงหน้าทุกเดือน', 'เงินประกันจะคืนเมื่อย้ายออกจากห้อง ห้ามเลี้ยงสัตว์'],
  ],
  ['Thai beside figures', 'ค่าเช่าห้องต่อเดือนเป็นเงินจำนวน 5,000 บาท', ['ค่าเช่าห้องต่อเดือนเป็นเงินจำนวน 5,000 บาท']],
])('sentences of %s are told apart', (_language, text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

test.each([
  ['plain sentences', 'It rains. Does it? It does!', ['It rains.', 'Does it?', 'It does!']],
  ['sentences over line ends', 'It rains\nin the town. Then it\nstops.', ['It rains\nin the town.', 'Then it\nstops.']],
  ['initials and titles', 'Dr. J. Smith met Mrs. Jones. They spoke.', ['Dr. J. Smith met Mrs. Jones.', 'They spoke.']],
  ['abbreviations', 'See Fig. 3 and Smith et al. 2019. Then go on.', ['See Fig. 3 and Smith et al. 2019.', 'Then go on.']],
  ['German ordinals', 'Die Übergabe ist am 1. März 2024. Sie dauert.', ['Die Übergabe ist am 1. März 2024.', 'Sie dauert.']],
  [
    'a number at the end',
    'The meters are in cellar 3. The spare keys hang there.',
    ['The meters are in cellar 3.', 'The spare keys hang there.'],
  ],
  ['a number before a name', 'Turn left at gate 7. Tom waits there.', ['Turn left at gate 7.', 'Tom waits there.']],
  [
    'a number after a preposition',
    'We meet at 9. Bring shoes on 12. It may rain.',
    ['We meet at 9. Bring shoes on 12.', 'It may rain.'],
  ],
  [
    'a German number at the end',
    'Die Zähler sind in Keller 3. Die Schlüssel hängen dort.',
    ['Die Zähler sind in Keller 3.', 'Die Schlüssel hängen dort.'],
  ],
  [
    'German ordinals before nouns',
    'Wohnung 3. Stock links. Im 2. Quartal kommt die 3. Mahnung.',
    ['Wohnung 3. Stock links.', 'Im 2. Quartal kommt die 3. Mahnung.'],
  ],
  [
    'a French number at the end',
    'Les clés sont dans la cave 3. Le gardien les a.',
    ['Les clés sont dans la cave 3.', 'Le gardien les a.'],
  ],
  [
    'a Polish ordinal',
    'Termin upływa 5. dnia miesiąca. Potem płaci się 10. Nie ma zwrotu.',
    ['Termin upływa 5. dnia miesiąca.', 'Potem płaci się 10.', 'Nie ma zwrotu.'],
  ],
  ['numbers of items', '1. The keys are here. 2. The dog is there.', ['1. The keys are here.', '2. The dog is there.']],
  ['decimals and versions', 'It costs 3.50 in version 2.1 of it. Good.', ['It costs 3.50 in version 2.1 of it.', 'Good.']],
  ['Chinese', '我喜欢读书。你呢？', ['我喜欢读书。', '你呢？']],
])('splits %s', (_what, text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

test('the sentences cover the text without gaps', () => {
  const text = '  One. Two\n\nthree? Four and no end';
  const found = splitIntoSentences(text);
  expect(found.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  expect(splitIntoSentences('')).toEqual([]);
});
