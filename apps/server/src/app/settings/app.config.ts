import * as z from 'zod';
import { trustedProxies } from '#platform/http/trusted-proxies.ts';
import { setting, settingTable } from '#platform/settings/settings.ts';

export const appSettings = settingTable({
  host: {
    doc: 'Address to listen on. 127.0.0.1 serves this machine only; 0.0.0.0 everyone who can reach it.',
    schema: setting.text,
    default: '127.0.0.1',
    env: 'HOST',
  },
  port: {
    doc: 'Port of the product: pages, API, sign-in and live notices.',
    schema: setting.port,
    default: '8000',
    env: 'PORT',
  },
  notificationsPort: {
    doc: 'Second port that serves the live notices to other clients. 0 serves them on PORT alone.',
    schema: setting.port,
    default: '5001',
    env: 'NOTIFICATIONS_PORT',
  },
  publicUrl: {
    doc: 'Address under which people reach the product. Sign-in, links and page addresses are made from it.',
    schema: setting.url.optional(),
    default: undefined,
    env: 'PUBLIC_URL',
  },
  dataDir: { doc: 'Folder of everything the product keeps.', schema: setting.text, default: './data', env: 'DATA_DIR' },
  databaseUrl: {
    doc: 'PostgreSQL instead of the embedded database.',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//i, 'must be postgres://user:password@host:5432/database')
      .optional(),
    default: undefined,
    env: 'DATABASE_URL',
    secret: true,
  },
  databaseDirectUrl: {
    doc: 'The same database without a pooler such as PgBouncer in between: one connection of each process that listens to the others. DATABASE_URL when not given.',
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//i, 'must be postgres://user:password@host:5432/database')
      .optional(),
    default: undefined,
    env: 'DATABASE_DIRECT_URL',
    secret: true,
  },
  databaseConnections: {
    doc: 'Connections to PostgreSQL that one process opens at most for its rows. Search has its own, and hearing other processes takes 2.',
    schema: z.coerce.number('must be a number').int().min(2, 'must be 2 or more').max(500, 'must be 500 or less'),
    default: '10',
    env: 'DATABASE_CONNECTIONS',
  },
  searchConnections: {
    doc: 'Connections to PostgreSQL that each of the three threads of search opens at most.',
    schema: z.coerce.number('must be a number').int().min(1, 'must be 1 or more').max(100, 'must be 100 or less'),
    default: '4',
    env: 'SEARCH_CONNECTIONS',
  },
  tokenKeys: {
    doc: 'Keys that seal the secrets in the database, as id:base64 of 32 bytes, separated by commas; the first seals, all open. Made and kept in DATA_DIR/keys when not given.',
    schema: setting.optionalText,
    default: undefined,
    env: 'TOKEN_KEYS',
    secret: true,
  },
  blobs: {
    doc: 'Where files are kept: empty for DATA_DIR, or s3://bucket/folder for S3 storage.',
    schema: z.string().regex(/^(s3:\/\/[A-Za-z0-9._-]+(\/[A-Za-z0-9_.-]+)*\/?)?$/, 'must be s3://bucket or s3://bucket/folder'),
    default: '',
    env: 'BLOBS',
  },
  s3Endpoint: {
    doc: 'Address of the S3 storage.',
    schema: setting.url,
    default: 'https://s3.amazonaws.com',
    env: 'S3_ENDPOINT',
  },
  s3Timeout: {
    doc: 'How long S3 storage may be silent. After that it counts as down: requests are answered with 503, and jobs wait. Such as 10s.',
    schema: setting.duration,
    default: '10s',
    env: 'S3_TIMEOUT',
  },
  s3Region: { doc: 'Its region.', schema: setting.text, default: 'us-east-1', env: 'S3_REGION' },
  s3AccessKey: { doc: 'Access key of the S3 storage.', schema: setting.text, default: '', env: 'S3_ACCESS_KEY', secret: true },
  s3SecretKey: { doc: 'Secret key of the S3 storage.', schema: setting.text, default: '', env: 'S3_SECRET_KEY', secret: true },
  mode: {
    doc: 'LIVE, or demo for a throw-away instance with a seeded account and sample documents, reset at every start.',
    schema: z
      .string()
      .regex(/^(live|demo)$/i, 'must be live or demo')
      .transform((value) => (value.toLowerCase() === 'demo' ? ('DEMO' as const) : ('LIVE' as const))),
    default: 'live',
    env: 'TROVE_MODE',
  },
  role: {
    doc: 'What this process does: serve pages (web), read documents (worker), or both (all).',
    schema: z.enum(['all', 'web', 'worker'], 'must be all, web or worker'),
    default: 'all',
    env: 'ROLE',
  },
  healthPort: {
    doc: 'Port on which a process with ROLE=worker answers /health and /metrics, and nothing else. 0 opens none. Other processes answer them on PORT.',
    schema: setting.port,
    default: '0',
    env: 'HEALTH_PORT',
  },
  trustProxy: {
    doc:
      'How many proxies are in front of Trove, each of which adds the address it saw to X-Forwarded-For: 1 for one proxy. Or their addresses, ' +
      'separated by commas: 127.0.0.1,10.0.0.0/8. The address of a request is the last one that was not written by them. 0 believes no such header.',
    schema: trustedProxies,
    default: '0',
    env: 'TRUST_PROXY',
  },
  requestsPerMinute: {
    doc: 'Requests that one person may send in a minute, and one address that proves no person. 0 sets no limit.',
    schema: z.coerce.number('must be a number').int().min(0),
    default: '3000',
    env: 'REQUESTS_PER_MINUTE',
  },
  socketsPerPerson: {
    doc: 'Open pages of one person that hear live notices at once.',
    schema: z.coerce.number('must be a number').int().min(1),
    default: '50',
    env: 'SOCKETS_PER_PERSON',
  },
  eventStreamsPerKey: {
    doc: 'Streams of events that one key or one signed-in browser may hold open at once; an account ten times as many.',
    schema: z.coerce.number('must be a number').int().min(1),
    default: '10',
    env: 'EVENT_STREAMS_PER_KEY',
  },
  requestTimeout: {
    doc: 'Seconds within which the body of a request must arrive; an upload must bring at least 16 KB in each such period.',
    schema: z.coerce.number('must be a number of seconds').min(1).max(3_600),
    default: '30',
    env: 'REQUEST_TIMEOUT',
  },
  admins: {
    doc: 'Who sees how the whole installation is (Settings, Server): addresses of accounts with a password here, or ids of accounts, separated by commas. Make the account before you name it. When not given: the first account, where HOST is this machine alone, and PUBLIC_URL and DATABASE_URL are not set.',
    schema: setting.list,
    default: '',
    env: 'ADMINS',
  },
  metricsToken: {
    doc: 'Token with which a program such as Prometheus reads GET /metrics, as Authorization: Bearer. At least 16 characters. Without it there is no such address.',
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    default: undefined,
    env: 'METRICS_TOKEN',
    secret: true,
  },
  drain: {
    doc: 'How long the server still answers after it was told to stop, while GET /health/ready says 503, so that a load balancer sends nobody any more. As long again it waits for requests that are under way. Such as 10s.',
    schema: setting.duration,
    default: '0s',
    env: 'DRAIN',
  },
  allowedOrigins: {
    doc: 'Other origins whose pages may open live-notice sockets, separated by commas.',
    schema: setting.list,
    default: '',
    env: 'ALLOWED_ORIGINS',
  },
  readingConcurrency: {
    doc: 'Documents read at once.',
    schema: z.coerce.number('must be a number').int().min(1).max(64),
    default: '2',
    env: 'READING_CONCURRENCY',
  },
  smtpUrl: {
    doc: 'The server that sends email: smtps://user:password@host:465, or smtp://user:password@host:587. Then people reset a forgotten password themselves.',
    schema: z
      .string()
      .regex(/^smtps?:\/\/\S+$/i, 'must be smtps://user:password@host:465 or smtp://user:password@host:587')
      .refine((text) => URL.canParse(text), 'signs such as @ or / in a password are written as %40 and %2F')
      .optional(),
    default: undefined,
    env: 'SMTP_URL',
    secret: true,
  },
  mailFrom: {
    doc: 'Who email comes from, such as Trove <trove@example.org>. Needed with SMTP_URL.',
    schema: z
      .string()
      .regex(/^[^@<>\r\n]*<?[^@<>\s]+@[^@<>\s]+>?$/, 'must be an address such as Trove <trove@example.org>')
      .optional(),
    default: undefined,
    env: 'MAIL_FROM',
  },
  logRequests: {
    doc: 'A line in the log for each request: its id, method, route without names, status and milliseconds. 1 or 0.',
    schema: setting.flag,
    default: '0',
    env: 'LOG_REQUESTS',
  },
  logFormat: {
    doc: 'How log lines are written: text for people, json for machines.',
    schema: z.enum(['text', 'json'], 'must be text or json'),
    default: 'text',
    env: 'LOG_FORMAT',
  },
});
