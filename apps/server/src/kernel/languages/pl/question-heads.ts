import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'kto|kogo|komu|kim|czyj|czyja|czyje|czyich|czyją|jaka osoba|która osoba',
  phone: 'pod jaki numer|pod jakim numerem|jaki numer telefonu|jaki jest numer telefonu|na jaki numer',
  date: 'kiedy|od kiedy|do kiedy|na kiedy|którego dnia|jaki dzień|jaka data|jaką datę|który rok|którym roku|którym miesiącu|jakim dniu|jaki termin|jaki jest termin|w które dni|jakiego dnia',
  time: 'o której|do której|od której|która godzina|o której godzinie|o jakiej godzinie|w jakich godzinach|jakie godziny',
  duration: 'jak długo|jak często|jak szybko|ile czasu|ile razy|co ile|przez ile|na jak długo|jak prędko',
  sum: 'jaka cena|jaka jest cena|jaki koszt|jaki jest koszt|jaka kwota|jaka jest kwota|ile pieniędzy|jaką kwotę|jak drogo|jak drogi|jaka jest opłata|jaki jest czynsz|jaka jest kaucja',
  number:
    'ilu|jak duży|jak duże|jak ciężki|jak daleko|jak wysoki|jak wysoka|jak szeroki|jak głęboki|ile lat|w jakim wieku|jak wielu',
  share: 'jaki procent|ile procent|jaka część|jaką część|jaki udział|jaki odsetek',
  place: 'gdzie|dokąd|skąd|w którym miejscu|w jakim miejscu|w której sali|w którym pokoju|w jakim pokoju|którędy',
  reason: 'dlaczego|czemu|z jakiego powodu|po co|jaki jest powód|w jakim celu',
  manner: 'jak|w jaki sposób|co mam zrobić|co muszę zrobić|co trzeba zrobić|co robić|co zrobić|co należy zrobić|jakim sposobem',
  permission:
    'czy mogę|czy można|czy możemy|czy wolno|mogę|czy jest dozwolone|czy dozwolone|można|czy mam prawo|czy jest dozwolony',
  obligation:
    'czy muszę|czy musimy|czy trzeba|muszę|czy mam obowiązek|czy należy|czy potrzebuję|czy powinienem|czy powinnam|czy jest obowiązkowe',
  condition: 'co się stanie|co się dzieje|co będzie jeśli|co jeśli|co gdy|a jeśli|co grozi|co będzie gdy',
  definition: 'co to jest|co to|co oznacza|co znaczy|czym jest|definicja|co rozumie się przez',
  open: 'co|czego|czym|jaki|jaka|jakie|jakim|jakiej|który|która|które|którym|której|jakich',
  much: 'ile',
  paying:
    'kosztuje|kosztują|kosztowało|płacę|płacimy|płaci|zapłacę|zapłacić|zapłaciłem|wynosi|wynoszą|muszę|mam|trzeba|zarabia|zarabiam|dostanę|dostaję|jest|było|będzie|za|się|na|warte|warta|warty|należy',
  before: 'do|od|o|w|we|z|ze|na|za|po|pod|przez|przy|dla|u|a|i|ale|lub|więc|proszę|powiedz|mi|no|dzień dobry|cześć',
  back: '',
  returned: '',
};
