import * as z from 'zod';
import { setting, settingTable } from '#platform/settings/settings.ts';

const LIBREOFFICE = ['auto', 'on', 'off'] as const;
export type LibreOffice = (typeof LIBREOFFICE)[number];

export const intakeSettings = settingTable({
  maxUploadBytes: {
    doc: 'Largest file that is kept, of any kind and from anywhere.',
    schema: setting.bytes,
    default: '5GB',
    env: 'MAX_UPLOAD_SIZE',
  },
  maxReadBytes: {
    doc: 'Largest file that is read; larger ones are kept, and found by their names. Of recordings, films and archives only the list of what is in them is read, whatever their size.',
    schema: setting.bytes,
    default: '200MB',
    env: 'MAX_READ_SIZE',
  },
  libreOffice: {
    doc:
      'Does LibreOffice, where it is installed, lay out Word, PowerPoint, OpenDocument text and RTF files? auto: where the system can put walls ' +
      'around it (Linux with namespaces); on: in any case; off: Trove makes their pages itself.',
    schema: z.enum(LIBREOFFICE, 'must be auto, on or off'),
    default: 'auto',
    env: 'LIBREOFFICE',
  },
  transcriberUrl: {
    doc: "Address, up to /v1, of a server that writes down what is said in recordings and films: any that speaks OpenAI's protocol of transcriptions (/v1/audio/transcriptions), such as whisper.cpp, faster-whisper or LocalAI on a machine of yours (http://localhost:8080/v1). It gets the whole file. Unset, with no TRANSCRIBER_COMMAND: recordings are played, and found by what their files say about themselves.",
    schema: setting.url.optional(),
    default: undefined,
    env: 'TRANSCRIBER_URL',
  },
  transcriberModel: {
    doc: 'The model at TRANSCRIBER_URL, as that server calls it. It has to answer with times (verbose_json).',
    schema: setting.text,
    default: 'whisper-1',
    env: 'TRANSCRIBER_MODEL',
  },
  transcriberKey: {
    doc: 'Key for that server, when it wants one.',
    schema: setting.optionalText,
    default: undefined,
    env: 'TRANSCRIBER_KEY',
    secret: true,
  },
  transcriberCommand: {
    doc: 'A command of this machine that does the same, in place of an address: the whole path of a program, then its arguments, split at spaces; no shell runs it. {file} is a copy of the recording, {folder} an empty folder in which it leaves a file with the ending .vtt, .srt or .json. It runs without network and environment, behind walls of the system’s where there are any.',
    schema: setting.optionalText,
    default: undefined,
    env: 'TRANSCRIBER_COMMAND',
  },
  transcriberFolders: {
    doc: 'Folders that TRANSCRIBER_COMMAND reads besides its own and those of the system, such as that of its model; with commas between them.',
    schema: setting.list,
    default: '',
    env: 'TRANSCRIBER_FOLDERS',
  },
  transcriberMaxBytes: {
    doc: 'Largest recording or film that is given to the transcriber. A command behind walls works on a copy in memory.',
    schema: setting.bytes,
    default: '500MB',
    env: 'TRANSCRIBER_MAX_SIZE',
  },
  transcriberTimeout: {
    doc: 'How long the transcriber may take for one recording.',
    schema: setting.duration,
    default: '2h',
    env: 'TRANSCRIBER_TIMEOUT',
  },
  uploadByUrl: {
    doc:
      'May programs have files fetched from addresses on the internet? on or off. What lies in the server’s own network is refused all the same, ' +
      'unless OUTBOUND_ALLOW names it.',
    schema: z.enum(['on', 'off'], 'must be on or off'),
    default: 'off',
    env: 'UPLOAD_BY_URL',
  },
  maxArchiveBytes: {
    doc: 'Largest export of notes that may be imported.',
    schema: setting.bytes,
    default: '2GB',
    env: 'MAX_IMPORT_SIZE',
  },
  maxPages: {
    doc: 'Most pages that are read of a file; a longer one is kept.',
    schema: z.coerce.number('must be a number of pages').int().min(1).max(100_000),
    default: '5000',
    env: 'MAX_PAGES',
  },
});
