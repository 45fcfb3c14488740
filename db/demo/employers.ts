import { bramblecart } from '#db/demo/employers/bramblecart.ts';
import { ferrowind } from '#db/demo/employers/ferrowind.ts';
import { kitewick } from '#db/demo/employers/kitewick.ts';
import { lanternfold } from '#db/demo/employers/lanternfold.ts';
import { marrowpine } from '#db/demo/employers/marrowpine.ts';
import { tallybrook } from '#db/demo/employers/tallybrook.ts';
import { tidewright } from '#db/demo/employers/tidewright.ts';
import { velmora } from '#db/demo/employers/velmora.ts';
import type { DemoEmployer } from './demo-types.ts';

export const demoEmployers: readonly DemoEmployer[] = [
  tidewright,
  kitewick,
  tallybrook,
  marrowpine,
  velmora,
  ferrowind,
  bramblecart,
  lanternfold,
];
