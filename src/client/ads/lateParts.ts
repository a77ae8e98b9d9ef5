/** Parts of an ad's page for buyers that come together, right after its start: one script instead of three. */
export { OverPhoto } from './gallery/OverPhoto.tsx'
export { MoreAds } from './more/MoreAds.tsx'
export { SideAdvice } from './safety/SideAdvice.tsx'
