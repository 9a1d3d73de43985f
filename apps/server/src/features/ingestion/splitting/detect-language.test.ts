import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['en', 'All human beings are born free and equal in dignity and rights. They are endowed with reason.'],
  ['de', 'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft begabt.'],
  ['fr', 'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison.'],
  ['es', 'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón.'],
  ['it', 'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza.'],
  [
    'pt',
    'Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, não são os únicos.',
  ],
  ['nl', 'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met het verstand.'],
  ['sv', 'Alla människor är födda fria och lika i värde och rättigheter. De har utrustats med förnuft och samvete.'],
  [
    'da',
    'Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft, og de blev også hørt af mange.',
  ],
  [
    'no',
    'Alle mennesker er født frie og med samme menneskeverd. De er utstyrt med fornuft, og de ble også hørt av mange etter det.',
  ],
  ['fi', 'Kaikki ihmiset ovat vapaita ja tasavertaisia arvoltaan ja oikeuksiltaan, mutta se ei ole niin kuin sen on oltava.'],
  [
    'hu',
    'Minden emberi lény szabadon születik és egyenlő a méltósága és a joga, de ez nem volt mindig így, és meg kell védeni.',
  ],
  [
    'ro',
    'Toate ființele umane se nasc libere și egale în demnitate și în drepturi, iar ele sunt înzestrate cu rațiune și nu din întâmplare.',
  ],
  ['tr', 'Bütün insanlar hür ve haysiyet için eşit doğar ve bu çok önemli bir ilke olarak her zaman daha da değerli.'],
  ['cs', 'Všichni lidé se rodí svobodní a sobě rovní, ale ne vždy jsou si toho vědomi, protože se to neučí jako pravidlo.'],
  ['pl', 'Wszyscy ludzie rodzą się wolni i równi, ale nie zawsze jest to dla nich oczywiste, oraz nie są przez to lepsi.'],
  [
    'ca',
    'Tots els éssers humans neixen lliures i iguals en dignitat i en drets, però no són els únics amb aquest dret, és clar.',
  ],
  ['ru', 'Все люди рождаются свободными и равными в своём достоинстве и правах.'],
  ['uk', 'Всі люди народжуються вільними і рівними у своїй гідності та правах. Її зміст є ясним.'],
  ['bg', 'Всички хора се раждат свободни и равни по достойнство и права. Тъй като човекът е надарен с разум.'],
  ['el', 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.'],
  ['he', 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.'],
  ['ar', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.'],
  ['fa', 'تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند. گفتگو چیست؟'],
  ['zh', '人人生而自由，在尊严和权利上一律平等。'],
  ['ja', 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。'],
  ['ko', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.'],
  ['th', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ'],
  ['hi', 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।'],
])('tells %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['nothing', ''],
  ['numbers', '12 13.50 2024'],
  ['signs of private use', '12 \ue001 \ue002'],
  ['names', 'Maria Sanchez, Yuen Long, Hong Kong'],
  ['formulas', 'a v s o k i z = f(x) + 2'],
])('does not guess from %s', (_what, text) => {
  expect(detectLanguage(text)).toBe('und');
});
