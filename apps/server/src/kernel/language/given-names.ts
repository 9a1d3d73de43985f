/** Frequent given names of Europe and beyond, in small letters: by them the names of people are told from those of places, firms and matters. */
const NAMES = `aaron abdul adam adele adrian agata agnes ahmed aisha aleksandra alan alba albert alberto alessandra alessandro alex alexander alexandra alfie
alfred ali alice alicia alina alison amanda amelia amelie amina amy ana anders andrea andreas andrew andrzej angela anita anja ann anna anne annette
anouk antje anton antonia antonio arthur astrid ava barbara bart bartosz beatriz ben benjamin bernd bernhard bert birgit bjorn bram brian brigitte bruno
camille carl carla carlos carmen carol caroline catarina catherine cecilia celine charles charlotte chiara chloe chris christa christian christina
christine christoph christophe claire clara claudia claudio colin cornelia daan dagmar daniel daniela david dawid deborah denis dennis diana diego dieter
dirk dominik dominique dorota doris dorothea eduardo edward ela elena eleanor eleonora elias elisa elisabeth elise elizabeth ella elke ellen emil emilia
emily emma enrico eric erik erika ernst esther eva evelyn ewa fabian fatima federica felix femke fernando filip finn fiona florence florian francesca
francesco francisco francois frank franz frederic frida friedrich fritz gabriel gabriela gabriele george georg gerard gerda gerhard gianni gilles giorgio
giovanni giulia giuseppe grace graham greta grzegorz guido guillaume gustav hanna hannah hannes hans harald harriet harry hassan heather heidi heike heinz
helen helena helene helga henrik henry herbert hilde holger hugo ian ibrahim ida ilse ines inga ingeborg ingrid irene iris isabel isabella isla jack jacob
jacques jakob jakub james jan jane janina jasper javier jean jeanne jennifer jens jeroen jessica joan joanna joao jochen joe johan johanna johannes john
jonas jonathan jorge jose josef joseph josephine juan judith julia julian juliane julie julien jurgen justyna kamil karen karin karl karolina katarzyna kate
katharina katherine kathrin katja kees keith kevin khalid kirsten klara klaus konrad krystyna krzysztof lara lars laura laurent lea lena leo leon leonie
lewis liam lieke lily lina linda lisa lise lorenzo lothar lotte louis louise luc luca lucas lucia lucie luigi luis luisa lukas lukasz lydia maciej magda
magdalena malgorzata manfred manuel manuela marc marcel marcin marco marcus margaret margot maria marian marie marija marina mario marion marius mark
markus marta martha martin martina mary mateusz mathieu mathilde matteo matthew matthias max maximilian maya megan mehmet melanie mia michael michal michel
michele miguel mila milan mira mohamed mohammed monica monika muhammad nadia nadine natalia natalie nathalie nicholas nick nicola nicolas nicole niels nina
noah nora norbert nuno oliver olivia olivier omar oscar oskar otto pablo paolo patricia patrick paul paula pauline pavel pawel pedro peter petra philip
philipp philippe pierre pieter pilar piotr rachel rafael rainer ralf raquel raul rebecca reinhard renate rene ricardo riccardo richard rita robert roberto
robin roger roland rolf roman rosa rosie ruben rudolf ruth ryszard sabine samuel sandra sara sarah sebastian sergio silke silvia simon simone sofia sonia
sophia sophie stefan stefania stefano steffen stella stephan stephanie stephen steven susan susanna susanne sven sylvia sylvie tamara tania tanja teresa
theo theresa thomas tim timo tobias tom tomasz torsten udo ulrich ulrike ursula ute uwe valentina valerie vanessa vera verena veronica veronika victor
victoria viktor vincent virginie walter wanda werner wiktoria wilhelm willem william wojciech wolfgang xavier yan yannick yasmin yusuf yves yvonne zofia
zoe`;

const names: ReadonlySet<string> = new Set(NAMES.split(/\s+/));

/** Whether a word, however its letters are accented, is a frequent given name. */
export const isGivenName = (word: string): boolean => names.has(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
