import type { Texts } from './texts';

export const translation: Texts = {
  readTheDocumentation: 'Lire la documentation',
  findTheSentenceThat: 'Trouvez la phrase qui',
  answersIt: 'répond.',
  openYourLibrary: 'Ouvrir votre bibliothèque',
  back: 'Retour',
  done: 'Terminé',
  next: 'Suivant',
  stepStepOfLengthOn: (step, length) => `Étape ${step} sur ${length}, avec des données d’exemple`,
  tryFree: 'Essayer Trove gratuitement',
  watchDemo: 'Voir la démonstration',
  signingIn: 'Connexion…',
  heroLead:
    'Interrogez vos documents avec vos propres mots. Trove trouve le passage par son sens et ouvre la page, la phrase surlignée.',
  heroNote:
    'Fonctionne sur votre propre machine. Il ne faut ni modèle ni clé d’API, et rien n’est envoyé à d’autres entreprises tant que vous n’en connectez aucune.',
  factSearch: 'ou moins pour 95 % des recherches dans 10 000 passages',
  factSearchFigure: '22 ms',
  factPages: 'lues et indexées par seconde',
  factPagesFigure: '150 pages',
  factLost: 'parmi les fichiers acceptés, après vingt arrêts brutaux du serveur',
  factLostFigure: '0 perdu',
  factHosts: 'contacté par une page en dehors du sien, tant que vous ne connectez pas de cloud',
  factHostsFigure: '0 serveur',
  factsNote: 'Mesuré sur deux cœurs. Les commandes sont fournies avec le programme.',
  heroCaption:
    'Le plan que Trove tire de cette phrase pour ses douze documents d’exemple. Dans votre bibliothèque, vous le voyez d’abord, vous l’appliquez et pouvez l’annuler ; cette démonstration ne change rien.',
  closingTitle: 'La réponse est dans ==un fichier que vous avez déjà.==',
  closingText: 'Commencez par la bibliothèque d’exemple et trouvez votre première phrase.',
  commandTitle: 'Commandez vos fichiers en langage courant',
  commandLead: 'Demandez comme à un collègue. La réponse est une phrase de vos propres fichiers, avec sa page.',
  explorerTitle: 'Parcourez et gérez vos fichiers en toute simplicité',
  explorerLead:
    'Dossiers, liste ou grille. Trove ne renomme et ne déplace rien sans que vous le disiez : à la main, par une commande ou par une de vos règles.',
  integrationsTitle: 'Fonctionne avec vos outils préférés',
  integrationsLead:
    'Connectez les endroits où vos fichiers se trouvent déjà. Trove lit. Il n’y change jamais un fichier sans un plan que vous avez approuvé, et n’en supprime aucun définitivement.',
  walkthroughBringTitle: 'Apportez un document',
  walkthroughBringText: 'Déposez un fichier ou connectez un cloud. Trove le lit et retient la place de chaque mot.',
  walkthroughAskTitle: 'Demandez avec vos mots',
  walkthroughAskText: 'Pas besoin de deviner des mots-clés. Noms, chiffres et sens sont cherchés ensemble.',
  walkthroughSeeTitle: 'Voyez ce qui est trouvé, et avec quelle certitude',
  walkthroughSeeText:
    'Chaque passage indique Sûr, Possible ou Faible. Si aucune réponse n’est sûre, Trove le dit et encadre les phrases les plus proches au lieu d’en surligner une.',
  walkthroughReadTitle: 'Lisez-le sur sa page',
  walkthroughReadText:
    'Un clic ouvre la page telle qu’elle a été imprimée, la phrase surlignée. Copiez-la ou ajoutez une note.',
};
