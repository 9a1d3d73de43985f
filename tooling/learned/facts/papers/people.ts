// Invented people, firms and places of eight languages, put together anew each time so that no name is learned by heart.
import type { Random } from './random.ts';

interface Pool {
  readonly given: string;
  readonly family: string;
  readonly streets: string;
  readonly towns: string;
  readonly trades: string;
  readonly forms: string;
  readonly titles: string;
}

/** Entries are divided by bars. */
const POOLS: Readonly<Record<string, Pool>> = {
  en: {
    given:
      'Alice|Ben|Clara|Daniel|Erin|Felix|Grace|Hugh|Imogen|Jack|Keira|Leo|Maya|Noel|Orla|Priya|Rowan|Saskia|Tariq|Una|Violet|Will|Zara|Amir|Beth|Callum|Dora|Ewan',
    family:
      'Abbott|Bramley|Carden|Dunmore|Eastwell|Farrow|Garside|Holloway|Ingram|Jessop|Kershaw|Langdon|Marlowe|Northcott|Oakes|Penrose|Quill|Rafferty|Selby|Thorne|Underhill|Vickers|Whitlock|Yardley|Ashby|Bolt|Chandra|Okafor|Novak',
    streets:
      'Mill Lane|Station Road|Church Street|High Street|Orchard Close|Victoria Avenue|The Green|Kings Road|Park Terrace|Bridge Street|Elm Drive|Queens Way|Canal Wharf|Foundry Row',
    towns:
      'Ashbourne DE6 1AA|Frome BA11 2QT|Leeds LS7 4NB|Bristol BS3 1TT|Norwich NR2 3PL|Stirling FK8 2DA|Hexham NE46 1XD|Truro TR1 2HX|Dublin D04 X2K8|Austin TX 78704|Portland OR 97214|Toronto M5V 2T6',
    trades:
      'Plumbing|Electrical Services|Joinery|Builders|Dental Practice|Veterinary Surgery|Insurance|Energy|Water|Telecom|Books|Garden Centre|Coffee Roasters|Cycles|Print Works|Music School|Housing Association|Letting Agency|Solicitors|Catering|Car Hire|Travel|Hardware|Pharmacy|Software|Furniture|Flooring|Cleaning|Logistics|Opticians|Savings Bank|Borough Council|Primary School|Choir|Rowing Club',
    forms: 'Ltd|Limited|LLP|plc|& Sons|Inc.|LLC||| & Co.',
    titles: 'Mr|Mrs|Ms|Dr|Miss',
  },
  de: {
    given:
      'Anna|Bernd|Clara|Dieter|Elif|Franz|Greta|Hannes|Ilse|Jonas|Katrin|Lukas|Miriam|Norbert|Ole|Petra|Rainer|Sabine|Timo|Ursula|Verena|Walter|Yusuf|Birgit|Georg|Heidi|Markus|Renate',
    family:
      'Adler|Brandl|Czerny|Dorn|Eichhorn|Fuchsberger|Gruber|Haslinger|Immler|Jansen|Kaltenbach|Lechner|Moosbauer|Niederhofer|Oberkofler|Pichler|Quandt|Rothfuss|Seidl|Thalhammer|Unterberger|Vogelsang|Wimmer|Yilmaz|Zeller|Ostermann|Petersen|Krahl',
    streets:
      'Lindenstraße|Am Markt|Bahnhofstraße|Gartenweg|Schulgasse|Hauptstraße|Mühlweg|Kirchplatz|Rosengasse|Industriestraße|Ringstraße|Birkenallee|Am Anger|Feldgasse',
    towns:
      '80331 München|1070 Wien|4020 Linz|8010 Graz|50667 Köln|20095 Hamburg|6020 Innsbruck|04109 Leipzig|70173 Stuttgart|5020 Salzburg|8001 Zürich|24103 Kiel|99084 Erfurt',
    trades:
      'Installationen|Elektrotechnik|Tischlerei|Bau|Zahnarztpraxis|Tierklinik|Versicherung|Energie|Stadtwerke|Telekom|Buchhandlung|Gärtnerei|Bäckerei|Fahrradladen|Druckerei|Musikschule|Wohnbau|Hausverwaltung|Rechtsanwälte|Autohaus|Reisebüro|Baumarkt|Apotheke|Software|Möbelhaus|Malerbetrieb|Reinigung|Spedition|Optik|Sparkasse|Volksschule|Gesangsverein|Turnverein|Dachdeckerei|Steuerberatung|Orthopädie',
    forms: 'GmbH|AG|KG|e.K.|GmbH & Co. KG|e.V.|OG|UG (haftungsbeschränkt)|||und Söhne',
    titles: 'Herr|Frau|Herrn|Dr.|Familie',
  },
  fr: {
    given:
      'Adèle|Bastien|Camille|Damien|Élise|Fabrice|Gaëlle|Henri|Inès|Julien|Karine|Loïc|Manon|Nadia|Olivier|Pauline|Quentin|Romane|Sylvain|Thérèse|Ugo|Valérie|Yann|Zoé|Bruno|Chloé',
    family:
      'Arnoux|Belmont|Carpentier|Delcourt|Estève|Ferrand|Garnier|Hamelin|Imbert|Jacquet|Kerleau|Lambert|Marchand|Nivelle|Ollivier|Perrot|Quentin|Renaud|Sauvage|Texier|Urvoy|Vasseur|Wagner|Yver|Bonnet|Haddad',
    streets:
      'rue des Lilas|avenue de la Gare|place du Marché|rue Pasteur|boulevard Voltaire|chemin des Vignes|quai des Brumes|rue de l’Église|impasse du Moulin|allée des Tilleuls|route de Lyon|cours Gambetta',
    towns:
      '69003 Lyon|33000 Bordeaux|35000 Rennes|44000 Nantes|59000 Lille|75011 Paris|13006 Marseille|67000 Strasbourg|38000 Grenoble|1000 Bruxelles|1204 Genève|29200 Brest',
    trades:
      'Plomberie|Électricité|Menuiserie|Bâtiment|Cabinet Dentaire|Clinique Vétérinaire|Assurances|Énergie|Eaux|Télécom|Librairie|Jardinerie|Boulangerie|Cycles|Imprimerie|Conservatoire|Habitat|Immobilier|Avocats|Garage|Voyages|Quincaillerie|Pharmacie|Informatique|Meubles|Peinture|Nettoyage|Transports|Optique|Banque|École|Chorale|Mutuelle|Laboratoire|Fournitures Médicales|Expertise Comptable',
    forms: 'SARL|SAS|SA|EURL|et Fils|SCP||||SASU',
    titles: 'M.|Mme|Monsieur|Madame|Dr',
  },
  es: {
    given:
      'Alba|Bruno|Carmen|Diego|Elena|Fermín|Gloria|Hugo|Irene|Javier|Lola|Mateo|Nuria|Óscar|Pilar|Raúl|Sonia|Tomás|Úrsula|Vicente|Ximena|Yolanda|Andrés|Blanca|Gonzalo|Marta',
    family:
      'Aguilar|Benítez|Cordero|Duarte|Espinosa|Fuentes|Gallardo|Herrero|Ibáñez|Jurado|Lozano|Molina|Navarro|Ortega|Peralta|Quesada|Robles|Salcedo|Trujillo|Urrutia|Valverde|Yáñez|Zamora|Bermejo|Carrasco|Palacios',
    streets:
      'Calle Mayor|Avenida del Puerto|Plaza de España|Calle de la Fuente|Paseo del Prado|Calle Cervantes|Ronda de Toledo|Camino Viejo|Calle Olivo|Travesía del Sol|Carretera de Ronda',
    towns:
      '28004 Madrid|46001 Valencia|41004 Sevilla|08012 Barcelona|29005 Málaga|50001 Zaragoza|48009 Bilbao|18001 Granada|37001 Salamanca|33003 Oviedo|35001 Las Palmas',
    trades:
      'Fontanería|Electricidad|Carpintería|Construcciones|Clínica Dental|Clínica Veterinaria|Seguros|Energía|Aguas|Telefonía|Librería|Viveros|Panadería|Bicicletas|Imprenta|Academia de Música|Inmobiliaria|Gestoría|Abogados|Talleres|Viajes|Ferretería|Farmacia|Informática|Muebles|Pinturas|Limpiezas|Transportes|Óptica|Caja|Colegio|Coral|Reformas|Cooperativa|Asesoría',
    forms: 'S.L.|S.A.|S.L.U.|e Hijos|S.Coop.||| y Asociados',
    titles: 'D.|Dña.|Sr.|Sra.|Don',
  },
  it: {
    given:
      'Alessia|Bruno|Chiara|Davide|Elisa|Fabio|Giulia|Ivano|Laura|Marco|Nadia|Oreste|Paola|Renzo|Silvia|Tommaso|Ugo|Valeria|Anna|Beatrice|Corrado|Ettore|Lucia|Matteo',
    family:
      'Alberti|Bellini|Caruso|De Angelis|Esposito|Ferrari|Galli|Iacono|Lombardi|Mancini|Negri|Orlando|Palmieri|Ricci|Santoro|Testa|Ughi|Valentini|Zanetti|Bassi|Conti|Moretti|Pellegrini',
    streets:
      'Via Roma|Corso Italia|Piazza Garibaldi|Via dei Mille|Viale Europa|Via Mazzini|Vicolo Stretto|Largo Augusto|Via San Marco|Strada Provinciale|Via del Porto',
    towns:
      '20121 Milano|10122 Torino|40121 Bologna|50123 Firenze|00184 Roma|80134 Napoli|35121 Padova|16121 Genova|70121 Bari|90133 Palermo|37121 Verona',
    trades:
      'Idraulica|Impianti Elettrici|Falegnameria|Costruzioni|Studio Dentistico|Clinica Veterinaria|Assicurazioni|Energia|Acque|Telecomunicazioni|Libreria|Vivai|Panificio|Biciclette|Tipografia|Scuola di Musica|Immobiliare|Amministrazioni|Avvocati|Autofficina|Viaggi|Ferramenta|Farmacia|Informatica|Arredamenti|Pulizie|Trasporti|Ottica|Banca|Scuola|Corale|Cantina|Cooperativa|Laboratorio Analisi',
    forms: 'S.r.l.|S.p.A.|S.n.c.|S.a.s.|e Figli|& C.|||Soc. Coop.',
    titles: 'Sig.|Sig.ra|Dott.|Gent.ma Sig.ra|Egr. Sig.',
  },
  nl: {
    given:
      'Anouk|Bram|Carlijn|Daan|Eva|Freek|Guusje|Henk|Iris|Joost|Karin|Lars|Marieke|Niels|Olga|Pieter|Roos|Sander|Tess|Ursula|Vera|Wouter|Yara|Bas|Floor|Gerrit',
    family:
      'Aalders|Bakker|Claassen|van Dam|Evers|Franken|de Groot|Hendriks|IJzerman|Jacobs|Kuipers|van Leeuwen|Mulder|Nieuwenhuis|Oosterhof|Peters|Quist|Ruiter|Smeets|Terpstra|van Vliet|Willems|Zijlstra|de Wit|Boersma',
    streets:
      'Dorpsstraat|Kerkweg|Stationsplein|Molenlaan|Herengracht|Nieuwe Kade|Lange Dijk|Beukenlaan|Oude Singel|Marktplein|Industrieweg|Havenstraat',
    towns:
      '1012 AB Amsterdam|3511 LN Utrecht|9711 LM Groningen|5611 AZ Eindhoven|6811 KM Arnhem|2312 NR Leiden|2000 Antwerpen|9000 Gent|7411 JT Deventer|8911 AA Leeuwarden',
    trades:
      'Loodgieters|Elektra|Timmerbedrijf|Bouw|Tandartspraktijk|Dierenkliniek|Verzekeringen|Energie|Waterbedrijf|Telecom|Boekhandel|Hoveniers|Bakkerij|Fietsen|Drukkerij|Muziekschool|Wonen|Makelaardij|Advocaten|Autobedrijf|Reizen|Doe-het-zelf|Apotheek|Software|Meubelen|Schilders|Schoonmaak|Transport|Optiek|Bank|Basisschool|Zangkoor|Administratiekantoor|Installatietechniek',
    forms: 'B.V.|BV|VOF|N.V.|& Zonen|||Groep B.V.',
    titles: 'De heer|Mevrouw|Dhr.|Mevr.|Fam.',
  },
  pt: {
    given:
      'Ana|Bernardo|Catarina|Duarte|Eduarda|Filipe|Graça|Henrique|Inês|João|Lurdes|Miguel|Natália|Otávio|Paula|Rui|Sofia|Tiago|Vera|Xavier|Beatriz|Carlos|Fernanda|Gonçalo',
    family:
      'Almeida|Barbosa|Cardoso|Domingues|Esteves|Figueiredo|Guerreiro|Henriques|Infante|Jardim|Lacerda|Machado|Neves|Oliveira|Pacheco|Queirós|Ramalho|Sampaio|Teixeira|Valente|Xavier|Zagalo|Brandão|Coelho',
    streets:
      'Rua do Carmo|Avenida da Liberdade|Praça da República|Largo do Rossio|Rua das Flores|Travessa do Forno|Estrada Nova|Alameda dos Oceanos|Rua Direita|Calçada da Graça',
    towns:
      '1200-092 Lisboa|4050-253 Porto|3000-213 Coimbra|4700-327 Braga|8000-269 Faro|3800-012 Aveiro|7000-811 Évora|2900-451 Setúbal|9000-082 Funchal',
    trades:
      'Canalizações|Eletricidade|Carpintaria|Construções|Clínica Dentária|Clínica Veterinária|Seguros|Energia|Águas|Telecomunicações|Livraria|Viveiros|Padaria|Bicicletas|Gráfica|Escola de Música|Imobiliária|Condomínios|Advogados|Oficina|Viagens|Ferragens|Farmácia|Informática|Móveis|Pinturas|Limpezas|Transportes|Ótica|Caixa|Colégio|Coro|Contabilidade|Restaurante',
    forms: 'Lda.|S.A.|Unipessoal Lda.|& Filhos|CRL|||Lda',
    titles: 'Sr.|Sra.|Exmo. Sr.|Exma. Sra.|Dr.',
  },
  pl: {
    given:
      'Agnieszka|Bartosz|Celina|Dawid|Ewa|Filip|Grażyna|Hubert|Iwona|Jakub|Kinga|Leszek|Magdalena|Norbert|Oliwia|Paweł|Renata|Sylwia|Tadeusz|Urszula|Wojciech|Zofia|Anna|Krzysztof',
    family:
      'Adamczyk|Borowski|Czarnecka|Dudek|Echaust|Fijałkowski|Głowacka|Hajduk|Iwanicki|Jaworska|Kaczmarek|Lewandowska|Mazurek|Nowicki|Olszewska|Pawlak|Rutkowska|Sikora|Tomczyk|Urban|Wrona|Zawadzki|Bielecki|Kubiak',
    streets:
      'ul. Polna|ul. Kościuszki|al. Jana Pawła II|ul. Długa|pl. Wolności|ul. Mickiewicza|ul. Ogrodowa|os. Słoneczne|ul. Leśna|ul. Rynek|ul. Portowa',
    towns:
      '00-950 Warszawa|30-001 Kraków|50-101 Wrocław|60-967 Poznań|80-831 Gdańsk|90-001 Łódź|20-001 Lublin|40-001 Katowice|70-001 Szczecin|15-001 Białystok',
    trades:
      'Hydraulika|Instalacje Elektryczne|Stolarnia|Budownictwo|Gabinet Stomatologiczny|Przychodnia Weterynaryjna|Ubezpieczenia|Energia|Wodociągi|Telekomunikacja|Księgarnia|Ogrodnictwo|Piekarnia|Rowery|Drukarnia|Szkoła Muzyczna|Nieruchomości|Zarządzanie|Kancelaria|Autoserwis|Biuro Podróży|Market Budowlany|Apteka|Informatyka|Meble|Usługi Malarskie|Sprzątanie|Transport|Optyk|Bank|Szkoła Podstawowa|Chór|Biuro Rachunkowe|Hurtownia',
    forms: 'Sp. z o.o.|S.A.|s.c.|Sp. j.|i Synowie||| Sp. k.',
    titles: 'Pan|Pani|Sz. P.|Państwo',
  },
};

