import { READABLE_FORMATS } from 'contract/file-descriptions';
import { ONLY_PDF, ONLY_READABLE } from 'contract/messages';
import { errorsFrom } from '#kernel/errors.ts';

export const intakeErrors = errorsFrom({
  not_a_pdf: { status: 415, message: ONLY_PDF },
  format_not_read: { status: 415, message: `${ONLY_READABLE}{advice}` },
  no_file: { status: 400, message: 'Choose a file to upload: the request held no file in its field “file”' },
  empty_file: { status: 415, message: 'This file is empty. Only PDF files are supported' },
  empty_note: { status: 422, message: 'This note is empty' },
  not_text: {
    status: 415,
    message: 'This is no text in an encoding that can be read. Save it as UTF-8 and bring it again.',
  },
  not_a_zip: { status: 415, message: 'This is no zip archive, or it is damaged. Make it again and drop it here.' },
  archive_crowded: { status: 413, message: 'This archive holds more than {limit} files. Import it in parts.' },
  archive_bomb: {
    status: 422,
    message: 'This archive would unpack to more than {times} times its size, so it is not opened.',
  },
  nothing_to_import: { status: 422, message: `There is nothing in it that can be read. Trove reads ${READABLE_FORMATS}.` },
  import_not_found: { status: 404, message: 'There is no such import' },
  too_large: { status: 413, message: 'This file is larger than {limit}, the most that can be uploaded here' },
  needs_password: { status: 422, message: 'This PDF needs a password. Save a copy without one and upload that.' },
  damaged: {
    status: 422,
    message: 'This PDF is damaged and cannot be read. Open it in another program, save it again and upload the new file.',
  },
  too_many_pages: {
    status: 422,
    message: 'This PDF has more than {limit} pages, the most that can be read here. Split it and upload the parts.',
  },
  too_costly: {
    status: 422,
    message:
      'Reading this PDF takes more memory or time than is allowed. Save it again from another program and upload the new file.',
  },
  damaged_file: {
    status: 422,
    message: 'This file is damaged and cannot be read. Open it in its program, save it again and bring the new file.',
  },
  file_needs_password: { status: 422, message: 'This file needs a password. Save a copy without one and bring that.' },
  encrypted_mail: {
    status: 422,
    message:
      'This mail is encrypted from end to end, so only its reader can open it. Save it decrypted from your mail program and bring that.',
  },
  locked_book: {
    status: 422,
    message: 'This book is locked by the shop it came from, so its text cannot be read. Bring a copy without the lock.',
  },
  not_an_invoice: {
    status: 415,
    message:
      'Of XML files, signed (.p7m) or not, only electronic invoices are read: UBL, Cross Industry Invoice, FatturaPA, KSeF. This file is none. Bring it as a PDF.',
  },
  other_format: {
    status: 415,
    message: 'This file does not hold what its ending says: it is {found}. Give it the right ending and bring it again.',
  },
  file_too_long: {
    status: 422,
    message: 'This file would fill more than {limit} pages, the most that can be read here. Split it and bring the parts.',
  },
  file_too_costly: {
    status: 422,
    message:
      'Making pages of this file takes more memory or time than is allowed. Save it again from its program, or bring it as a PDF.',
  },
  unread_picture: {
    status: 415,
    message: 'This picture is stored in a way that is rare and not read here. Save it again as JPEG or PNG and bring that.',
  },
  too_many_pixels: {
    status: 422,
    message: 'This picture has more pixels than are looked at here. Save it smaller and bring that.',
  },
  storage_full: {
    status: 507,
    message: 'The storage is full. Nothing was kept, and what you have is safe. Make room and upload the file again.',
  },
  reading_failed: {
    status: 500,
    message: 'Reading this file failed. It is kept under Failed in your library, where you can retry.',
  },
  still_reading: {
    status: 202,
    message: 'The file is stored and still being read. It appears in your library when it is ready.',
  },
});
