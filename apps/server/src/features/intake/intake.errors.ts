import { errorsFrom } from '#kernel/errors.ts';

export const intakeErrors = errorsFrom({
  no_file: { status: 400, message: 'Choose a file to upload: the request held no file in its field “file”' },
  not_a_zip: { status: 415, message: 'This is no zip archive, or it is damaged. Make it again and drop it here.' },
  archive_crowded: { status: 413, message: 'This archive holds more than {limit} files. Import it in parts.' },
  archive_bomb: {
    status: 422,
    message: 'This archive would unpack to more than {times} times its size, so it is not opened.',
  },
  nothing_to_import: { status: 422, message: 'There is no file in this archive.' },
  import_not_found: { status: 404, message: 'There is no such import' },
  too_large: { status: 413, message: 'This file is larger than {limit}, the most that can be uploaded here' },
  storage_full: {
    status: 507,
    message: 'The storage is full. Nothing was kept, and what you have is safe. Make room and upload the file again.',
  },
  not_locked: { status: 409, message: '“{name}” does not wait for a password' },
  wrong_password: { status: 422, message: 'This is not the password of this file. Nothing was changed; try again.' },
  cannot_unlock: { status: 422, message: 'The file cannot be read with this password. {reason}' },
  still_reading: {
    status: 202,
    message: 'The file is stored and still being read. It appears in your library when it is ready.',
  },
});
