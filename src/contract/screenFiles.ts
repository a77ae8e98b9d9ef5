import { SCREENS, type ScreenName } from './screens.ts'

/** A screen's data for the build, the worker's list and search engines; never part of the page. */
interface ScreenFile {
  /** Its source, seen from `src/client/`. */
  file: string
  /** Phones that keep the screen's code: all, phones of sellers and account holders, or none. */
  offline: 'everybody' | 'account' | 'nobody'
  /** Visibility to search engines: listed in the site map, found through links alone, or closed. */
  engines: 'map' | 'links' | 'closed'
  /** The screen's name in the build, where its first load has a budget (`server/build/budgets.ts`). */
  firstLoad?: string
}

/** The column of files in the table of screens. */
export const SCREEN_FILES: Readonly<Record<ScreenName, ScreenFile>> = {
  home: { file: 'home/HomeScreen.tsx', offline: 'everybody', engines: 'map', firstLoad: 'portada' },
  search: {
    file: 'search/SearchScreen.tsx',
    offline: 'everybody',
    engines: 'map',
    firstLoad: 'búsqueda',
  },
  categories: { file: 'search/CategoriesScreen.tsx', offline: 'everybody', engines: 'map' },
  ad: { file: 'ads/AdScreen.tsx', offline: 'everybody', engines: 'links', firstLoad: 'anuncio' },
  editAd: { file: 'sell/edit/EditScreen.tsx', offline: 'account', engines: 'closed' },
  upgrade: { file: 'upgrades/UpgradeScreen.tsx', offline: 'account', engines: 'closed' },
  upgradeDone: { file: 'upgrades/result/SuccessScreen.tsx', offline: 'account', engines: 'closed' },
  upgradeFailed: { file: 'upgrades/result/ErrorScreen.tsx', offline: 'account', engines: 'closed' },
  seller: { file: 'sellers/SellerScreen.tsx', offline: 'everybody', engines: 'links' },
  sell: { file: 'sell/SellScreen.tsx', offline: 'account', engines: 'map' },
  create: { file: 'sell/CreateScreen.tsx', offline: 'account', engines: 'closed' },
  favorites: { file: 'favorites/FavoritesScreen.tsx', offline: 'everybody', engines: 'closed' },
  pocket: { file: 'pocket/PocketScreen.tsx', offline: 'everybody', engines: 'map' },
  profile: { file: 'profile/ProfileScreen.tsx', offline: 'account', engines: 'closed' },
  editProfile: {
    file: 'profile/edit/EditProfileScreen.tsx',
    offline: 'account',
    engines: 'closed',
  },
  deals: { file: 'deals/DealsScreen.tsx', offline: 'account', engines: 'closed' },
  ownAds: { file: 'ownAds/OwnAdsScreen.tsx', offline: 'account', engines: 'closed' },
  messages: { file: 'conversations/MessagesScreen.tsx', offline: 'account', engines: 'closed' },
  conversation: {
    file: 'conversations/ConversationScreen.tsx',
    offline: 'account',
    engines: 'closed',
  },
  notifications: {
    file: 'notifications/NotificationsScreen.tsx',
    offline: 'account',
    engines: 'closed',
  },
  // Nobody moderates without network.
  panel: { file: 'panel/PanelScreen.tsx', offline: 'nobody', engines: 'closed' },
  login: { file: 'account/LoginScreen.tsx', offline: 'account', engines: 'closed' },
  signin: { file: 'account/SigninScreen.tsx', offline: 'account', engines: 'closed' },
  signinCode: { file: 'account/SigninCodeScreen.tsx', offline: 'account', engines: 'closed' },
  signinLast: { file: 'account/SigninLastScreen.tsx', offline: 'account', engines: 'closed' },
  forgot: { file: 'account/ForgotScreen.tsx', offline: 'account', engines: 'closed' },
  forgotCode: { file: 'account/ForgotCodeScreen.tsx', offline: 'account', engines: 'closed' },
  // With what everybody keeps, so that nothing keeps a person from leaving.
  logout: { file: 'account/LogoutScreen.tsx', offline: 'everybody', engines: 'closed' },
  terms: { file: 'static/TermsScreen.tsx', offline: 'account', engines: 'map' },
  privacy: { file: 'static/PrivacyScreen.tsx', offline: 'account', engines: 'map' },
  faq: { file: 'static/faq/FaqScreen.tsx', offline: 'account', engines: 'map' },
  notFound: { file: 'static/NotFoundScreen.tsx', offline: 'everybody', engines: 'links' },
}

/** Paths of the screens with this visibility to search engines. */
export function screensFor(engines: ScreenFile['engines']): string[] {
  return (Object.keys(SCREENS) as ScreenName[])
    .filter((name) => SCREEN_FILES[name].engines === engines)
    .map((name) => SCREENS[name].path)
}
