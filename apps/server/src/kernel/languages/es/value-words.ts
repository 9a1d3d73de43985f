import type { ValueWords } from '../value-words.ts';

export const es: ValueWords = {
  days: 'primero|uno; dos; tres; cuatro; cinco; seis; siete; ocho; nueve; diez; once; doce; trece; catorce; quince; dieciséis; diecisiete; dieciocho; diecinueve; veinte; veintiuno; veintidós; veintitrés; veinticuatro; veinticinco; veintiséis; veintisiete; veintiocho; veintinueve; treinta; treinta y uno',
  millennium: 'dos mil',
  joining: 'de|del|el|la|día|días|mes|año|en',
  year: 'año',
  endings: 'o|a|ro|ero|er|do',
  beforeTimes: 'las|a las|hora|hasta las',
  afterTimes: 'h|hs|hrs|horas',
  parts:
    'versión|artículo|artículos|art|arts|sección|capítulo|sala|aula|habitación|página|pág|págs|cláusula|figura|tabla|punto|apartado',
  numbers: 'n|no|núm|num|número|nº|ref',
  telephones: 'tel|teléfono|tlf|tfno|fax|móvil',
  percent: 'por ciento|por cien',
  thousands: 'mil|k',
  millions: 'millón|millones',
  units: 'horas|días|unidades|uds|ud|puntos|personas|litros',
};
