/** Countries as eight languages call them (CLDR) and cities that time zones are named after (IANA), of one word, in small letters without accents. */
const NAMES = `abidjan accra adak adelaide aden afeganistao afganistan afghanistan agypten aland alandinseln albania albanie albanien alemanha alemania algeria
algerie algerien algerije algieria algiers allemagne almaty amman amsterdam anadyr anchorage andora andorra andorre angola anguila anguilla
antananarivo antarctica antarctique antarktis antarktyda antartida antartide antigua apia aqtau aqtobe aquatorialguinea araguaina argelia argentina
argentine argentinie argentinien argentyna armenia armenie armenien aruba ascension aserbaidschan ashgabat asmera astrakhan asuncion athens athiopien
atyrau auckland australia australie australien austria autriche azerbaidjan azerbaigian azerbaijan azerbaijao azerbaiyan azerbeidzjan azerbejdzan
azores baghdad bahamas bahamy bahia bahrain bahrajn bahrein baku bamako bangkok banglades bangladesch bangladesh bangladesz bangui banjul barbade
barbados barein barnaul beirut belarus belem belgia belgica belgie belgien belgio belgique belgium belgrade belice belize benin berlin bermuda
bermudas bermudes bermudy beulah bhoutan bhutan bialorus bielorrusia bielorrussia bielorussia bielorussie bishkek bissau blantyre bogota boise bolivia
bolivie bolivien boliwia botsuana botswana bougainville bouveteiland bouvetinsel brasil brasile brasilien bratislava brazil brazilie brazylia
brazzaville bresil brisbane brunei brussels bucharest budapest bujumbura bulgaria bulgarie bulgarien bulgarije burundi busingen butan butao cairo
calcutta camaroes cambodge cambodia cambodja cambogia camboja camboya cameroon cameroun camerun canada canarias canary cancun caracas casablanca casey
catamarca catar cayenne cayman cazaquistao cechia ceuta chad chade chagos chatham chequia chicago chihuahua chile chili china chine chiny chipre
chisinau chita chorwacja christmas christmaseiland chypre ciad cile cina cipro clipperton cocos cocoseilanden colombia colombie colombo comoras comore
comoren comores comoro comoros conakry congo cookeilanden cookinseln copenhagen cordoba coyhaique creston croacia croatia croatie croazia cuba cuiaba
curacao curazao cypr cyprus czad czarnogora czechia czechy dakar damascus danemark dania danimarca danmarkshavn darwin davis dawson denemarken denmark
denver detroit deutschland dhaka dili dinamarca djibouti djibuti dominica dominika dominikana dominique douala dschibuti dubai dublin duitsland
dumontdurville dushanbe dzibuti ecuador edmonton efate egipt egipto egito egitto egypt egypte eirunepe ekwador enderbury equador equateur eritrea
eritreia erythree erytrea eslovaquia eslovenia espagne espana espanha essuatini estland estonia estonie esuatini eswatini ethiopia ethiopie etiopia
eucla eurozona eurozone faeroe faeroer fakaofo falklandeilanden falklandinseln falklandy famagusta faroer fidji fidschi fidzi figi fiji filipijnen
filipinas filipiny filippine finland finlande finlandia finnland fiyi fortaleza franca france francia francja frankreich frankrijk freetown funafuti
gabao gabon gaborone gabun galapagos gambia gambie gambier gana gaza georgia georgie georgien germania germany ghana giamaica giappone gibilterra
gibraltar gibuti giordania godthab granada grece grecia grecja greece greenland grenada grenade grenlandia griechenland griekenland groenland
groenlandia gronland gruzja guadalcanal guadalupa guadalupe guadeloupe guam guatemala guayaquil guernesey guernsey guiana guine guinea guinee gujana
guyana gwadelupa gwatemala gwinea haiti halifax harare havana hebron helsinki hermosillo hiszpania hobart holandia honduras hongarije hongrie honolulu
hovd hungary hungria iceland iemen ierland ijsland inde india indianapolis indie indien indonesia indonesie indonesien indonezja inuvik iqaluit irak
iran iraq iraque ireland irkutsk irland irlanda irlande irlandia island islanda islande islandia israel israele istanbul italia italie italien italy
ivoorkust izrael jakarta jamaica jamaika jamaique jamajka japan japao japon japonia jayapura jemen jersey jerusalem johannesburg jordan jordania
jordanie jordanien juba jujuy juneau kaaimaneilanden kaapverdie kabul kaimaninseln kajmany kaliningrad kambodscha kambodza kamchatka kameroen kamerun
kampala kanada karachi kasachstan katar katmandu kazachstan kazajistan kazakhstan kazakistan kenia kenya kerguelen khandyga khartoum kiev kigali
kinshasa kirghizistan kirghizstan kirgisistan kirgistan kirgizie kirguistan kiribati kiritimati kirov koeweit kokosinseln kolumbia kolumbien komoren
komory kongo kosovo kosowo kosrae kostaryka koweit kralendijk krasnoyarsk kroatie kroatien kuba kuching kuwait kuwejt kwajalein kyrgyzstan lagos laos
latvia lebanon lesotho lesoto letland letonia lettland lettonia lettonie liban libano libanon liberia libia libie libreville libya libye libyen
liechtenstein lima lindeman lisbon litauen lithuania litouwen lituania lituanie litwa ljubljana lome london longyearbyen lotwa louisville luanda
lubumbashi luksemburg lusaka lussemburgo luxembourg luxemburg luxemburgo macau maceio macquarie madagascar madagaskar madeira madrid magadan mahe
majotta majuro makassar malabo malaisie malasia malaui malawi malaysia maldivas maldive maldiven maldives malediven malediwy maleisie malezja mali
malta malte managua manaus manila maputo marengo mariehamn marigot maroc marocco marokko maroko marquesas marrocos marruecos marshalleilanden
marshallinseln martinica martinique martynika maseru matamoros mauretania mauretanien maurice mauricio mauritania mauritanie mauritius mawson mayotte
mazatlan mbabane mcmurdo meksyk melbourne mendoza menominee merida messico metlakatla mexico mexiko mexique micronesia micronesie midway mikronesien
mikronezja minsk miquelon mocambique mogadishu moldavia moldavie moldawia moldova monaco monako moncton mongolei mongolia mongolie monrovia montenegro
monterrey montevideo monticello montserrat morocco mosambik moscow mozambico mozambik mozambique muscat myanmar nairobi namibia namibie nassau nauru
ndjamena nederland nepal netherlands neukaledonien neuseeland niamey nicaragua nicosia niederlande niemcy niger nigeria nikaragua niue nome noorwegen
nordkorea nordmazedonien norfolk norfolkinsel noronha noruega norvege norvegia norway norwegen norwegia nouakchott noumea novokuznetsk novosibirsk
oeganda oekraine oezbekistan ojinaga oman omsk oostenrijk oral oslo osterreich ouagadougou ouganda ouzbekistan pakistan palaos palau palmer panama
paquistao paraguai paraguay paragwaj paramaribo paris perou perth peru petersburg philippinen philippines phoenix pitcairn pitcairneilanden
pitcairninseln podgorica poland polen pologne polonia polska ponape pontianak portogallo portorico portoryko portugal portugalia prague pseudoacentos
pseudoakcenty pseudobidi pseudobidirecional pseudodwukierunkowe pseudossotaques pyongyang qatar qostanay quenia quirguistao quiribati qyzylorda
rangoon rarotonga recife regina resolute reuniao reunion reykjavik riga riunione riyadh roemenie romania rome romenia rosja rothera roumanie ruanda
rumania rumanien rumunia rusia rusland russia russie russland rwanda saigon saipan sakhalin salomonen salomonseilanden salta salvador salwador samara
samarkand sambia samoa santarem santiago sarajevo saratov sark schweden schweiz scoresbysund seicheles senegal seoul serbia serbie serbien sercq
servia servie seszele seychellen seychelles shanghai simbabwe simferopol singapore singapour singapur singapura siria sitka skopje slovacchia slovakia
slovaquie slovenia slovenie slowacja slowakei slowakije slowenia slowenien soedan sofia somalia somalie soudan spagna spain spanien spanje
srednekolymsk stanley stockholm sudafrica sudafrika sudan sudao sudkorea sudsudan suecia suede suica suisse suiza surinam suriname svezia svizzera
sweden switzerland sydney syowa syria syrie syrien szwajcaria szwecja tadjikistan tadjiquistao tadschikistan tadzjikistan tadzykistan tagikistan
tahiti tailandia taipei taiwan tajikistan tajlandia tajwan tallinn tansania tanzania tanzanie tarawa tashkent tayikistan tbilisi tchad tchequia
tchequie tegucigalpa tehran thailand thailande thailandia thimphu thule tijuana tirane togo tokelau tokyo tomsk tonga tongatapu toronto tortola
tripoli troll truk tschad tschechien tsjaad tsjechie tucuman tunesie tunesien tunez tunezja tunis tunisia tunisie turchia turcja turcomenistao turkei
turkije turkiye turkmenistan turquia turquie tuvalu ucraina ucrania uganda ukraina ukraine ulaanbaatar ulyanovsk ungarn ungheria uruguai uruguay
urugwaj urumqi usbekistan ushuaia uzbekistan uzbequistao vaduz vancouver vanuatu vaticaanstad vatican vatikanstadt venezuela vevay vienna vientiane
vietna vietnam vilnius vincennes vladivostok volgograd vostok wake wallis warsaw watykan wegry weihnachtsinsel wenezuela westsahara whitehorse wietnam
winamac windhoek winnipeg wlochy yakutat yakutsk yekaterinburg yemen yerevan yibuti zagreb zambia zambie zimbabue zimbabwe zurich zweden zwitserland
zypern`;

const names: ReadonlySet<string> = new Set(NAMES.split(/\s+/));

/** Whether a word, however its letters are accented, is the name of a country or of a large city. */
export const isPlaceName = (word: string): boolean => names.has(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
