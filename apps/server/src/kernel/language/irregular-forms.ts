import { stemOf } from './stems.ts';

// Forms of one English word that no stemmer brings together: "how long may I keep it" is answered by "is kept for a year". Left out are
// forms that are words of their own as well, such as "left", "saw", "rose" or "ground".
const FORMS = `analysis analyses
appendix appendices
arise arose arisen
axis axes
bacterium bacteria
become became
begin began begun
bend bent
bite bitten
blow blew blown
break broke broken
breed bred
bring brought
build built
buy bought
catch caught
child children
choose chose chosen
come came
creep crept
crisis crises
criterion criteria
deal dealt
diagnosis diagnoses
dig dug
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fly flew flown
foot feet
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten
give gave given
go went gone
goose geese
grow grew grown
half halves
hang hung
hear heard
hide hid hidden
hold held
hypothesis hypotheses
keep kept
kneel knelt
knife knives
know knew known
lead led
learn learnt
lend lent
loaf loaves
lose lost
make made
man men
matrix matrices
mean meant
meet met
mouse mice
overcome overcame
pay paid
phenomenon phenomena
ride rode ridden
run ran
say said
seek sought
sell sold
send sent
shake shook shaken
shelf shelves
shine shone
shoot shot
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken
spend spent
spill spilt
spin spun
spoil spoilt
stand stood
steal stole stolen
stick stuck
strike struck
swear swore sworn
sweep swept
swell swollen
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
thief thieves
think thought
throw threw thrown
tooth teeth
undergo underwent undergone
understand understood
wake woke woken
wear wore worn
weep wept
wife wives
win won
withdraw withdrew withdrawn
wolf wolves
woman women
write wrote written`;

const families = new Map(
  FORMS.split('\n').flatMap((line) => {
    const stems = [...new Set(line.split(' ').map((form) => stemOf(form, 'en')))];
    return stems.map((stem) => [stem, stems] as const);
  }),
);

/** The English stems under which the forms of a word stand, from any of them: "keep" and "kept". Regular words have but their own. */
export const stemsOfForms = (stem: string): readonly string[] => families.get(stem) ?? [stem];
