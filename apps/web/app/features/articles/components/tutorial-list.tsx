import { type ReactNode, useState } from 'react';
import { type TutorialCard, tutorialLevels } from '~/content/article-kinds';
import { Choice } from '~/ui/choice';
import { MoreCards } from './more-cards';

const filters = ['All', ...tutorialLevels] as const;

export interface TutorialListProps {
  tutorials: readonly TutorialCard[];
  /** Cards before Load More. */
  shownFirst: number;
  card: (tutorial: TutorialCard) => ReactNode;
  grid: (cards: ReactNode) => ReactNode;
}

/** Tutorials by level. */
export function TutorialList({ tutorials, shownFirst, card, grid }: TutorialListProps) {
  const [level, setLevel] = useState<(typeof filters)[number]>('All');
  const chosen = level === 'All' ? tutorials : tutorials.filter((tutorial) => tutorial.level === level);
  return (
    <>
      <Choice label="Level" names={filters} current={level} onChange={setLevel} />
      <MoreCards key={level} cards={chosen.map(card)} shownFirst={shownFirst} grid={grid} />
    </>
  );
}
