import { pickTint } from '#contract/accounts/initials-pictures.ts';
import { coverOf, missingPicture } from '#contract/accounts/site-pictures.ts';

/** How many covers the server draws for articles: enough that two rarely meet, and few to keep. */
export const articleCovers = 4_032;

/** The picture of an article: its own, or a cover that the server draws by its title. */
export const articlePicture = ({ imgSrc, title }: { imgSrc: string; title: string }): string =>
  imgSrc === missingPicture ? `${coverOf}?article=${pickTint(title, articleCovers)}` : imgSrc;
