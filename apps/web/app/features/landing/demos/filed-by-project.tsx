import Folder from 'virtual:icon/folder';
import { landing } from '~/content/landing';
import classes from './filed-by-project.module.css';

/** Files under the project that their own words name: the words are lit when the command is complete. */
export function FiledByProject({ lit }: { lit: boolean }) {
  return (
    <div className={classes['groups']} data-lit={lit}>
      {landing.hero.projects.map(({ project, found }) => (
        <section key={project} className={classes['group']}>
          <h2>
            <Folder size={16} strokeWidth={1.75} aria-hidden="true" />
            {project}
          </h2>
          <ul>
            {found.map(({ name, page, marked }) => (
              <li key={`${name} ${page}`}>
                <blockquote>
                  <mark>{marked}</mark>
                </blockquote>
                <p>
                  <span>{name}</span>
                  <span>p. {page}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
