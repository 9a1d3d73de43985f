import type { PaperWords } from '../paper-labels.ts';

export const pl: PaperWords = {
  labels: {
    'issue-date':
      'data wystawienia|data faktury|data|z dnia|wystawiono dnia|wystawiono|wystawiona dnia|data dokumentu|dnia|data sporządzenia|data oferty|data zakupu|data paragonu|data wyciągu|sporządzono dnia|data pisma|data i godzina|data wypłaty|podpisano dnia|data wydania|data badania',
    'due-date':
      'termin płatności|termin zapłaty|płatne do|płatność do|do zapłaty do|zapłacić do|do dnia|data płatności|w terminie do|najpóźniej do|zapłać do|termin|termin zwrotu|ostateczny termin|prosimy o zapłatę do|obciążenie dnia|odpowiedź do|termin wpłaty|wpłata do|należy zapłacić do',
    'delivery-date':
      'data dostawy|data sprzedaży|data wykonania usługi|data wykonania|data wysyłki|dostarczono|data usługi|data dokonania dostawy|data zakończenia dostawy|data realizacji|wysłano',
    'order-date':
      'data zamówienia|zamówienie z dnia|zamówiono|data rezerwacji|rezerwacja z dnia|pismo z dnia|państwa pismo z dnia|data zlecenia',
    period:
      'okres|okres rozliczeniowy|za okres|od|do|za miesiąc|miesiąc|rok szkolny|kwartał|okres ubezpieczenia|okres zużycia|za rok|pobyt|rok|okres rozliczenia|okres składkowy',
    validity:
      'ważny do|ważna do|ważne do|ważność|termin ważności|gwarancja do|następny przegląd|następne badanie|obowiązuje od|obowiązuje do|data rozpoczęcia|data zakończenia|początek|koniec|oferta ważna do|termin następnego badania|najlepiej spożyć przed|wchodzi w życie|następna wizyta|ważność oferty',
    'birth-date': 'data urodzenia|urodzony|urodzona|ur|data ur|urodzony dnia',
    'other-date':
      'wydrukowano|data wydruku|data odczytu|odczyt|otrzymano|data wpływu|data waluty|data zatrudnienia|przyjazd|wyjazd|przyjęcie|wypis|data przyjęcia|data wypisu|pierwsza rejestracja|wersja|stan na dzień|data operacji|data księgowania|data pobrania|aktualizacja|członek od',
    payable:
      'do zapłaty|razem do zapłaty|kwota do zapłaty|pozostało do zapłaty|należność|należność ogółem|do wypłaty|kwota do wypłaty|wynagrodzenie netto|saldo końcowe|nowe saldo|saldo|do zapłacenia|łącznie do zapłaty|należy zapłacić|kwota należności|suma do zapłaty|netto do wypłaty|zadłużenie|do uregulowania|kwota zobowiązania|podatek do zapłaty|zwrot|nadpłata|niedopłata|saldo do zapłaty|pozostaje do zapłaty|kwota przelewu',
    gross:
      'razem|suma|ogółem|wartość brutto|brutto|razem brutto|kwota brutto|łącznie|suma pln|suma brutto|wartość ogółem|total|cena|kwota|suma zł|razem pln|wartość faktury|cena całkowita|składka|składka łączna|czynsz|koszt całkowity|łączna kwota|wartość zamówienia|suma:pln|opłata|cena brutto|łączna składka|razem z vat|wynagrodzenie|cena sprzedaży',
    net: 'wartość netto|netto|razem netto|kwota netto|suma netto|podstawa|podstawa opodatkowania|cena netto|wartość bez vat|bez vat|opodatkowane|sprzedaż opodatkowana|ogółem netto|sprzed. opod',
    tax: 'vat|kwota vat|podatek|podatek vat|suma ptu|ptu|stawka vat|w tym vat|zaliczka na podatek|zus|ptu a|kwota ptu|akcyza|składki zus|podatek dochodowy|razem vat|stawka|opłata mocowa|składka zdrowotna|ubezpieczenie',
    subtotal:
      'suma częściowa|wartość towarów|do przeniesienia|z przeniesienia|razem pozycje|suma materiały|robocizna razem|wynagrodzenie brutto|płaca zasadnicza|liczba pozycji|podsuma|wartość pozycji|płaca brutto',
    discount:
      'rabat|upust|zniżka|bonifikata|minus|kupon|potrącenia|suma potrąceń|korekta|odliczenie|promocja|opust|oszczędzasz',
    shipping:
      'dostawa|koszt dostawy|wysyłka|przesyłka|transport|dojazd|opłata stała|abonament|opłata abonamentowa|opłata handlowa|opakowanie|kaucja|koszty wysyłki|opłata za przesyłkę|opłata dystrybucyjna|media',
    paid: 'zapłacono|wpłacono|zaliczka|przedpłata|zadatek|gotówka|karta|karta płatnicza|przelew|płatność|wpłata|otrzymano|zapłacona|opłacono|gotówką|karta kredytowa|blik|zaliczki|wpłaty',
    change: 'reszta|reszta gotówka|zaokrąglenie|wydano|reszta pln',
    'unit-price':
      'cena jednostkowa|cena jedn|cena za szt|ilość|szt|jm|j.m|cena netto|za godzinę|stawka godzinowa|udział własny|suma ubezpieczenia|limit|jedn|cena za kwh|franszyza|godziny|limit kredytowy',
    'balance-before':
      'poprzednie saldo|saldo początkowe|saldo poprzednie|odczyt poprzedni|poprzednia faktura|narastająco|zaległości|zaległość|saldo z poprzedniego okresu',
    'document-number':
      'numer faktury|nr faktury|faktura nr|faktura vat nr|faktura|faktura vat|fv|nr|numer|nr dokumentu|numer dokumentu|rachunek nr|rachunek|paragon nr|paragon|nr paragonu|oferta nr|numer oferty|oferta|korekta nr|faktura korygująca nr|wyciąg nr|nr wyciągu|kosztorys nr|potwierdzenie nr|numer rezerwacji|nr rezerwacji|kod rezerwacji|certyfikat nr|zaświadczenie nr|protokół nr|decyzja nr|pokwitowanie nr|kp nr|nr wydruku|bilet nr|nr biletu|raport nr|faktura proforma nr|świadectwo nr|nota nr|nr dok',
    'order-number':
      'numer zamówienia|nr zamówienia|zamówienie nr|zamówienie|zlecenie nr|nr zlecenia|zlecenie|państwa zamówienie|budowa|projekt|zlecenie naprawy|karta zlecenia',
    'customer-number':
      'numer klienta|nr klienta|kod klienta|id klienta|klient nr|numer nabywcy|nr członkowski|numer członkowski|nr pacjenta|nr pracownika|numer ewidencyjny|nr ewidencyjny|nr abonenta|numer abonenta|numer płatnika|nr płatnika|nr odbiorcy|numer konta klienta|nr albumu|nr karty|nr legitymacji|identyfikator|nr nabywcy',
    'delivery-number':
      'wz|nr wz|dokument wz|list przewozowy|nr listu przewozowego|numer przesyłki|nr przesyłki|numer śledzenia',
    'contract-number':
      'numer umowy|nr umowy|umowa nr|umowa|polisa nr|nr polisy|numer polisy|polisa|numer licznika|nr licznika|ppe|kod ppe|licznik|nr rejestracyjny|numer szkody|nr szkody|kredyt nr|upoważnienie|numer ewidencyjny punktu|nr punktu poboru|vin',
    'account-number':
      'konto|nr konta|numer konta|rachunek bankowy|numer rachunku|nr rachunku|nr rachunku bankowego|konto bankowe|numer karty|na rachunek|na konto|konto do wpłat',
    'tax-number': 'nip|nip nabywcy|nip sprzedawcy|pesel|regon|vat ue|vat id|nip pl|nr nip|nip podatnika',
    'register-number':
      'krs|regon|bdo|kapitał zakładowy|sąd rejonowy|nr wpisu|wpis|nr prawa wykonywania zawodu|npwz|pwz|nr unikatowy|księga rejestrowa|nr kasy|rpwdl|ceidg',
    reference:
      'znak sprawy|nasz znak|państwa znak|znak|nr sprawy|numer sprawy|sygnatura|sygn. akt|referencje|nr ref|numer referencyjny|nr referencyjny|dotyczy|tytułem|tytuł przelewu|sprawa|kod|nr zgłoszenia|numer zgłoszenia|tytuł wpłaty|l.dz',
    contact:
      'telefon|tel|faks|fax|kom|e-mail|email|strona|www|kontakt|infolinia|biuro obsługi klienta|godziny otwarcia|obsługuje|kasjer|prowadzi sprawę|wystawił|sprzedawca',
    'bank-account':
      'iban|bic|swift|bank|numer rachunku bankowego|odbiorca|nazwa odbiorcy|beneficjent|rachunek bankowy|nr konta bankowego|właściciel rachunku',
    issuer:
      'od|sprzedawca|wystawca|dostawca|nadawca|wynajmujący|pracodawca|ubezpieczyciel|wykonawca|usługodawca|zleceniobiorca|organizator|firma|pomiędzy|między|szkoła|placówka|kredytodawca|wydawca|przewoźnik|podatnik|płatnik|gabinet',
    recipient:
      'dla|nabywca|klient|odbiorca|kupujący|adresat|zamawiający|najemca|pracownik|ubezpieczony|ubezpieczający|pacjent|pacjentka|uczeń|uczennica|zleceniodawca|członek|pasażer|imię i nazwisko|płatnik|sz. p|szanowny pan|pan|pani|do|gość|podróżny|a|do rąk|abonent|kredytobiorca|imię|nazwisko|uczestnik|usługobiorca|do rodziców|dane nabywcy',
    'delivery-address':
      'adres dostawy|miejsce dostawy|adres wysyłki|punkt poboru|miejsce poboru|adres punktu poboru|miejsce|adres budowy|adres lokalu|lokal|dostawa na adres|miejsce wykonania|miejsce świadczenia',
    greeting:
      'szanowni państwo|szanowny panie|szanowna pani|drodzy rodzice|szanowni rodzice|dzień dobry|drogi|droga|szanowny kliencie',
    closing:
      'z poważaniem|z wyrazami szacunku|pozdrawiam|serdecznie pozdrawiam|podpis|podpisano|dziękujemy|dziękujemy za zakupy|z pozdrowieniami|dyrektor|prezes|zapraszamy ponownie|pozdrawiamy|osoba upoważniona do wystawienia|łączę wyrazy szacunku|przewodniczący',
  },
  months:
    'styczeń|stycznia|sty; luty|lutego|lut; marzec|marca|mar; kwiecień|kwietnia|kwi; maj|maja; czerwiec|czerwca|cze; lipiec|lipca|lip; sierpień|sierpnia|sie; wrzesień|września|wrz; październik|października|paź|paźdz; listopad|listopada|lis; grudzień|grudnia|gru',
  spans: 'dzień|dni|dnia; tydzień|tygodni|tygodnie; miesiąc|miesiące|miesięcy|miesiąca; rok|roku|lata|lat',
  counts:
    'jeden=1|jednego=1|dwa=2|dwóch=2|trzy=3|trzech=3|cztery=4|czterech=4|pięć=5|sześć=6|siedem=7|siedmiu=7|osiem=8|dziesięć=10|dziesięciu=10|dwanaście=12|czternaście=14|czternastu=14|piętnaście=15|dwadzieścia=20|trzydzieści=30|trzydziestu=30',
  titles: {
    invoice:
      'faktura|faktura vat|rachunek|faktura korygująca|faktura proforma|nota księgowa|wezwanie do zapłaty|faktura zaliczkowa|nota obciążeniowa|faktura końcowa|przypomnienie o płatności',
    receipt:
      'paragon|paragon fiskalny|pokwitowanie|potwierdzenie zapłaty|dowód wpłaty|kp|potwierdzenie zamówienia|dowód zakupu|potwierdzenie wpłaty|potwierdzenie przelewu',
    quotation: 'oferta|kosztorys|wycena|oferta cenowa|oferta handlowa|propozycja',
    contract:
      'umowa|umowa najmu|umowa o pracę|umowa zlecenie|umowa zlecenia|umowa sprzedaży|umowa kupna-sprzedaży|porozumienie|aneks|umowa o dzieło|umowa pożyczki|umowa kredytu|umowa użyczenia',
    letter: 'pismo|list|wypowiedzenie|zawiadomienie|dotyczy|reklamacja|odpowiedź|informacja|wezwanie',
    statement:
      'wyciąg|wyciąg bankowy|wyciąg z rachunku|zestawienie|rozliczenie|zestawienie operacji|historia rachunku|rozliczenie mediów|rozliczenie roczne|informacja o stanie konta|wyciąg z karty kredytowej',
    payslip: 'pasek płacowy|lista płac|odcinek płacowy|pasek wynagrodzenia|pasek wypłaty|odcinek wypłaty|rmua',
    'insurance policy':
      'polisa|polisa ubezpieczeniowa|certyfikat ubezpieczenia|umowa ubezpieczenia|potwierdzenie ubezpieczenia|ubezpieczenie',
    minutes: 'protokół|protokół z zebrania|protokół ze spotkania|porządek obrad|notatka ze spotkania|protokół z posiedzenia',
    manual: 'instrukcja|instrukcja obsługi|podręcznik|instrukcja użytkowania|instrukcja montażu|przewodnik|poradnik',
    warranty: 'gwarancja|karta gwarancyjna|warunki gwarancji|oświadczenie gwarancyjne',
    paper: 'streszczenie|artykuł|praca magisterska|rozprawa|wstęp|abstrakt|słowa kluczowe',
    recipe: 'przepis|składniki|przygotowanie|sposób przygotowania|porcje',
    itinerary: 'plan podróży|program wycieczki|potwierdzenie rezerwacji|plan wyjazdu|program|harmonogram|trasa',
    ticket: 'bilet|karta pokładowa|bilet elektroniczny|bilet wstępu|bilet miesięczny|karnet',
    cv: 'curriculum vitae|cv|życiorys|doświadczenie zawodowe|wykształcenie',
    'medical letter':
      'wypis|karta informacyjna|skierowanie|wyniki badań|recepta|zaświadczenie lekarskie|rozpoznanie|wynik badania|karta informacyjna leczenia szpitalnego|wyniki|konsultacja|opis badania|zwolnienie lekarskie',
    'school notice':
      'szkoła|szkoła podstawowa|wycieczka|zebranie rodziców|drodzy rodzice|świadectwo|wywiadówka|przedszkole|szanowni rodzice|plan lekcji|zielona szkoła|oceny',
    'tax notice':
      'decyzja|podatek od nieruchomości|urząd skarbowy|pit|zeznanie podatkowe|nakaz płatniczy|decyzja podatkowa|podatek|pit-37|deklaracja|decyzja w sprawie podatku|deklaracja vat|pit-11|opłata za gospodarowanie odpadami',
    form: 'formularz|wniosek|zgłoszenie|karta zgłoszenia|ankieta|oświadczenie|deklaracja członkowska|zgoda|podanie|upoważnienie|formularz zgłoszeniowy|karta uczestnika',
    certificate:
      'zaświadczenie|certyfikat|świadectwo|dyplom|akt urodzenia|świadectwo pracy|protokół przeglądu|świadectwo charakterystyki energetycznej|odpis|potwierdzenie|protokół badania|atest',
    newsletter: 'biuletyn|newsletter|aktualności|gazetka|informator|wiadomości',
    report:
      'raport|sprawozdanie|opinia|ekspertyza|protokół kontroli|operat szacunkowy|sprawozdanie roczne|analiza|ocena|audyt|badanie',
  },
  organisations:
    'spółka|stowarzyszenie|bank|kasa|urząd|urząd miasta|urząd gminy|gmina|szpital|klinika|przychodnia|ubezpieczenia|towarzystwo|uniwersytet|politechnika|szkoła|liceum|przedszkole|instytut|fundacja|apteka|warsztat|restauracja|hotel|kawiarnia|piekarnia|cukiernia|księgarnia|wydawnictwo|wspólnota mieszkaniowa|spółdzielnia|spółdzielnia mieszkaniowa|agencja|kancelaria|notariusz|nieruchomości|energia|wodociągi|telekomunikacja|transport|budownictwo|usługi|instalacje|elektro|sklep|market|hurtownia|ministerstwo|zakład|zakłady|grupa|bracia|synowie|klub|związek|laboratorium|optyk|biuro|biuro podróży|stolarnia|firma|przedsiębiorstwo|centrum|gabinet|stomatologia|weterynaryjna|drukarnia|serwis|autoserwis|dom|parafia|muzeum|biblioteka|hydraulika|ogrodnictwo|meble|zus|nfz|gospodarstwo|delikatesy',
  legalForms: 'sp. z o.o|sp. z o. o|s.a|sp. j|sp.j|sp. k|sp.k|s.c|sp. p|p.p.h.u|phu|spzoo|fhu|sa',
  streets: 'ul|ulica|al|aleja|aleje|plac|pl|os|osiedle|rynek|droga|rondo|skrytka|lok|bulwar|trakt|m',
  addresses: 'pan|pani|państwo|sz. p|szanowny pan|szanowna pani|dr|prof|mgr|inż|lek|rodzina|rodzice',
};
