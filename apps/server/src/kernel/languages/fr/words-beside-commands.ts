import type { WordsBesideCommands } from '../words-beside-commands.ts';

export const fr: WordsBesideCommands = {
  deeds: 'mets deplace range classe trie jette supprime renomme marque montre copie cree ouvre transfere',
  sayings:
    "s'il plait te vous peux peut pouvez pourrais pourriez pourrait euh heu ben bon bien alors merci stp svp voudrais j'aimerais aimerais voila donc ok oui finalement plutot allez hein enfin bonjour salut faudrait faut veuillez tu me moi quoi dis sais pense avance prie trop tiens ecrit auriez aurait ayez gentillesse amabilite obligeance bonte voudriez souhaiterais souhaite desire demanderais demande prierais prier possible serait seriez aimable volontiers",
  reasons: 'parce puisque',
  carriers:
    'dossier dossiers sousdossier etiquette etiquettes mot mots nom noms nomme nommee appele appelee vient viennent venant envoye envoyes envoyee envoyees parlent parle contient contiennent concernant concerne concernent porte portent dedans vers chez sujet mentionne mentionnent evoquant ranges range lesquels lesquelles ai avons avez suis sommes aillent aille soient soit seront sera doivent doit ont avaient avait etaient etait arrive arrivent touche touchent trouve trouvent reviennent revient mettent finissent adresse adresses adressee adressees intitule intitules intitulee intitulees prise prises sous',
  tagged: 'etiquete etiquetes etiquetee etiquetees tague tagues taguee taguees marque marques marquee marquees',
  things: 'fichier papier truc chose machin affaire papelard feuille piece celui celle ceux celles document autres',
  decisive: 'pas jamais sans sauf seulement tout tous toute toutes autres autre avant apres depuis quand si plus moins',
};
