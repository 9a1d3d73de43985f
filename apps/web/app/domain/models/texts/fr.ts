import type { Texts } from './texts';

export const translation: Texts = {
  offer: (size) => `Un modèle de langue trouve ce qui est dit en d’autres mots. ${size}, une fois ; il reste sur ce serveur.`,
  seeTheModels: 'Voir les modèles',
};