export interface Firm {
  readonly name: string;
  readonly street: string;
  readonly town: string;
  readonly phone: string;
  readonly mail: string;
  readonly web: string;
  readonly iban: string;
  readonly tax: string;
}
export interface Person {
  readonly name: string;
  readonly title: string;
  readonly street: string;
  readonly town: string;
}

const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.whole(0, 9)).join('');
const COUNTRY: Readonly<Record<string, string>> = {
  en: 'GB',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  nl: 'NL',
  pt: 'PT',
  pl: 'PL',
};

const poolOf = (language: string): Pool => {
  const pool = POOLS[language];
  if (!pool) throw new Error(`there are no names for ${language}`);
  return pool;
};

export function somePerson(random: Random, language: string): Person {
  const pool = poolOf(language);
  const pick = (of: keyof Pool) => random.one(pool[of].split('|'));
  return {
    name: `${pick('given')} ${pick('family')}`,
    title: pick('titles'),
    street: writeStreet(random, language, pick('streets')),
    town: pick('towns'),
  };
}

const writeStreet = (random: Random, language: string, street: string): string =>
  language === 'en' || language === 'fr'
    ? `${random.whole(1, 180)}${language === 'fr' && random.chance(0.2) ? ' bis' : ''}${language === 'fr' && random.chance(0.3) ? ',' : ''} ${street}`
    : `${street}${language === 'es' || language === 'pt' ? ',' : ''} ${random.whole(1, 120)}`;

