/** Kilometres. */
const earthRadius = 6_371;

/** Kilometres of a degree of latitude. */
export const degree = 111.2;

interface Point {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places along the surface of the earth; undefined where one is no point. */
export function measureDistance(one: Point, other: Point): number | undefined {
  if (
    one.latitude === undefined ||
    one.longitude === undefined ||
    other.latitude === undefined ||
    other.longitude === undefined
  ) {
    return undefined;
  }
  const across = Math.sin(toRadians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2;
  const cosines = Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(across + cosines * along)));
}
