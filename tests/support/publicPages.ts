import { screensFor } from '../../src/contract/screenFiles.ts'
import { SCREENS } from '../../src/contract/screens.ts'
import { settledAd } from './runningSite.ts'

/** The public pages as the server renders them: readable without JavaScript, then taken over by the app. */
export const PUBLIC_PAGES = [
  ...screensFor('map'),
  SCREENS.login.path,
  SCREENS.signin.path,
  SCREENS.forgot.path,
]

/** The address of an ad that no story changes. */
export const adAddress = async () => `/anuncio/${(await settledAd())._id}`