/** A firm, office, school or club; names have one of several forms. */
export function someFirm(random: Random, language: string): Firm {
  const pool = poolOf(language);
  const pick = (of: keyof Pool) => random.one(pool[of].split('|'));
  const trade = pick('trades');
  const form = pick('forms').trim();
  const town = pick('towns');
  const place = /\p{L}{4,}/u.exec(town)?.[0] ?? pick('family');
  const core = random.one([
    `${pick('family')} ${trade}`,
    `${trade} ${pick('family')}`,
    `${pick('family')} & ${pick('family')}`,
    `${trade} ${place}`,
    `${place} ${trade}`,
    `${pick('given')} ${pick('family')} ${trade}`,
    `${pick('family').slice(0, 4)}${random.one(['tec', 'via', 'ora', 'line', 'net', 'nova', 'mar', 'plus'])}`,
    pick('family'),
  ]);
  const name = `${core}${form === '' ? '' : ` ${form}`}`.replaceAll(/\s+/g, ' ').trim();
  const domain = core
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, random.one(['-', '']))
    .replaceAll(/^-|-$/g, '');
  const country = COUNTRY[language] ?? 'DE';
  const ending = random.one([country === 'GB' ? 'co.uk' : country.toLowerCase(), 'com', 'eu', 'net']);
  return {
    name,
    street: writeStreet(random, language, pick('streets')),
    town,
    phone: `${random.one(['+', '0', '00'])}${random.whole(10, 60)} ${digits(random, 3)} ${digits(random, random.whole(4, 6))}`,
    mail: `${random.one(['info', 'office', 'kontakt', 'contact', 'mail', 'service'])}@${domain}.${ending}`,
    web: `www.${domain}.${ending}`,
    iban: `${country}${digits(random, 2)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)} ${digits(random, 4)}${random.chance(0.5) ? ` ${digits(random, 2)}` : ''}`,
    tax: `${country}${random.one(['', '', 'U'])}${digits(random, random.whole(8, 11))}`,
  };
}

