import { useState } from 'react';
import { type TutorialCard, tutorialLevels } from '~/content/articles/article-kinds';
import { Card } from '~/ui/layout/cards';
import { Choice } from '~/ui/controls/choice';
import { Cover } from '~/domain/site/cover';
import { MoreCards } from './more-cards';

const filters = ['All', ...tutorialLevels] as const;

/** Tutorials by level. `shownFirst` stand there before Load More. */
export function TutorialList({ tutorials, shownFirst }: { tutorials: readonly TutorialCard[]; shownFirst: number }) {
  const [level, setLevel] = useState<(typeof filters)[number]>('All');
  const chosen = level === 'All' ? tutorials : tutorials.filter((tutorial) => tutorial.level === level);
  return (
    <>
      <Choice label="Level" names={filters} current={level} onChange={setLevel} />
      <MoreCards key={level} shownFirst={shownFirst}>
        {chosen.map(({ path, title, description, line, level: ofTutorial, duration, tags }) => (
          <Card
            key={path}
            title={title}
            to={path}
            above={`${ofTutorial} · ${duration} min`}
            text={description}
            meta={tags}
            picture={<Cover line={line} />}
          />
        ))}
      </MoreCards>
    </>
  );
}
