import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'quem|de quem|que pessoa|qual pessoa',
  phone: 'que número ligo|para que número|qual número ligo|que telefone|qual é o telefone|qual é o número de telefone',
  date: 'quando|desde quando|até quando|que dia|que dias|qual dia|que data|qual data|que ano|que mês|qual é a data|para quando|que semana|em que data|em que dia|a partir de quando|a partir de que data|desde que data|até que data|qual é o dia|qual a data',
  time: 'que horas|a que horas|que hora|a que hora|até que horas|desde que horas|qual horário|que horário|qual é o horário|qual é a hora|que horários|quais são os horários',
  duration:
    'quanto tempo|por quanto tempo|quantas vezes|com que frequência|de quanto em quanto|durante quanto|em quanto tempo|há quanto tempo|quanto dura|durante quantos|quantos meses|quantas semanas|quantos anos|quantas horas|quantos minutos|que prazo|qual é o prazo|qual o prazo|em que prazo|durante quanto tempo|com que regularidade|a cada quanto|de quantos em quantos',
  sum: 'que preço|qual é o preço|qual o preço|que valor|qual é o valor|qual o valor|quanto dinheiro|qual é a renda|qual o custo|qual é o custo|que montante|quanto custaram|quanto custou|quanto custava|qual é o montante|qual o montante|quanto gastámos|quanto gastamos|que tarifa|qual é a tarifa|que quantia|quanto pagaram|qual é a quantia|qual é a quota',
  number: 'quantos|quantas|quanta|que tamanho|que altura|que idade|que peso|que distância|a que distância',
  share:
    'que percentagem|que porcentagem|qual percentagem|qual porcentagem|qual a percentagem|qual é a percentagem|que parte|que parcela|quantos por cento',
  place:
    'onde|aonde|de onde|para onde|em que lugar|em que sala|que lugar|em que sítio|por onde|em que cidade|em que morada|em que endereço|onde é que',
  reason: 'por que|por quê|porque|porquê|porque é que|por que razão|por que motivo|qual é o motivo|qual a razão|para quê',
  manner:
    'como|de que maneira|de que modo|de que forma|o que devo fazer|o que tenho de fazer|o que fazer|que devo fazer|o que posso fazer|o que é preciso fazer|qual é o procedimento|que passos|quais são os passos|como se|qual é a forma|por que meio',
  permission:
    'posso|podemos|pode se|é permitido|são permitidos|é possível|tenho direito|temos direito|é proibido|a gente pode|é … permitido|é … proibido|está … permitido|são … proibidos|podem|pode|somos autorizados|tenho autorização|há autorização|é … autorizado',
  obligation:
    'tenho de|tenho que|temos de|temos que|devo|devemos|preciso|precisamos|é obrigatório|sou obrigado|sou obrigada|é necessário|é preciso|é … obrigatório|é … obrigatória|é … necessário|é … necessária|deve se|tem de se|é … preciso|somos obrigados|estou obrigado|são … obrigatórios|devem|deve|há que',
  condition:
    'o que acontece|que acontece|o que sucede|e se|o que acontece se|o que aconteceria|o que ocorre|quais são as consequências|que consequências|qual é a multa|qual é a penalização|que penalização|que risco|o que arrisco|que sucede',
  definition:
    'o que é um|o que é uma|o que significa|o que quer dizer|o que são|que significa|definição de|o que se entende por|o que querem dizer|a que se refere|o que designa|que quer dizer',
  open: 'que|o que|qual|quais|o que é|o que é o|o que é a|qual é|o que são os|o que são as',
  much: 'quanto',
  paying:
    'custa|custam|custou|custará|pago|pagamos|paga|pagam|pagar|devo|devemos|é|são|foi|era|vale|valem|ganho|ganhamos|recebo|tenho|temos|fica|ficam|me|se|por|para|o|a|os|as|cobram|cobra|há',
  before:
    'a|ao|aos|à|de|do|da|com|em|no|na|para|por|desde|até|sobre|sob|e|mas|ou|então|olá|diga|me|por favor|diz|sabe|sabes|alguém|lembras|podes|pode|dizer|queria|saber|outra|vez',
  back: '',
  returned: '',
};
