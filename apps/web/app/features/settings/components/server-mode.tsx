import { useQuery } from '@tanstack/react-query';
import { modeQuery } from '../settings.queries';
import { Loaded } from './loaded';
import { Section } from './section';
import classes from './server-mode.module.css';

/** How this server was started: its mode, and which of its settings are set. Never a value. */
export function ServerMode() {
  const query = useQuery(modeQuery);
  return (
    <Section title="This server" about="Which settings its operator has set. Their values are not shown to anyone.">
      <Loaded query={query} what="how the server was started" rows={4}>
        {({ mode, env_vars }) => (
          <>
            <p>
              Mode <strong className={classes['mode']}>{mode}</strong>{' '}
              {mode === 'DEMO' ? 'a throw-away instance, reset at every start' : 'what you add is kept'}
            </p>
            <details className={classes['settings']}>
              <summary>
                {Object.values(env_vars).filter((state) => state === 'set').length} of {Object.keys(env_vars).length} settings
                are set
              </summary>
              <dl>
                {Object.entries(env_vars).map(([name, state]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd data-state={state}>{state}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </>
        )}
      </Loaded>
    </Section>
  );
}
