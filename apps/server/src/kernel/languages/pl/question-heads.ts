import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'kto|kogo|komu|kim|czyj|czyja|czyje|czyich|czyją|jaka osoba|która osoba|od kogo|do kogo|przez kogo|dla kogo|z kim',
  phone: 'pod jaki numer|pod jakim numerem|jaki numer telefonu|jaki jest numer telefonu|na jaki numer',
  date: 'kiedy|od kiedy|do kiedy|na kiedy|którego dnia|jaki dzień|jaka data|jaką datę|który rok|którym roku|którym miesiącu|jakim dniu|jaki termin|jaki jest termin|w które dni|jakiego dnia|od jakiej daty|do jakiej daty|od jakiego dnia|do jakiego dnia|w jakim dniu|w którym dniu|którego|z jaką datą|jakiej daty',
  time: 'o której|do której|od której|która godzina|o której godzinie|o jakiej godzinie|w jakich godzinach|jakie godziny|o jakiej porze|jakie są godziny',
  duration:
    'jak długo|jak często|jak szybko|ile czasu|ile razy|co ile|przez ile|na jak długo|jak prędko|ile miesięcy|ile tygodni|ile godzin|ile minut|przez jaki czas|na jaki czas|w jakim terminie|jaki okres|w jakich odstępach|z jaką częstotliwością|przez jaki okres|jak długi|na ile',
  sum: 'jaka cena|jaka jest cena|jaki koszt|jaki jest koszt|jaka kwota|jaka jest kwota|ile pieniędzy|jaką kwotę|jak drogo|jak drogi|jaka jest opłata|jaki jest czynsz|jaka jest kaucja|ile kosztowały|ile kosztował|ile kosztowała|ile kosztowało|ile wyniosła|ile wyniósł|ile wyniosło|jaka suma|jaka stawka|jaka jest stawka|jakie są koszty|ile zwrócą|ile pobierają|jaka jest wysokość',
  number:
    'ilu|jak duży|jak duże|jak ciężki|jak daleko|jak wysoki|jak wysoka|jak szeroki|jak głęboki|ile lat|w jakim wieku|jak wielu',
  share: 'jaki procent|ile procent|jaka część|jaką część|jaki udział|jaki odsetek',
  place:
    'gdzie|dokąd|skąd|w którym miejscu|w jakim miejscu|w której sali|w którym pokoju|w jakim pokoju|którędy|w jakim mieście|pod jakim adresem|na której ulicy|w jakiej miejscowości',
  reason: 'dlaczego|czemu|z jakiego powodu|po co|jaki jest powód|w jakim celu',
  manner:
    'jak|w jaki sposób|co mam zrobić|co muszę zrobić|co trzeba zrobić|co robić|co zrobić|co należy zrobić|jakim sposobem|jakie kroki|jaka jest procedura|jaki jest sposób|jakie są kroki|jak można|jak się',
  permission:
    'czy mogę|czy można|czy możemy|czy wolno|mogę|czy jest dozwolone|czy dozwolone|można|czy mam prawo|czy jest dozwolony|czy … dozwolone|czy … dozwolony|czy … zabronione|czy … zabroniony|czy jest … dozwolone|czy … wolno|czy … można|czy zezwala się|czy … zakazane',
  obligation:
    'czy muszę|czy musimy|czy trzeba|muszę|czy mam obowiązek|czy należy|czy potrzebuję|czy powinienem|czy powinnam|czy jest obowiązkowe|czy … obowiązkowy|czy … obowiązkowe|czy … obowiązkowa|czy … trzeba|czy … wymagane|czy … wymagany|czy konieczne|czy jest konieczne|czy jest wymagane|czy … konieczne|czy mam|czy jesteśmy zobowiązani|czy jestem zobowiązany',
  condition:
    'co się stanie|co się dzieje|co będzie jeśli|co jeśli|co gdy|a jeśli|co grozi|co będzie gdy|jakie są konsekwencje|jakie konsekwencje|jaka kara|jaka jest kara|co się wydarzy|co nastąpi|co będzie|jakie są skutki',
  definition:
    'co to jest|co to|co oznacza|co znaczy|czym jest|definicja|co rozumie się przez|co to znaczy|co kryje się pod|jakie jest znaczenie',
  open: 'co|czego|czym|jaki|jaka|jakie|jakim|jakiej|który|która|które|którym|której|jakich',
  much: 'ile',
  paying:
    'kosztuje|kosztują|kosztowało|płacę|płacimy|płaci|zapłacę|zapłacić|zapłaciłem|wynosi|wynoszą|muszę|mam|trzeba|zarabia|zarabiam|dostanę|dostaję|jest|było|będzie|za|się|na|warte|warta|warty|należy',
  before:
    'do|od|o|w|we|z|ze|na|za|po|pod|przez|przy|dla|u|a|i|ale|lub|więc|proszę|powiedz|mi|no|dzień dobry|cześć|wiesz|wiecie|ktoś|wie|czy|możesz|może|powiedzieć|pamiętasz|chcę|wiedzieć|jeszcze|raz',
  back: '',
  returned: '',
};
