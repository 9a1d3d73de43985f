import type { ValueWords } from '../value-words.ts';

export const en: ValueWords = {
  days: 'first|one; second|two; third|three; fourth|four; fifth|five; sixth|six; seventh|seven; eighth|eight; ninth|nine; tenth|ten; eleventh|eleven; twelfth|twelve; thirteenth|thirteen; fourteenth|fourteen; fifteenth|fifteen; sixteenth|sixteen; seventeenth|seventeen; eighteenth|eighteen; nineteenth|nineteen; twentieth|twenty; twenty-first|twenty-one; twenty-second|twenty-two; twenty-third|twenty-three; twenty-fourth|twenty-four; twenty-fifth|twenty-five; twenty-sixth|twenty-six; twenty-seventh|twenty-seven; twenty-eighth|twenty-eight; twenty-ninth|twenty-nine; thirtieth|thirty; thirty-first|thirty-one',
  millennium: 'two thousand and|two thousand',
  joining: 'day|of|the|in|year|a.d|ad|anno|domini|our|lord',
  year: 'year',
  endings: 'st|nd|rd|th',
  beforeTimes: 'at|from|until|till|time|opens|closes|starts|ends',
  afterTimes: 'am|pm|a.m|p.m|hrs|hr|noon|o’clock|oclock|h',
  parts:
    'version|ver|v|release|rel|firmware|software|revision|section|sec|clause|chapter|article|art|paragraph|para|room|rm|page|pages|p|pp|fig|figure|table|step|part|rule|item|pos|position',
  numbers: 'no|nos|nr|num|number|ref|inv|code',
  telephones: 'tel|telephone|phone|fax|mobile|mob|call',
  percent: 'percent|per cent|pct',
  thousands: 'k|thousand',
  millions: 'm|mn|million|millions|mln',
  units: 'hours|hour|days|day|units|unit|pcs|pieces|people|points|pts|miles|mi|lbs|lb|oz|ft|in|yd|gal|pt|credits|nights',
};
