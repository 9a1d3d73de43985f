import { Link } from 'react-router';
import type { PostCard, PostCategory } from '~/content/articles/article-kinds';
import { longDate } from '../articles.rules';
import classes from './learning-paths.module.css';

export interface RecentPostsProps {
  /** Newest first. */
  posts: readonly PostCard[];
  categories: readonly PostCategory[];
  atMost: number;
}

/** The latest articles of some categories, a few of each. */
export function RecentPosts({ posts, categories, atMost }: RecentPostsProps) {
  return (
    <div className={classes['paths']}>
      {categories.map((category) => (
        <section key={category} className={classes['path']}>
          <h3>{category}</h3>
          <ol>
            {posts
              .filter((post) => post.category === category)
              .slice(0, atMost)
              .map(({ path, title, date }) => (
                <li key={path}>
                  <Link to={path}>
                    {title}
                    <small>{longDate(date)}</small>
                  </Link>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
