import { dictionary } from '~/lib/language/dictionary';
import { english } from './en';

/** What a person can meet, by the code that the server gives (the tables of errors in its features). */
export type RefusalCode =
  | 'document_not_found'
  | 'folder_not_found'
  | 'folder_name_missing'
  | 'folder_name_taken'
  | 'filename_missing'
  | 'filename_too_long'
  | 'filename_taken'
  | 'filename_extension'
  | 'not_in_trash'
  | 'storage_quota'
  | 'document_quota'
  | 'tag_taken'
  | 'tag_missing'
  | 'too_large'
  | 'storage_full'
  | 'wrong_password'
  | 'still_reading'
  | 'page_not_read'
  | 'cannot_render'
  | 'link_expired'
  | 'saved_searches_full'
  | 'saved_search_taken'
  | 'command_not_found'
  | 'command_not_open'
  | 'command_not_applied'
  | 'shared_not_found'
  | 'shared_ended'
  | 'shared_password_needed'
  | 'shared_password_wrong'
  | 'sign_in_required'
  | 'session_ended'
  | 'library_not_found'
  | 'role_may_not'
  | 'password_wrong'
  | 'email_taken'
  | 'code_wrong'
  | 'bad_cursor';

export type Texts = Readonly<Record<RefusalCode, string>>;

export const texts: Readonly<Partial<Record<string, string>>> = dictionary('lib/refusals', english);
