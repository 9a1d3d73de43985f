import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'quem|de quem|que pessoa|qual pessoa',
  phone: 'que número ligo|para que número|qual número ligo|que telefone|qual é o telefone|qual é o número de telefone',
  date: 'quando|desde quando|até quando|que dia|que dias|qual dia|que data|qual data|que ano|que mês|qual é a data|para quando|que semana',
  time: 'que horas|a que horas|que hora|a que hora|até que horas|desde que horas|qual horário|que horário',
  duration:
    'quanto tempo|por quanto tempo|quantas vezes|com que frequência|de quanto em quanto|durante quanto|em quanto tempo|há quanto tempo|quanto dura|durante quantos',
  sum: 'que preço|qual é o preço|qual o preço|que valor|qual é o valor|qual o valor|quanto dinheiro|qual é a renda|qual o custo|qual é o custo|que montante',
  number: 'quantos|quantas|quanta|que tamanho|que altura|que idade|que peso|que distância|a que distância',
  share:
    'que percentagem|que porcentagem|qual percentagem|qual porcentagem|qual a percentagem|qual é a percentagem|que parte|que parcela|quantos por cento',
  place: 'onde|aonde|de onde|para onde|em que lugar|em que sala|que lugar|em que sítio|por onde',
  reason: 'por que|por quê|porque|porquê|porque é que|por que razão|por que motivo|qual é o motivo|qual a razão|para quê',
  manner:
    'como|de que maneira|de que modo|de que forma|o que devo fazer|o que tenho de fazer|o que fazer|que devo fazer|o que posso fazer|o que é preciso fazer',
  permission: 'posso|podemos|pode se|é permitido|são permitidos|é possível|tenho direito|temos direito|é proibido|a gente pode',
  obligation:
    'tenho de|tenho que|temos de|temos que|devo|devemos|preciso|precisamos|é obrigatório|sou obrigado|sou obrigada|é necessário|é preciso',
  condition: 'o que acontece|que acontece|o que sucede|e se|o que acontece se|o que aconteceria|o que ocorre',
  definition:
    'o que é um|o que é uma|o que significa|o que quer dizer|o que são|que significa|definição de|o que se entende por',
  open: 'que|o que|qual|quais|o que é|o que é o|o que é a|qual é|o que são os|o que são as',
  much: 'quanto',
  paying:
    'custa|custam|custou|custará|pago|pagamos|paga|pagam|pagar|devo|devemos|é|são|foi|era|vale|valem|ganho|ganhamos|recebo|tenho|temos|fica|ficam|me|se|por|para|o|a|os|as|cobram|cobra|há',
  before: 'a|ao|aos|à|de|do|da|com|em|no|na|para|por|desde|até|sobre|sob|e|mas|ou|então|olá|diga|me|por favor|diz',
  back: '',
  returned: '',
};
