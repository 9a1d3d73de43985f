import * as z from 'zod';
import { ModelState } from '../embedding-model.ts';
import { NewSynonym } from '../search-words.ts';
import { Done } from './files.ts';
import { operation } from './operation.ts';

const success = z.literal(true);
const SynonymId = z.object({ id: z.string().min(1).max(100).describe('The synonym') });
const SynonymObject = z.object({ id: z.string(), words: z.array(z.string()) });

const MailIn = z.object({
  success,
  available: z.boolean().describe('Whether the operator has set a mailbox'),
  address: z.string().nullable().describe('Whoever knows it can add files. Null until it is asked for'),
  max_bytes: z.number().int().describe('The largest e-mail that is taken; 0 where none is'),
  messages: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      from: z.string().nullable(),
      subject: z.string().nullable(),
      file_id: z.string().nullable().describe('What it became; null where it was refused'),
      detail: z.string().nullable().describe('Why it was refused'),
    }),
  ),
});

const SearchModel = z.object({
  success,
  models: z.array(
    z.object({
      id: z.string(),
      service: z.string(),
      name: z.string().nullable(),
      own_key: z.string().nullable().describe('Whose key a search must bring; null where none'),
    }),
  ),
  chosen: z.string(),
  active: z.string().nullable().describe('Which one answers now; null while words alone do'),
  state: z.enum(ModelState.def.entries).describe('`working` while passages are prepared for the chosen one'),
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable().describe('In passages'),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  retry_at: z.iso.datetime().nullable(),
});
const ChooseModel = z.object({ model: z.string().min(1).max(300).describe('The id of one of the models') });

const synonymOperations = [
  operation({
    id: 'listSynonyms',
    method: 'GET',
    path: '/api/synonyms',
    group: 'Search',
    summary: 'List synonyms',
    scopes: ['search', 'admin'],
    status: 200,
    answer: z.object({
      success,
      synonyms: z.array(SynonymObject),
      missed: z.array(z.string()).describe('Words of searches that no file has and that have no synonym, the latest first'),
    }),
    example: {},
  }),
  operation({
    id: 'addSynonym',
    method: 'POST',
    path: '/api/synonyms',
    group: 'Search',
    summary: 'Add a synonym',
    description: 'Words that mean the same to you: a search for one finds the others.',
    scopes: ['admin'],
    body: NewSynonym,
    status: 201,
    answer: z.object({ success, synonym: SynonymObject }),
    example: { body: { words: ['MOT', 'vehicle inspection'] } },
  }),
  operation({
    id: 'deleteSynonym',
    method: 'DELETE',
    path: '/api/synonyms/{id}',
    group: 'Search',
    summary: 'Delete a synonym',
    scopes: ['admin'],
    parameters: SynonymId,
    status: 200,
    answer: Done,
    example: {},
  }),
] as const;

const mailInOperations = [
  operation({
    id: 'getMailIn',
    method: 'GET',
    path: '/api/mail-in',
    group: 'Files',
    summary: 'Get the address that takes e-mails',
    scopes: ['admin'],
    status: 200,
    answer: MailIn,
    example: {},
  }),
  operation({
    id: 'renewMailIn',
    method: 'POST',
    path: '/api/mail-in/address',
    group: 'Files',
    summary: 'Make a new address that takes e-mails',
    description: 'The one before takes none any more.',
    scopes: ['admin'],
    status: 200,
    answer: MailIn,
    example: {},
  }),
  operation({
    id: 'removeMailIn',
    method: 'DELETE',
    path: '/api/mail-in/address',
    group: 'Files',
    summary: 'End the address that takes e-mails',
    scopes: ['admin'],
    status: 200,
    answer: MailIn,
    example: {},
  }),
] as const;

export const settingsOperations = [
  ...synonymOperations,
  ...mailInOperations,
  operation({
    id: 'getSearchModel',
    method: 'GET',
    path: '/api/search-model',
    group: 'Search',
    summary: 'Get the model of the search',
    scopes: ['files:read', 'admin'],
    status: 200,
    answer: SearchModel,
    example: {},
  }),
  operation({
    id: 'chooseSearchModel',
    method: 'PUT',
    path: '/api/search-model',
    group: 'Search',
    summary: 'Choose the model of the search',
    description:
      'The one before answers until all passages are prepared for it. Its key, where it needs yours, comes in its header.',
    scopes: ['admin'],
    body: ChooseModel,
    status: 200,
    answer: SearchModel,
    example: { body: { model: 'builtin' } },
  }),
  operation({
    id: 'resumeSearchModel',
    method: 'POST',
    path: '/api/search-model/resume',
    group: 'Search',
    summary: 'Go on to the chosen model',
    description: 'Where the change waits for a key or has failed.',
    scopes: ['admin'],
    status: 200,
    answer: SearchModel,
    example: {},
  }),
] as const;
