import { dictionary, type Translated } from '~/lib/language/dictionary';
import { english } from './en';

export type Texts = Translated<typeof english>;
export const texts = dictionary('features/commands', english);
