import type { ClientConfig } from 'contract/session';
import { useConfig } from '~/lib/config';
import { ButtonLink } from '~/ui/button';
import { SkeletonRows } from '~/ui/skeleton-rows';
import { Section } from './section';
import classes from './entries.module.css';

interface Service {
  name: string;
  /** Kind of the server's own connection. */
  kind: string;
  /** The page of the service, where it has one whatever is configured. */
  page?: string;
  /** Its page, only where the server can connect to it. */
  pageWhenConfigured?: string;
  about: string;
  browsable: (services: ClientConfig['services']) => boolean;
}

const never = () => false;

const services: readonly Service[] = [
  {
    name: 'Google Drive',
    kind: 'google-drive',
    page: '/drive',
    about: 'Watches your Drive and reads its PDFs and documents.',
    browsable: ({ googleClientId }) => googleClientId !== null,
  },
  {
    name: 'Dropbox',
    kind: 'dropbox',
    page: '/dropbox',
    about: 'Browses your Dropbox and keeps its PDFs in sync.',
    browsable: ({ dropboxAppKey }) => dropboxAppKey !== null,
  },
  {
    name: 'OneDrive',
    kind: 'onedrive',
    pageWhenConfigured: '/onedrive',
    about: 'Keeps the PDFs of your OneDrive in sync.',
    browsable: never,
  },
  {
    name: 'Notion',
    kind: 'notion',
    pageWhenConfigured: '/notion',
    about: 'Reads your Notion pages as documents.',
    browsable: never,
  },
  { name: 'Apple Notes', kind: 'notes', about: 'Reads the folder or zip that Notes exports.', browsable: never },
];

function stateOf({ kind, browsable }: Service, configured: ClientConfig['services']) {
  if (configured.connections.includes(kind)) return 'Can be connected';
  if (browsable(configured)) return 'Can be browsed in this tab';
  return 'Not set up on this server';
}

/** The five services, whether this server can connect to them, and the way to their pages. */
export function IntegrationList() {
  const config = useConfig();
  return (
    <Section title="Integrations" about="Files of connected services are searched together with what you upload.">
      {!config && <SkeletonRows rows={5} columns={['40%', '20%']} label="Loading integrations" />}
      {config && (
        <ul className={classes['entries']}>
          {services.map((service) => {
            const configured = config.services.connections.includes(service.kind);
            const page = service.page ?? (configured ? service.pageWhenConfigured : undefined);
            return (
              <li key={service.name}>
                <div>
                  <strong>{service.name}</strong>
                  <span>{service.about}</span>
                  <span>{stateOf(service, config.services)}</span>
                </div>
                {page !== undefined && (
                  <ButtonLink variant="outline" size="small" to={page} aria-label={`Manage ${service.name}`}>
                    Manage
                  </ButtonLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
