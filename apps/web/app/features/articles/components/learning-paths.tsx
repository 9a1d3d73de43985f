import { Link } from 'react-router';
import type { TutorialCard } from '~/content/articles/article-kinds';
import classes from './learning-paths.module.css';

export interface LearningPath {
  title: string;
  text: string;
  /** Tutorials by the end of their address, in order. */
  steps: readonly string[];
}

/** Tutorials that follow one another. */
export function LearningPaths({ paths, tutorials }: { paths: readonly LearningPath[]; tutorials: readonly TutorialCard[] }) {
  return (
    <div className={classes['paths']}>
      {paths.map(({ title, text, steps }) => {
        const found = steps.flatMap((step) => tutorials.find(({ slug }) => slug === step) ?? []);
        const minutes = found.reduce((sum, { duration }) => sum + duration, 0);
        return (
          <section key={title} className={classes['path']}>
            <h3>{title}</h3>
            <p>
              {text} {minutes} min.
            </p>
            <ol>
              {found.map(({ path, title: step }) => (
                <li key={path}>
                  <Link to={path}>{step}</Link>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
