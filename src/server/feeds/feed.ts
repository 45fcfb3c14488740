/** What a feed says of itself. */
export interface FeedHead {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same to people. */
  readonly pageLink: string;
  /** Where this feed is. */
  readonly selfLink: string;
  readonly changedAt: Date;
}

/** What a feed says of a job or a blog. */
export interface FeedEntry {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  /** The address that it keeps whatever becomes of its title. */
  readonly permanentLink: string;
  readonly author: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Plain, its paragraphs parted by empty lines. */
  readonly text: string;
  readonly categories: readonly string[];
}

/** A feed in whatever format it is written. */
export interface Feed {
  readonly head: FeedHead;
  readonly entries: AsyncIterable<Iterable<FeedEntry>>;
}

/** How many entries a feed has: the newest. */
export const feedLength = 50;
