import type { ComponentType } from 'react'
import { KINDS } from '../../contract/ads/kinds.ts'
import { SCREENS, type Screen, type ScreenName } from '../../contract/screens.ts'

/** An address of a screen, with the router's part of the table of screens. */
export interface ScreenRoute extends Pick<Screen, 'path' | 'access' | 'status'> {
  name: ScreenName
  /** Loads the screen's code; each screen is a chunk of its own. */
  load: () => Promise<ComponentType>
}

/** The code of each screen. */
const LOADS: Readonly<Record<ScreenName, ScreenRoute['load']>> = {
  home: () => import('../home/HomeScreen.tsx').then((m) => m.HomeScreen),
  search: () => import('../search/SearchScreen.tsx').then((m) => m.SearchScreen),
  categories: () => import('../search/CategoriesScreen.tsx').then((m) => m.CategoriesScreen),
  ad: () => import('../ads/AdScreen.tsx').then((m) => m.AdScreen),
  editAd: () => import('../sell/edit/EditScreen.tsx').then((m) => m.EditScreen),
  upgrade: () => import('../upgrades/UpgradeScreen.tsx').then((m) => m.UpgradeScreen),
  upgradeDone: () => import('../upgrades/result/SuccessScreen.tsx').then((m) => m.SuccessScreen),
  upgradeFailed: () => import('../upgrades/result/ErrorScreen.tsx').then((m) => m.ErrorScreen),
  seller: () => import('../sellers/SellerScreen.tsx').then((m) => m.SellerScreen),
  sell: () => import('../sell/SellScreen.tsx').then((m) => m.SellScreen),
  create: () => import('../sell/CreateScreen.tsx').then((m) => m.CreateScreen),
  favorites: () => import('../favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen),
  pocket: () => import('../pocket/PocketScreen.tsx').then((m) => m.PocketScreen),
  profile: () => import('../profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  editProfile: () =>
    import('../profile/edit/EditProfileScreen.tsx').then((m) => m.EditProfileScreen),
  deals: () => import('../deals/DealsScreen.tsx').then((m) => m.DealsScreen),
  ownAds: () => import('../ownAds/OwnAdsScreen.tsx').then((m) => m.OwnAdsScreen),
  messages: () => import('../conversations/MessagesScreen.tsx').then((m) => m.MessagesScreen),
  conversation: () =>
    import('../conversations/ConversationScreen.tsx').then((m) => m.ConversationScreen),
  notifications: () =>
    import('../notifications/NotificationsScreen.tsx').then((m) => m.NotificationsScreen),
  panel: () => import('../panel/PanelScreen.tsx').then((m) => m.PanelScreen),
  login: () => import('../account/LoginScreen.tsx').then((m) => m.LoginScreen),
  signin: () => import('../account/SigninScreen.tsx').then((m) => m.SigninScreen),
  signinCode: () => import('../account/SigninCodeScreen.tsx').then((m) => m.SigninCodeScreen),
  signinLast: () => import('../account/SigninLastScreen.tsx').then((m) => m.SigninLastScreen),
  forgot: () => import('../account/ForgotScreen.tsx').then((m) => m.ForgotScreen),
  forgotCode: () => import('../account/ForgotCodeScreen.tsx').then((m) => m.ForgotCodeScreen),
  logout: () => import('../account/LogoutScreen.tsx').then((m) => m.LogoutScreen),
  terms: () => import('../static/TermsScreen.tsx').then((m) => m.TermsScreen),
  privacy: () => import('../static/PrivacyScreen.tsx').then((m) => m.PrivacyScreen),
  faq: () => import('../static/faq/FaqScreen.tsx').then((m) => m.FaqScreen),
  notFound: () => import('../static/NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
}

/** Every address with its screen. */
export const ROUTES: readonly ScreenRoute[] = (Object.keys(SCREENS) as ScreenName[]).flatMap(
  (name) => {
    const { path, also = [], access, status }: Screen = SCREENS[name]
    return [path, ...also].map((at) => ({ name, path: at, access, status, load: LOADS[name] }))
  },
)

/** False for an unknown parameter: the screen says so, with status 404. */
export function isKnownPlace(
  { name }: ScreenRoute,
  { kind }: Readonly<Record<string, string | undefined>>,
): boolean {
  return name !== 'create' || KINDS.some((known) => known === kind)
}
