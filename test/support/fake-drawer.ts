import type { PictureDrawer } from '#server/pictures/picture-drawer.ts';

/** Draws nothing: its pictures are what they would say. */
export const fakeDrawer: PictureDrawer = {
  draw: async (picture) => Buffer.from(JSON.stringify(picture)),
  close: async () => {},
};
