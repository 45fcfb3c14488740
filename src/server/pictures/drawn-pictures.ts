import { entityTag } from '#server/platform/conditional-get.ts';
import type { CachedBody } from '#server/platform/public-cache.ts';
import { makeShelf } from '#server/platform/shelf.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import type { Picture } from './picture.ts';

/**
 * Pictures by what they say. A change of any job makes the cache ask again for every picture; one that says
 * the same as before is the same, and is not drawn again. Equal pictures asked for at once share one drawing.
 */
export function makeDrawnPictures(
  drawer: PictureDrawer,
  capacity: number,
): (picture: Picture) => Promise<CachedBody> {
  const shelf = makeShelf<Promise<CachedBody>>(capacity);

  const draw = async (picture: Picture): Promise<CachedBody> => {
    const body = await drawer.draw(picture);
    return { body, etag: entityTag(body) };
  };

  return async (picture) => {
    const key = JSON.stringify(picture);
    const drawing = shelf.get(key) ?? draw(picture);
    shelf.put(key, drawing);
    try {
      return await drawing;
    } catch (error) {
      if (shelf.get(key) === drawing) {
        shelf.remove(key);
      }
      throw error;
    }
  };
}
