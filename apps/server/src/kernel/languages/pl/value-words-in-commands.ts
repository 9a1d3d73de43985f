import type { ValueWordsInCommands } from '../value-words-in-commands.ts';

export const pl: ValueWordsInCommands = {
  numbers:
    '1: jeden|jedna|pierwszego|jednego; 2: dwa|dwie|dwoch|drugiego; 3: trzy|trzech|trzeciego; 4: cztery|czterech|czwartego; 5: piec|pieciu|piatego; 6: szesc|szesciu|szostego; 7: siedem|siedmiu|siodmego; 8: osiem|osmiu|osmego; 9: dziewiec|dziewieciu|dziewiatego; 10: dziesiec|dziesieciu|dziesiatego; 11: jedenascie|jedenastu|jedenastego; 12: dwanascie|dwunastu|dwunastego; 13: trzynascie|trzynastu|trzynastego; 14: czternascie|czternastu|czternastego; 15: pietnascie|pietnastu|pietnastego; 16: szesnascie|szesnastu|szesnastego; 17: siedemnascie|siedemnastu|siedemnastego; 18: osiemnascie|osiemnastu|osiemnastego; 19: dziewietnascie|dziewietnastu|dziewietnastego; 20: dwadziescia|dwudziestu|dwudziestego; 30: trzydziesci|trzydziestu|trzydziestego; 40: czterdziesci|czterdziestu; 50: piecdziesiat|piecdziesieciu; 60: szescdziesiat|szescdziesieciu; 70: siedemdziesiat|siedemdziesieciu; 80: osiemdziesiat|osiemdziesieciu; 90: dziewiecdziesiat|dziewiecdziesieciu; 100: sto|stu; 200: dwiescie|dwustu; 300: trzysta|trzystu; 400: czterysta|czterystu; 500: piecset|pieciuset; 600: szescset|szesciuset; 700: siedemset|siedmiuset; 800: osiemset|osmiuset; 900: dziewiecset|dziewieciuset; 1000: tysiac|tysiaca|tysiace|tysiecy',
  plainer:
    'do(?= (?:konca|poczatku)) = until; boz\\p{L}* narodzeni\\p{L}* = christmas; do (?:dzis|dzisiaj|teraz|tej pory) = until today; od poczatku = od poczatek; (?:z|w) roku(?= (?:19|20)\\d\\d) = z; sprzed(?= (?:(?:roku )?(?:19|20)\\d\\d|wielkanocy|christmas)) = przed; ubr|zeszlego r = zeszlego roku; br = tego roku',
  besideTimes:
    'nadeszly nadeszla nadeszlo wplynely wplynelo trzeba odnowic oplacic wazne wazna wazny wgralam wgralem wrzucilam wrzucilem dodalam dodalem zeskanowane zeskanowalam doszedl otrzymane wplynal w ciagu konczy wygasnie wygasna',
  besideAmounts: 'zlotych zlotymi zlote kosztuja kosztowaly do od',
  states: {
    open: '(?:jeszcze )?(?:nie|nie sa) (?:oplac|zaplac|ureg|uiszcz)\\p{L}+|nieuregulowan\\p{L}+|do (?:zaplaty|zaplacenia|uregulowania|oplacenia)|zaleg\\p{L}+',
    untagged: '(?:bez|nie ma(?:ja)?) (?:zadnej |zadnych )?(?:etykiet|tag)\\p{L}*',
    tagged: '(?:z|ma|maja) (?:jakas |jakakolwiek |jakimis )?(?:etykieta|etykiete|etykietami)|otagowan\\p{L}+',
    unfiled: '(?:bez|poza|w zadnym) (?:zadnego |wszystkimi )?(?:folder|katalog|teczk)\\p{L}*|luzem|luzne',
    filed: 'w (?:jakims |jakimkolwiek )(?:folderze|katalogu)|skatalogowan\\p{L}+',
    twin: 'duplikat\\p{L}*|dwa razy|podwojn\\p{L}+|dublet\\p{L}*|w dwoch egzemplarzach|powielon\\p{L}+',
    undated: '(?:bez|nie ma(?:ja)?) daty|niedatowan\\p{L}+',
    withoutTotal: '(?:bez|nie ma(?:ja)?) (?:kwoty|sumy)',
  },
  all: 'wszyst\\p{L}+|calutenk\\p{L}+|jakiekolwiek|wszelk\\p{L}+|calosc',
  both: 'obydwoje|oboje|obu',
  nameEndings:
    'owi|owie|ami|iami|ach|iach|iego|ego|iemu|emu|iej|ej|om|iom|em|iem|ymi|imi|ych|ich|ym|im|ow|a|ia|ie|io|iu|i|u|y|e|o',
  nameDerivations: 'y|ka|ki|ke|ce|arz|arza|arnia|arni',
};
