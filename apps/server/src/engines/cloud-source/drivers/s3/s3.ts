import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { BadSettingsForSourceError } from '../../cloud-source.errors.ts';
import type { CloudSourceDriver } from '../../cloud-source.ts';
import { s3Source } from './s3-source.ts';

export function s3Driver({ fetch }: { fetch: OutboundFetch }): CloudSourceDriver {
  const field = (name: string, label: string, hint: string, options: { secret?: boolean; required?: boolean } = {}) => ({
    name,
    label,
    hint,
    secret: options.secret ?? false,
    required: options.required ?? true,
  });
  return {
    kind: 's3',
    label: 'S3 storage',
    writing: 'allowed',
    signIn: {
      how: 'form',
      fields: [
        field('endpoint', 'Endpoint', 'https://s3.eu-central-1.amazonaws.com'),
        field('region', 'Region', 'eu-central-1; us-east-1 where the maker has none', { required: false }),
        field('bucket', 'Bucket', ''),
        field('prefix', 'Folder in the bucket', 'papers/; empty for all of it', { required: false }),
        field('accessKey', 'Access key', ''),
        field('secretKey', 'Secret key', '', { secret: true }),
      ],
    },
    open(settings, credentials) {
      if (credentials.how !== 'secrets') throw new BadSettingsForSourceError('S3 storage needs an access key and a secret key');
      const { endpoint = '', region = '', bucket = '', prefix = '', accessKey = '' } = settings;
      if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
        throw new BadSettingsForSourceError('The endpoint must begin with https:// or http://');
      if (!/^[A-Za-z0-9._-]{1,255}$/.test(bucket)) throw new BadSettingsForSourceError('This is not the name of a bucket');
      const folder = prefix.replace(/^\/+/, '');
      return s3Source({
        endpoint,
        region: region === '' ? 'us-east-1' : region,
        bucket,
        prefix: folder === '' || folder.endsWith('/') ? folder : `${folder}/`,
        accessKey,
        secretKey: credentials.secrets['secretKey'] ?? '',
        fetch,
      });
    },
  };
}
