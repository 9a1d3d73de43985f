import { ONLY_PDF } from 'contract/messages';
import { errorsFrom } from '#kernel/errors.ts';

export const intakeErrors = errorsFrom({
  not_a_pdf: { status: 415, message: ONLY_PDF },
  no_file: { status: 400, message: 'Choose a PDF to upload: the request held no file in its field “file”' },
  empty_file: { status: 415, message: 'This file is empty. Only PDF files are supported' },
  empty_note: { status: 422, message: 'This note is empty' },
  not_text: {
    status: 415,
    message: 'This is no text in an encoding that can be read. Save it as UTF-8 and bring it again.',
  },
  note_too_long: { status: 413, message: 'This note is longer than {limit}, the most that is typeset' },
  not_a_zip: { status: 415, message: 'This is no zip archive, or it is damaged. Make it again and drop it here.' },
  archive_crowded: { status: 413, message: 'This archive holds more than {limit} files. Import it in parts.' },
  archive_bomb: {
    status: 422,
    message: 'This archive would unpack to more than {times} times its size, so it is not opened.',
  },
  nothing_to_import: { status: 422, message: 'There is no note in it: no Markdown, HTML, text or PDF file' },
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
  interrupted: { status: 400, message: 'The upload stopped half-way. Nothing was kept; please upload the file again.' },
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
