import Search from 'virtual:icon/search';
import { useState } from 'react';
import { type PostCard, postCategories } from '~/content/articles/article-kinds';
import { blogPage } from '~/content/blog';
import { Card } from '~/ui/layout/cards';
import { Choice } from '~/ui/controls/choice';
import { Cover } from '~/domain/site/cover';
import { longDate } from '../articles.rules';
import { MoreCards } from './more-cards';
import classes from './post-list.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';

const filters = ['All', ...postCategories] as const;

/** Articles by category and by words of their title and description. */
export function PostList({ posts, shownFirst }: { posts: readonly PostCard[]; shownFirst: number }) {
  const [category, setCategory] = useState<(typeof filters)[number]>('All');
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const chosen = posts.filter(
    (post) =>
      (category === 'All' || post.category === category) && `${post.title} ${post.description}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className={classes['controls']}>
        <Choice label="Category" names={filters} current={category} onChange={setCategory} />
        <label className={classes['search']}>
          <Search size={16} aria-hidden="true" />
          <input
            type="search"
            aria-label="Search articles"
            placeholder="Search articles"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </label>
      </div>
      {chosen.length === 0 ? (
        <output className={classes['none']}>{messages.noResults}</output>
      ) : (
        <MoreCards key={category} shownFirst={shownFirst}>
          {chosen.map(({ path, title, description, line, category: ofPost, date, readTime }) => (
            <Card
              key={path}
              title={title}
              to={path}
              above={ofPost}
              text={description}
              meta={[blogPage.author, longDate(date), `${readTime} min read`]}
              picture={<Cover line={line} />}
            />
          ))}
        </MoreCards>
      )}
    </>
  );
}
