// Content words that occur in texts about anything. In a library of few documents, frequency alone cannot tell them from words that matter.
import { stemOf } from './stems.ts';

/** Share of passages, whatever they are about, that hold a word: in ten, in thirty and in a hundred passages about one. */
const SHARES = { tenth: 0.1, thirtieth: 0.033, hundredth: 0.01 } as const;

const LISTS: Readonly<Record<string, Readonly<Record<keyof typeof SHARES, string>>>> = {
  en: {
    tenth: `use make one two number time need year first new work include part way take get see state case require provide follow`,
    thirtieth: `base change day different example find form general give good group help high hold keep know large last less level list live
long mean name next order page people person place plan point possible present question read reason report result right say second set
show small start stop system three type want well allow call come contain continue current date describe due end even every full go
happen important increase information least like look low main month open own pay per put receive relate run same send several side
since specific tell thing total turn value week`,
    hundredth: `able accept access account act add agree ahead alone already always amount answer apply area around arrive ask available avoid
away back bad become begin best better big bring build buy carry cause charge check choose clear close common complete condition
consider cost count country cover create deal decide depend detail do double early easy effect either enough ensure enter equal ever
except expect explain face fact fail fall far fast feel few figure fill final five four free front gain grow half hand hard have head
hear here home hour house idea identify improve instead issue item join kind kinds know lack late later lead learn leave left let life
light likely limit line little local lose lot maintain manage mark matter maximum measure meet member mention method minimum minute
miss money move must near necessary never nothing notice obtain occur offer often old operate option other outside paid past pass
percent perform period pick piece plus position prefer prepare prevent price problem process produce proper provided purpose quickly
quite rate rather reach ready real recent record reduce refer regard remain remove repeat replace request respond return rule safe say
section select sell sense separate serve service several share short sign similar simple single situation six size soon special stand
standard stay step still store subject such suggest support sure ten term test think third today together top toward treat true try
under understand unit until usual various view visit wait walk week whole wide wish without word world write wrong yes yesterday young`,
  },
  de: {
    tenth: `jahr machen neu geben kommen erst teil`,
    thirtieth: `ab alle arbeit beispiel bekommen bestimmt datum dürfen ende fall finden form gehen grund gut haben halten hoch lang lassen letzte
liegen mehr monat müssen name nächste nutzen ort person punkt sagen seite sollen stehen stellen tag teilen verschieden wichtig woche
wollen zahl zeit zwei`,
    hundredth: `allgemein anfang angabe anzahl art bezahlen bleiben brauchen bringen denken drei eigen einfach erhalten frage früh führen ganz gelten
gering gleich groß halb heißen hilfe höhe immer klein kosten kurz leben leicht leute möglich nehmen normal nummer oft passieren preis
richtig sehen setzen spät stunde stück tun verwenden viel voll wenig wert wissen zahlen zeigen zusammen`,
  },
};

const shares = new Map<string, number>();
for (const [language, bands] of Object.entries(LISTS))
  for (const band of ['hundredth', 'thirtieth', 'tenth'] as const)
    for (const word of bands[band].split(/\s+/)) shares.set(stemOf(word, language), SHARES[band]);

shares.delete('');

/** Which share of passages about anything holds a stem; 0 for most words. */
export const generalShareOf = (stem: string): number => shares.get(stem) ?? 0;
