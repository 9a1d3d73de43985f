import { postCards } from '~/content/articles/article-cards.server';
import { blogPage } from '~/content/blog';
import { pages } from '~/content/pages';
import { PostList } from '~/features/articles/components/post-list';
import { RecentPosts } from '~/features/articles/components/recent-posts';
import { longDate } from '~/features/articles/articles.rules';
import { Featured } from '~/domain/site/featured';
import { PageHero } from '~/features/site/components/page-hero';
import { Section } from '~/features/site/components/section';
import { UnconnectedForm } from '~/features/site/components/unconnected-form';
import { pageMeta } from '~/domain/site/page-meta';
import { Container } from '~/ui/layout/container';
import type { Route } from './+types/blog';

export const loader = () => ({ posts: postCards });

export const meta = () => pageMeta({ ...pages.blog, path: '/blog', picture: 'blog' });

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const [featured, ...others] = posts;
  return (
    <Container>
      <PageHero title={pages.blog.heading} lead={pages.blog.lead} />
      {featured && (
        <Featured
          label="Featured article"
          title={featured.title}
          text={featured.description}
          line={featured.line}
          to={featured.path}
          facts={[blogPage.author, longDate(featured.date), `${featured.readTime} min read`]}
        />
      )}
      <Section title="Articles">
        <PostList posts={others} shownFirst={blogPage.shownFirst} />
      </Section>
      <Section title="Recent by category" beside>
        <RecentPosts posts={posts} categories={blogPage.recentCategories} atMost={blogPage.recentAtMost} />
      </Section>
      <Section title="Read it as it appears" lead="By email, or in a feed reader." beside band>
        <UnconnectedForm
          label="Newsletter"
          inline
          button="Subscribe"
          fields={[{ name: 'email', label: 'Email', kind: 'email', required: true }]}
        />
        <p>
          <a href="/rss.xml">RSS feed</a>
        </p>
      </Section>
    </Container>
  );
}
