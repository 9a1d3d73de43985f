import type { ValueWordsInCommands } from '../value-words-in-commands.ts';

export const es: ValueWordsInCommands = {
  numbers:
    '1: un|uno|una; 2: dos; 3: tres; 4: cuatro; 5: cinco; 6: seis; 7: siete; 8: ocho; 9: nueve; 10: diez; 11: once; 12: doce; 13: trece; 14: catorce; 15: quince; 16: dieciseis; 17: diecisiete; 18: dieciocho; 19: diecinueve; 20: veinte|veinti; 30: treinta; 40: cuarenta; 50: cincuenta; 60: sesenta; 70: setenta; 80: ochenta; 90: noventa; 100: cien|ciento; 200: doscientos|doscientas; 300: trescientos|trescientas; 400: cuatrocientos|cuatrocientas; 500: quinientos|quinientas; 600: seiscientos|seiscientas; 700: setecientos|setecientas; 800: ochocientos|ochocientas; 900: novecientos|novecientas; 1000: mil',
  plainer:
    'durante = en; semana santa = semanasanta; hasta (?:ahora|la fecha) = hasta hoy; vto = vencimiento; fin de ano = end este ano',
  besideTimes:
    'venzan venza venciendo vencer subidas subida escaneado escaneados escaneadas llegada llegadas entro entraron emitio hayan he hemos durante caduquen caduque hay renovar',
  besideAmounts: 'cueste cuesten pesen pese',
  states: {
    open: '(?:quedan? |estan? |siguen? |aun |todavia )?(?:por|sin|pendientes? de) (?:abonar|pagar|liquidar|cobrar|saldar)|no (?:se )?(?:han?|hemos|he) (?:pagado|abonado)|(?:que )?(?:aun )?(?:se )?deb(?:emos|o|en)|adeudad\\p{L}+',
    untagged: '(?:sin|carecen? de) (?:ninguna )?etiquetas?',
    tagged: '(?:con|tienen?|llevan?) (?:alguna|una) etiqueta|etiquetad\\p{L}+',
    unfiled: '(?:sin|carecen? de|fuera de toda) carpetas?|sin archivar|sin clasificar|suelt[oa]s',
    filed: 'en (?:una|alguna) carpeta|archivad\\p{L}+|clasificad\\p{L}+',
    twin: '(?:por )?duplicad\\p{L}+|dos veces|repes?',
    undated: '(?:sin|carecen? de) fechas?',
    withoutTotal: '(?:sin|carecen? de) (?:importe|total|monto)',
  },
  all: 'cuant[oa]s?|todito\\p{L}*|enter[oa]s?|cualquier|la totalidad',
  both: '(?:tod[oa]s )?(?:los|las) dos',
  nameEndings: 's|es|a|o|as|os',
  nameDerivations: 'ero|era|eria|ia|ista|or|ora|es|o|a',
};
