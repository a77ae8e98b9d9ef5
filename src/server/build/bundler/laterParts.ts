import { SCREEN_FILES } from '../../../contract/screenFiles.ts'

const CLIENT = 'src/client/'
/** Screens that everybody may open, without network too; the others come with a log-in or `/vender`. */
const EVERYBODYS = new Set(
  Object.values(SCREEN_FILES)
    .filter(({ offline }) => offline === 'everybody')
    .map(({ file }) => CLIENT + file),
)
const LATER = new Set([
  // Large, and used only by one filter field or by sellers.
  'src/contract/places/municipalities.json',
  'src/contract/places/seats.json',
  'src/contract/search/reading/typedPlaces.ts',
  // For people who sign a sale contract.
  'src/client/ads/saleContract/ContractForm.tsx',
  // For owners of the ad.
  'src/client/ads/owner/OwnerNotes.tsx',
  'src/client/ownAds/OwnAdParts.tsx',
  'src/client/upgrades/PlansOffer.tsx',
  // For people who have just logged in.
  'src/client/alerts/sendGuestAlerts.ts',
  // For people whose session ended elsewhere.
  'src/client/account/interrupted/LoginAgain.tsx',
])

/** Scripts of several such screens, as Vite's manifest names them (`moments.ts`). */
const TOGETHER = /^_(?:asistente|cuenta|entrar|lugares|planes|mensajes|textos)-/

/** Whether a part is for sellers and users alone, by its module or by its key in Vite's manifest. */
export function isForSome(module: string): boolean {
  const source = module.replace(/^.*\/(?=src\/)/, '')
  const isScreen = source.endsWith('Screen.tsx') && !EVERYBODYS.has(source)
  return isScreen || LATER.has(source) || TOGETHER.test(source)
}
