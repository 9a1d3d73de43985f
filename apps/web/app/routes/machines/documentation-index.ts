import { documentationPages, posts, tutorials } from '~/content/articles/articles.server';

/** The words of every article under their headings, for the search box of the documentation. */
export function loader() {
  return Response.json(
    [...documentationPages, ...tutorials, ...posts].flatMap(({ path, title, description, parts }) =>
      parts.map(({ heading, id, text }) => ({ path, title, heading, id, text: id === '' ? `${description} ${text}` : text })),
    ),
  );
}
