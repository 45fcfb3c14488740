import type { SimilarJob, SimilarJobInput } from '#contract/similar-jobs.ts';
import type { ReadDeps } from '#server/http/api.ts';
import { computeSimilarity, sameText, toShingles } from '#server/signals/fingerprint.ts';
import { toJobText } from '#server/signals/signals.service.ts';
import { listOpenTitles, listTexts } from './similar-jobs.queries.ts';

/** Without letter case, punctuation and what stands in brackets, such as "(m/f/d)". */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The newest open job of the owner with this position and location and nearly this text. */
export async function findSimilarJob(
  { db, clock }: ReadDeps,
  ownerId: string,
  input: SimilarJobInput,
): Promise<SimilarJob['job']> {
  const titles = await listOpenTitles(db, ownerId, clock());
  const position = normalize(input.position);
  const location = normalize(input.location);
  const same = titles.filter(
    (title) => normalize(title.position) === position && normalize(title.location) === location,
  );
  const { jobDetail, responsibilities = null, skills = null } = input;
  const shingles = toShingles(toJobText({ jobDetail, responsibilities, skills }));
  const texts = await listTexts(
    db,
    same.map(({ id }) => id),
  );
  const found = texts.find(
    (text) => computeSimilarity(shingles, toShingles(toJobText(text))) >= sameText,
  );
  return (
    found && {
      _id: found.id,
      position: found.position,
      company: found.company,
      location: found.location,
      publishedAt: found.publishedAt.toISOString(),
    }
  );
}
