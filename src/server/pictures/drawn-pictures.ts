import { LRUCache } from 'lru-cache';
import type { PictureDrawer } from './picture-drawer.ts';
import type { Picture } from './picture.ts';

/** Of some 50 kB each; mostly the same buffers that the cache of responses holds. */
const capacity = 200;

/**
 * Pictures by what they say. A change of any job makes the cache ask again for every picture; one that says
 * the same as before is the same, and is not drawn again. Equal pictures asked for at once share one drawing.
 */
export function makeDrawnPictures(drawer: PictureDrawer): (picture: Picture) => Promise<Buffer> {
  const drawings = new LRUCache<string, Promise<Buffer>>({ max: capacity });

  return async (picture) => {
    const key = JSON.stringify(picture);
    const drawing = drawings.get(key) ?? drawer.draw(picture);
    drawings.set(key, drawing);
    try {
      return await drawing;
    } catch (error) {
      if (drawings.peek(key) === drawing) {
        drawings.delete(key);
      }
      throw error;
    }
  };
}
