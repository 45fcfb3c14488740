import { alderway } from '#db/demo/employers/alderway.ts';
import { baobab } from '#db/demo/employers/baobab.ts';
import { bramblecart } from '#db/demo/employers/bramblecart.ts';
import { cedarpoint } from '#db/demo/employers/cedarpoint.ts';
import { cloudberry } from '#db/demo/employers/cloudberry.ts';
import { ferrowind } from '#db/demo/employers/ferrowind.ts';
import { harborline } from '#db/demo/employers/harborline.ts';
import { highveld } from '#db/demo/employers/highveld.ts';
import { juniper } from '#db/demo/employers/juniper.ts';
import { kitewick } from '#db/demo/employers/kitewick.ts';
import { lanternfold } from '#db/demo/employers/lanternfold.ts';
import { linden } from '#db/demo/employers/linden.ts';
import { marrowpine } from '#db/demo/employers/marrowpine.ts';
import { millbrook } from '#db/demo/employers/millbrook.ts';
import { oakmere } from '#db/demo/employers/oakmere.ts';
import { padma } from '#db/demo/employers/padma.ts';
import { peregrine } from '#db/demo/employers/peregrine.ts';
import { quillstone } from '#db/demo/employers/quillstone.ts';
import { saltmarsh } from '#db/demo/employers/saltmarsh.ts';
import { solbakken } from '#db/demo/employers/solbakken.ts';
import { tallybrook } from '#db/demo/employers/tallybrook.ts';
import { tandem } from '#db/demo/employers/tandem.ts';
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
  quillstone,
  oakmere,
  solbakken,
  millbrook,
  cloudberry,
  juniper,
  padma,
  alderway,
  saltmarsh,
  peregrine,
  highveld,
  tandem,
  harborline,
  linden,
  baobab,
  cedarpoint,
];
