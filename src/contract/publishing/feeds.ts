/** The paths that search engines and feed readers use, from the root of the site. */
export const discoveryPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  jobsRss: '/feeds/jobs.rss',
  jobsAtom: '/feeds/jobs.atom',
  blogsRss: '/feeds/blogs.rss',
  blogsAtom: '/feeds/blogs.atom',
  indeed: '/feeds/indeed.xml',
  sitePicture: '/pictures/site.png',
  jobPicture: (id: string) => `/pictures/job/${id}.png`,
  blogPicture: (id: string) => `/pictures/blog/${id}.png`,
} as const;

/** Pixels of the picture of a shared link. */
export const pictureSize = { width: 1200, height: 630 } as const;
