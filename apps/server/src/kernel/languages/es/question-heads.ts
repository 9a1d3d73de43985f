import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'quién|quiénes|de quién|qué persona|cuál persona',
  phone: 'qué número llamo|qué número marco|a qué número|qué teléfono|cuál es el teléfono|cuál es el número de teléfono',
  date: 'cuándo|desde cuándo|hasta cuándo|qué día|qué días|qué fecha|qué año|qué mes|cuál es la fecha|para cuándo|qué semana|en qué fecha|a partir de cuándo|a partir de qué fecha|desde qué fecha',
  time: 'qué hora|a qué hora|qué horas|hasta qué hora|desde qué hora|qué horario|cuál es el horario|cuál es la hora|qué horarios',
  duration:
    'cuánto tiempo|cada cuánto|cada cuánto tiempo|cuántas veces|durante cuánto|con qué frecuencia|en cuánto tiempo|cuánto dura|cuánto tarda|durante cuántos|cuántos meses|cuántas semanas|cuántos años|cuántas horas|cuántos minutos|qué plazo|cuál es el plazo|en qué plazo|por cuánto tiempo|qué intervalo|de cuánto tiempo',
  sum: 'qué precio|cuál es el precio|qué importe|cuál es el importe|cuánto dinero|qué cantidad de dinero|qué cuesta|cuál es el alquiler|qué coste|cuánto costaron|cuánto costó|cuánto costaba|cuánto han costado|cuánto ha costado|cuál es el coste|cuál es el costo|qué tarifa|cuál es la tarifa|qué suma|cuál es la cuota',
  number:
    'cuántos|cuántas|cuánta|qué tamaño|qué altura|qué edad|qué peso|qué distancia|a qué distancia|cuánta gente|cuál es el número',
  share: 'qué porcentaje|qué parte|qué proporción|cuánto por ciento|qué tanto por ciento',
  place:
    'dónde|adónde|de dónde|a dónde|en qué lugar|en qué sala|qué lugar|en qué sitio|por dónde|hacia dónde|en qué dirección|en qué ciudad|en dónde',
  reason: 'por qué|para qué|por qué razón|por qué motivo|cuál es el motivo|cuál es la razón|a qué se debe',
  manner:
    'cómo|de qué manera|de qué modo|qué debo hacer|qué tengo que hacer|qué hay que hacer|qué hago|qué puedo hacer|de qué forma|cuál es el procedimiento|qué pasos|cuáles son los pasos|qué se hace|cuál es la forma|por qué medio',
  permission:
    'puedo|podemos|se puede|se pueden|está permitido|están permitidos|es posible|tengo derecho|me dejan|se permite|está … permitido|está … prohibido|están … permitidos|están … prohibidos|está autorizado|tenemos derecho|es … permitido|nos dejan|pueden',
  obligation:
    'tengo que|tenemos que|debo|debemos|hay que|es obligatorio|estoy obligado|estoy obligada|hace falta|necesito|es necesario|es … obligatorio|es … obligatoria|se debe|se tiene que|estamos obligados|es necesaria|es … necesario|debe|deben|se necesita|se requiere|son … obligatorios',
  condition:
    'qué pasa|qué ocurre|qué sucede|qué pasa si|qué pasará|y si|qué ocurriría|qué pasaría|cuáles son las consecuencias|qué consecuencias|cuál es la sanción|cuál es la penalización|qué sanción|qué será|qué riesgo',
  definition:
    'qué es un|qué es una|qué es|qué significa|qué quiere decir|qué son|definición de|qué se entiende por|qué quieren decir|a qué se refiere|a qué se llama|qué significan',
  open: 'qué|cuál|cuáles|qué es el|qué es la|cuál es|qué son los|qué son las',
  much: 'cuánto',
  paying:
    'cuesta|cuestan|costó|costará|pago|pagamos|paga|pagan|pagar|debo|debemos|cobra|cobran|cobro|vale|valen|es|son|fue|era|tengo|tenemos|hay|gano|ganamos|recibo|se|me|nos|por|para|el|la|los|las|asciende|sale',
  before:
    'a|al|de|del|con|en|para|por|desde|hasta|sobre|bajo|tras|y|pero|o|e|entonces|pues|hola|dime|por favor|me|puedes|decir|sabes|sabe|alguien|recuerdas|me dices|decirme|saber|quisiera|puede|otra|vez',
  back: '',
  returned: '',
};