type Figures = (count: number) => string;
/** The forms of numbers that offices give: figures, letters and years. */
const NUMBER_FORMS: readonly ((parts: {
  readonly figures: Figures;
  readonly year: string;
  readonly month: string;
  readonly prefix: string;
}) => string)[] = [
  ({ figures }) => figures(4),
  ({ figures }) => figures(6),
  ({ figures }) => figures(8),
  ({ figures }) => figures(10),
  ({ figures, year }) => `${year}-${figures(3)}`,
  ({ figures, year }) => `${year}-${figures(5)}`,
  ({ figures, year, prefix }) => `${prefix}-${year}-${figures(4)}`,
  ({ figures, prefix }) => `${prefix}${figures(5)}`,
  ({ figures, prefix }) => `${prefix}-${figures(5)}`,
  ({ figures, year }) => `${year}/${figures(4)}`,
  ({ figures, year }) => `${year}${figures(4)}`,
  ({ figures, year, prefix }) => `${prefix} ${figures(4)}/${year.slice(2)}`,
  ({ figures, year }) => `${figures(3)}/${figures(2)}/${year}`,
  ({ figures, year, month, prefix }) => `${prefix}/${year}/${month}/${figures(3)}`,
  ({ figures }) => `${figures(4)}-${figures(4)}`,
  ({ figures }) => `${figures(3)}.${figures(3)}.${figures(3)}`,
  ({ figures, prefix }) => `${prefix}${figures(2)}-${figures(4)}`,
  ({ figures, month, year }) => `${figures(2)}/${month}/${year}`,
];

/** A number in the form that an office keeps to. @param form chooses the form, 0 to 1; @param date of the paper */
export function writeNumber(
  random: Random,
  { form, prefix, date }: { readonly form: number; readonly prefix: string; readonly date: string },
): string {
  const write = NUMBER_FORMS[Math.floor(form * NUMBER_FORMS.length)];
  if (!write) throw new Error('the form must be less than 1');
  return write({ figures: (count) => digits(random, count), year: date.slice(0, 4), month: date.slice(5, 7), prefix });
}
