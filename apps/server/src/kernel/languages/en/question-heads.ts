import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'who|whom|whose|which person|what person',
  phone:
    'who do * ring|who do * call|who do * phone|whom do * ring|whom do * call|whom do * phone|who can * ring|who can * call|who should * ring|who should * call|whom should * ring|whom should * call|who must * ring|who must * call|what number do * ring|what number do * call|which number do * call|what number do * dial|which number do * dial',
  date: 'when|since when|by when|until when|till when|what day|what date|what year|what month|which day|which days|which date|which dates|which year|which month|which week|what week|which evening|which night',
  time: 'what time|which time|what hour|which hour|how early|how late',
  duration: 'how long|how soon|how quickly|how often|how frequently|how many times|since how long',
  sum: 'how expensive|how dear|how much money|how high is the|what does * cost|what do * cost|what did * cost|what is the price|what is the cost|what are the costs|what do * pay|what did * pay',
  number: 'how many|how tall|how wide|how big|how heavy|how far|how high|how deep|how large|how loud|how old|how strong',
  share:
    'what share|which share|what percentage|which percentage|what percent|how many percent|what part|what proportion|what fraction',
  place: 'where|whereabouts|in which place|in which room|in what room|which room|where from|where to',
  reason: 'why|how come|what for|for what reason|what is the reason|what was the reason|wherefore',
  manner:
    'how|how do|how can|how must|how should|how to|what do * do|what should * do|what must * do|what do * have to do|what can * do|what do * need to do|in which way|in what way',
  permission:
    'may|may i|can i|can we|can one|am i allowed|are we allowed|is it allowed|is * allowed|are * allowed|is it permitted|is it ok|is it okay|could i|could we',
  obligation:
    'do i have to|do we have to|does * have to|do * have to|must i|must we|must|do i need to|do we need to|do i need|have i to|am i obliged|are we obliged|should i|should we',
  condition:
    'what happens|what happens if|what happens when|what if|what will happen|what would happen|what happened|what becomes of',
  definition:
    'what is a|what is an|what are|what does * mean|what means|what does * stand for|define|definition of|meaning of|the meaning of|what is meant by',
  open: 'what|which|what is the|what are the|what are my|what are our|what are your',
  much: 'how much',
  paying:
    'is|are|was|were|do|does|did|will|would|can|could|should|must|may|has|have|had|more|less|dearer|cheaper|money|to|for|per|a|an|the|they|we|i|you|he|she|it|of',
  before:
    'to|from|by|with|for|since|until|till|in|on|at|of|about|under|after|before|and|so|but|or|ok|okay|hi|hello|hey|please|tell|me|say|know|can|could|you|exactly|just|now|then|also',
  back: "(?:get|gets|getting|got|have|give|gives|given|pay|pays|paid|receive|receives|repay)(?: [\\p{L}’']+){0,4} back",
  returned: 'return|refund|repa(?:y|id)|reimburs|releas|back(?!\\p{L})',
};
