/** Regions whose ids are the codes that people write: `US.CA`. */
const byCode: Readonly<Record<string, string>> = {
  US: 'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY',
  CH: 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH',
};

/** GeoNames numbers the regions of these countries. */
const byNumber: Readonly<Record<string, string>> = {
  AU: 'ACT 01 NSW 02 NT 03 QLD 04 SA 05 TAS 06 VIC 07 WA 08',
  CA: 'AB 01 BC 02 MB 03 NB 04 NL 05 NS 07 ON 08 PE 09 QC 10 SK 11 YT 12 NT 13 NU 14',
};

const listCodes = function* (): Generator<readonly [code: string, id: string]> {
  for (const [country, codes] of Object.entries(byCode)) {
    yield* codes.split(' ').map((code) => [code, `${country}.${code}`] as const);
  }
  for (const [country, codes] of Object.entries(byNumber)) {
    for (const [, code = '', number = ''] of codes.matchAll(/([A-Z]+) (\d+)/g)) {
      yield [code, `${country}.${number}`];
    }
  }
};

const codes = [...listCodes()];

/** The ids of the regions that a key as of `toPlaceKey` is a code of: `ca` is California, `nt` a territory of Canada or of Australia. */
export const listRegionsByCode = (key: string): string[] =>
  codes.flatMap(([code, id]) => (code.toLowerCase() === key ? [id] : []));
