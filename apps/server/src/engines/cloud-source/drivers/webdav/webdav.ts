import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { BadSettingsForSourceError } from '../../cloud-source.errors.ts';
import type { CloudSourceDriver } from '../../cloud-source.ts';
import { webdavSource } from './webdav-source.ts';

export function webdavDriver({ fetch }: { fetch: OutboundFetch }): CloudSourceDriver {
  return {
    kind: 'webdav',
    label: 'WebDAV (Nextcloud, ownCloud)',
    writing: 'allowed',
    signIn: {
      how: 'form',
      fields: [
        {
          name: 'address',
          label: 'Address',
          hint: 'https://cloud.example.org/remote.php/dav/files/your-name',
          secret: false,
          required: true,
        },
        { name: 'username', label: 'User name', hint: '', secret: false, required: true },
        {
          name: 'password',
          label: 'App password',
          hint: 'In Nextcloud: Settings > Security > Create new app password',
          secret: true,
          required: true,
        },
      ],
    },
    open(settings, credentials) {
      if (credentials.how !== 'secrets') throw new BadSettingsForSourceError('WebDAV needs a user name and a password');
      const given = settings['address'] ?? '';
      if (!/^https?:\/\//.test(given) || !URL.canParse(given))
        throw new BadSettingsForSourceError('The address must begin with https:// or http://');
      const url = new URL(given);
      url.username = '';
      url.password = '';
      url.search = '';
      url.hash = '';
      return webdavSource({
        address: url.href.replace(/\/+$/, ''),
        username: settings['username'] ?? '',
        password: credentials.secrets['password'] ?? '',
        fetch,
      });
    },
  };
}
