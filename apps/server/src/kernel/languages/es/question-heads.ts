import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'quién|quiénes|de quién|qué persona|cuál persona',
  phone: 'qué número llamo|qué número marco|a qué número|qué teléfono|cuál es el teléfono|cuál es el número de teléfono',
  date: 'cuándo|desde cuándo|hasta cuándo|qué día|qué días|qué fecha|qué año|qué mes|cuál es la fecha|para cuándo|qué semana',
  time: 'qué hora|a qué hora|qué horas|hasta qué hora|desde qué hora|qué horario',
  duration:
    'cuánto tiempo|cada cuánto|cada cuánto tiempo|cuántas veces|durante cuánto|con qué frecuencia|en cuánto tiempo|cuánto dura|cuánto tarda|durante cuántos',
  sum: 'qué precio|cuál es el precio|qué importe|cuál es el importe|cuánto dinero|qué cantidad de dinero|qué cuesta|cuál es el alquiler|qué coste',
  number: 'cuántos|cuántas|cuánta|qué tamaño|qué altura|qué edad|qué peso|qué distancia|a qué distancia',
  share: 'qué porcentaje|qué parte|qué proporción|cuánto por ciento|qué tanto por ciento',
  place: 'dónde|adónde|de dónde|a dónde|en qué lugar|en qué sala|qué lugar|en qué sitio|por dónde|hacia dónde',
  reason: 'por qué|para qué|por qué razón|por qué motivo|cuál es el motivo|cuál es la razón|a qué se debe',
  manner: 'cómo|de qué manera|de qué modo|qué debo hacer|qué tengo que hacer|qué hay que hacer|qué hago|qué puedo hacer',
  permission: 'puedo|podemos|se puede|se pueden|está permitido|están permitidos|es posible|tengo derecho|me dejan|se permite',
  obligation:
    'tengo que|tenemos que|debo|debemos|hay que|es obligatorio|estoy obligado|estoy obligada|hace falta|necesito|es necesario',
  condition: 'qué pasa|qué ocurre|qué sucede|qué pasa si|qué pasará|y si|qué ocurriría|qué pasaría',
  definition: 'qué es un|qué es una|qué es|qué significa|qué quiere decir|qué son|definición de|qué se entiende por',
  open: 'qué|cuál|cuáles|qué es el|qué es la|cuál es|qué son los|qué son las',
  much: 'cuánto',
  paying:
    'cuesta|cuestan|costó|costará|pago|pagamos|paga|pagan|pagar|debo|debemos|cobra|cobran|cobro|vale|valen|es|son|fue|era|tengo|tenemos|hay|gano|ganamos|recibo|se|me|nos|por|para|el|la|los|las|asciende|sale',
  before:
    'a|al|de|del|con|en|para|por|desde|hasta|sobre|bajo|tras|y|pero|o|e|entonces|pues|hola|dime|por favor|me|puedes|decir',
  back: '',
  returned: '',
};
