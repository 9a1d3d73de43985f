import { datasheet } from './documents/datasheet.ts';
import { insurancePolicy } from './documents/insurance-policy.ts';
import { invoice } from './documents/invoice.ts';
import { itinerary } from './documents/itinerary.ts';
import { lease } from './documents/lease.ts';
import { letter } from './documents/letter.ts';
import { manual } from './documents/manual.ts';
import { minutes } from './documents/minutes.ts';
import { paper } from './documents/paper.ts';
import { recipe } from './documents/recipe.ts';
import { syllabus } from './documents/syllabus.ts';
import { warranty } from './documents/warranty.ts';
import type { SampleDocument } from './sample-document.ts';

/**
 * Themes overlap on purpose (water, heating, theft, deadlines), so that finding by meaning has something to choose from. A new library
 * asks the first question of the first one.
 */
export const documents: readonly SampleDocument[] = [
  insurancePolicy,
  invoice,
  lease,
  letter,
  manual,
  warranty,
  datasheet,
  paper,
  minutes,
  syllabus,
  itinerary,
  recipe,
];
