import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'who|whom|whose|which person|what person',
  phone:
    'who do * ring|who do * call|who do * phone|whom do * ring|whom do * call|whom do * phone|who can * ring|who can * call|who should * ring|who should * call|whom should * ring|whom should * call|who must * ring|who must * call|what number do * ring|what number do * call|which number do * call|what number do * dial|which number do * dial',
  date: 'when|since when|by when|until when|till when|what day|what date|what year|what month|which day|which days|which date|which dates|which year|which month|which week|what week|which evening|which night|on what day|on what date|as of when|starting when|what was the date|what is the date',
  time: 'what time|which time|what hour|which hour|how early|how late|what is the time|what was the time|what are the hours|what are the opening hours|what are opening hours',
  duration:
    'how long|how soon|how quickly|how often|how frequently|how many times|since how long|how many months|how many weeks|how many years|how many hours|how many minutes|at what intervals|at what interval|within what time|over what period|what is the frequency|how many times a',
  sum: 'how expensive|how dear|how much money|how high is the|what does * cost|what do * cost|what did * cost|what is the price|what is the cost|what are the costs|what do * pay|what did * pay|what did … cost|what does … cost|what do … cost|what do they charge|what is the amount|what was the price|what was the cost|how costly|what sum',
  number: 'how many|how tall|how wide|how big|how heavy|how far|how high|how deep|how large|how loud|how old|how strong',
  share:
    'what share|which share|what percentage|which percentage|what percent|how many percent|what part|what proportion|what fraction',
  place: 'where|whereabouts|in which place|in which room|in what room|which room|where from|where to',
  reason: 'why|how come|what for|for what reason|what is the reason|what was the reason|wherefore',
  manner:
    'how|how do|how can|how must|how should|how to|what do * do|what should * do|what must * do|what do * have to do|what can * do|what do * need to do|in which way|in what way|what is the way|what is the best way|what is the procedure|what is the process|what are the steps|what steps|by what means|by which route|how does one|how would i|what has to be done|what needs to be done',
  permission:
    'may|may i|can i|can we|can one|am i allowed|are we allowed|is it allowed|is * allowed|are * allowed|is it permitted|is it ok|is it okay|could i|could we|is … allowed|are … allowed|is … permitted|are … permitted|is … forbidden|are … forbidden|is … prohibited|do i have permission|do we have permission|am i permitted|are we permitted|are you allowed|is one allowed',
  obligation:
    'do i have to|do we have to|does * have to|do * have to|must i|must we|must|do i need to|do we need to|do i need|have i to|am i obliged|are we obliged|should i|should we|is … compulsory|is … mandatory|is … obligatory|is … required|are … required|is it necessary|are we required|am i required|do you have to|does one have to|have we got to|have i got to|are … obliged|is … obliged|will i have to|will we have to',
  condition:
    'what happens|what happens if|what happens when|what if|what will happen|what would happen|what happened|what becomes of|what are the consequences|what is the consequence|what is the penalty|what are the penalties|what follows|what would be the consequences|what do i risk|what do we risk|what is going to happen|what happens to',
  definition:
    'what is a|what is an|what are|what does * mean|what means|what does * stand for|define|definition of|meaning of|the meaning of|what is meant by',
  open: 'what|which|what is the|what are the|what are my|what are our|what are your',
  much: 'how much',
  paying:
    'is|are|was|were|do|does|did|will|would|can|could|should|must|may|has|have|had|more|less|dearer|cheaper|money|to|for|per|a|an|the|they|we|i|you|he|she|it|of',
  before:
    'to|from|by|with|for|since|until|till|in|on|at|of|about|under|after|before|and|so|but|or|ok|okay|hi|hello|hey|please|tell|me|say|know|can|could|you|exactly|just|now|then|also|do|remember|remind|again|any|idea|does|anyone|i|wonder|want|need|would|like|wonder|figure|out|find|sorry|well',
  back: "(?:get|gets|getting|got|have|give|gives|given|pay|pays|paid|receive|receives|repay)(?: [\\p{L}’']+){0,4} back",
  returned: 'return|refund|repa(?:y|id)|reimburs|releas|back(?!\\p{L})',
};
