const siteTitle = 'Job Management- ';

interface PageHeadProps {
  /** The page's name, written behind the site's. */
  title: string;
  /** One or two sentences for search engines; only pages that may be found there have it. */
  description?: string | undefined;
}

/** The title and description of a page; React moves both into the head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{`${siteTitle}${title}`}</title>
      {description ? (
        <meta name="description" content={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
