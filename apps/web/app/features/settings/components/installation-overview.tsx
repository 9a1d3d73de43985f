import { useQuery } from '@tanstack/react-query';
import type { Installation } from 'contract/installation';
import { formatDate, formatEventTime } from '~/lib/text/format-date';
import { formatSize } from '~/lib/text/format';
import { installationQuery } from '../settings.queries';
import { Loaded } from './loaded';
import { Section } from './section';
import { Figures } from '../installation/figures';
import { durationInWords, jobName, jobState } from '../installation/say-work';
import classes from './installation-overview.module.css';

/** Everything that an operator sees of the whole server: figures and states, no document and no question. */
export function InstallationOverview() {
  const query = useQuery(installationQuery);
  return (
    <Loaded query={query} what="how the server is" rows={6}>
      {({ installation }) =>
        installation === null ? (
          <Section title="Server">
            <p>
              Only an operator of this server sees how it is. Whoever runs it names them with the setting <code>ADMINS</code>.
            </p>
          </Section>
        ) : (
          <>
            <Overview installation={installation} />
            <Work installation={installation} />
            <Accounts installation={installation} />
            <SlowQuestions installation={installation} />
          </>
        )
      }
    </Loaded>
  );
}

function Overview({ installation }: { installation: Installation }) {
  const { version, node, database, files, startedAt, memoryBytes, documents, bytes, accountsInAll, connections } = installation;
  const troubled = connections.reduce((sum, { withProblem }) => sum + withProblem, 0);
  const connected = connections.reduce((sum, one) => sum + one.connections, 0);
  return (
    <Section
      title="Server"
      about="Totals for all accounts. Nothing here shows what anybody’s documents or questions are about."
    >
      <Figures
        figures={[
          { name: 'Accounts', value: String(accountsInAll) },
          { name: 'Documents', value: documents.toLocaleString('en') },
          { name: 'Files', value: formatSize(bytes), note: files === 'disk' ? 'on this machine’s disk' : 'in a bucket' },
          {
            name: 'Connections',
            value: String(connected),
            ...(troubled > 0 ? { note: `${troubled} ${troubled === 1 ? 'has' : 'have'} a problem`, isBad: true } : {}),
          },
        ]}
      />
      <dl className={classes['facts']}>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>Database</dt>
          <dd>{database}</dd>
        </div>
        <div>
          <dt>Node</dt>
          <dd>{node}</dd>
        </div>
        <div>
          <dt>This process</dt>
          <dd>
            {formatSize(memoryBytes)} of memory, started {formatEventTime(startedAt)}
          </dd>
        </div>
      </dl>
    </Section>
  );
}

function Work({ installation: { jobs, failures } }: { installation: Installation }) {
  return (
    <Section title="Work" about="Background work that is waiting, and documents that could not be read.">
      {jobs.length === 0 && <p>Nothing waits.</p>}
      {jobs.length > 0 && (
        <ul className={classes['rows']} aria-label="Work by kind">
          {jobs.map((job) => (
            <li key={job.kind}>
              <strong>{jobName(job.kind)}</strong>
              <span>{jobState(job)}</span>
            </li>
          ))}
        </ul>
      )}
      {failures.length > 0 && (
        <ul className={classes['rows']} aria-label="Documents that could not be read">
          {failures.map(({ code, documents }) => (
            <li key={code}>
              <strong>{jobName(code)}</strong>
              <span data-bad>
                {documents} {documents === 1 ? 'document' : 'documents'} could not be read
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Accounts({ installation: { accounts, accountsInAll } }: { installation: Installation }) {
  const hidden = accountsInAll - accounts.length;
  return (
    <Section
      title="Accounts"
      about={
        hidden > 0
          ? `The ${accounts.length} with the most files, of ${accountsInAll}.`
          : 'Accounts with the most files come first.'
      }
    >
      <ul className={classes['rows']} aria-label="Accounts">
        {accounts.map(({ id, email, createdAt, documents, bytes }) => (
          <li key={id}>
            <div>
              <strong>{email ?? id}</strong>
              <small>Since {formatDate(createdAt)}</small>
            </div>
            <span>
              {documents.toLocaleString('en')} {documents === 1 ? 'document' : 'documents'}, {formatSize(bytes)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SlowQuestions({ installation: { slowQuestions, slowFrom } }: { installation: Installation }) {
  return (
    <Section
      title="Slow questions"
      about={`Searches that took this process ${slowFrom} ms or longer since it was started, without their words.`}
    >
      {slowQuestions.length === 0 && <p>None.</p>}
      {slowQuestions.length > 0 && (
        <ul className={classes['rows']} aria-label="Slow questions">
          {slowQuestions.map(({ at, milliseconds }, place) => (
            <li key={`${at} ${place}`}>
              <time dateTime={new Date(at).toISOString()}>{formatEventTime(at)}</time>
              <span>{durationInWords(milliseconds)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
