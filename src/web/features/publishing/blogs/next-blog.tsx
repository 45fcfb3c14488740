import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '#messages';
import { blogsOptions } from './blogs-api.ts';
import { paths } from '#web/app/paths.ts';
import { langOf } from '#web/lib/text-language.ts';

/** Leads to the blog that was published before this one, and from the first one to the newest. */
export function NextBlog({ id }: { id: string }) {
  const { data: blogs = [] } = useQuery(blogsOptions());
  const next = blogs[blogs.findIndex(({ _id }) => _id === id) + 1] ?? blogs[0];
  return (
    next &&
    next._id !== id && (
      <nav aria-label={m.blog_next()} className="mt-10 border-t border-line pt-6">
        <p className="text-muted">{m.blog_next()}</p>
        <Link
          to={paths.blog(next)}
          state={{ blog: next }}
          lang={langOf(next)}
          className="inline-flex min-h-11 items-center text-lg font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {next.title}
        </Link>
      </nav>
    )
  );
}
