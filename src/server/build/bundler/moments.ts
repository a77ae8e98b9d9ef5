import { fileURLToPath } from 'node:url'

/**
 * Parts that come at one moment, seen from `src/` or by package; each moment is one script. Parts that no line
 * names are scripts of their own, as screens are.
 */
const MOMENTS = {
  // Steps after the start (`app/afterStart.ts`) and calls of the server, on every screen.
  luego: [
    'client/account/form/tabEmail.ts',
    'client/app/afterStart.ts',
    'client/data/sendCall.ts',
    'client/data/storedAnswers.ts',
    'client/data/searchHistory.ts',
    'client/favorites/hearts/favorites.ts',
    'client/install/installWay.ts',
    'client/list/SavedWords.tsx',
    'offline/answers/answers.ts',
    'offline/connection.ts',
    'idb',
  ],
  // After the first view of one screen.
  portadaLuego: [
    'client/home/BannerControls.tsx',
    'client/home/first/LastTime.tsx',
    'client/pocket/offer/PocketOffer.tsx',
  ],
  busquedaLuego: [
    'client/search/StoredSearches.tsx',
    'client/search/chips/ChipRow.tsx',
    'client/search/fields/FieldFilters.tsx',
    'client/search/filters/CityOffers.tsx',
    'client/search/near/NearFields.tsx',
  ],
  anuncioLuego: [
    'client/ads/gallery/OverPhoto.tsx',
    'client/ads/more/MoreAds.tsx',
    'client/ads/safety/SideAdvice.tsx',
    'client/prices/PriceBand.tsx',
    'client/reports/ReportButton.tsx',
    'client/reviews/card/AdReviewActions.tsx',
  ],
  // Once the first look is over, and on every later visit.
  fondo: ['client/pocket/syncInBackground.ts', 'workbox-window'],
  // For users.
  sesion: [
    'client/account/interrupted/interruption.ts',
    'client/account/session/owedEmptying.ts',
    'client/ads/owner/HeldNote.tsx',
    'client/alerts/noteSeen.ts',
    'client/app/shell/ForUsers.tsx',
    'client/data/refreshSession.ts',
    'client/notifications/unread/followNotices.ts',
  ],
  // With a touch, or where something is amiss.
  busquedaToques: [
    'client/alerts/AlertSheet.tsx',
    'client/search/NextSteps.tsx',
    'client/search/RelatedAds.tsx',
    'client/search/box/SearchPanel.tsx',
    'client/search/filters/FilterSheet.tsx',
    'client/search/filters/wrongAmounts.ts',
    'contract/text/amount.ts',
  ],
  anuncioToques: [
    'client/ads/contact/ContactSheet.tsx',
    'client/ads/contact/ShareSheet.tsx',
    'client/ads/gallery/viewer/PhotoViewer.tsx',
    'client/ads/more/SimilarAds.tsx',
    'client/ads/safety/SafeDealing.tsx',
    'client/reports/ReportSheet.tsx',
    'client/reviews/card/DeleteReviewSheet.tsx',
  ],
  marco: [
    'client/app/menu/AccountSheet.tsx',
    'client/app/menu/SaverSwitch.tsx',
    'client/app/start/remountApp.ts',
    'client/install/InstallButton.tsx',
    'client/install/InstallSheet.tsx',
    'client/problem/ProblemSheet.tsx',
  ],
  // Fields of places, for sellers and for a search near a place.
  lugares: ['contract/places/municipalities.json', 'contract/search/reading/typedPlaces.ts'],
  entrar: [
    'client/account/ForgotCodeScreen.tsx',
    'client/account/ForgotScreen.tsx',
    'client/account/LoginScreen.tsx',
    'client/account/SigninCodeScreen.tsx',
    'client/account/SigninScreen.tsx',
  ],
  textos: [
    'client/static/PrivacyScreen.tsx',
    'client/static/TermsScreen.tsx',
    'client/static/faq/FaqScreen.tsx',
  ],
  mensajes: [
    'client/conversations/ConversationScreen.tsx',
    'client/conversations/MessagesScreen.tsx',
  ],
  cuenta: [
    'client/deals/DealsScreen.tsx',
    'client/notifications/NotificationsScreen.tsx',
    'client/ownAds/OwnAdsScreen.tsx',
    'client/profile/ProfileScreen.tsx',
    'client/profile/edit/EditProfileScreen.tsx',
  ],
  asistente: [
    'client/sell/CreateScreen.tsx',
    'client/sell/edit/EditScreen.tsx',
    'client/sell/edit/EditWizardScreen.tsx',
    'client/sell/wizard/WizardScreen.tsx',
  ],
  planes: [
    'client/upgrades/UpgradeScreen.tsx',
    'client/upgrades/result/ErrorScreen.tsx',
    'client/upgrades/result/SuccessScreen.tsx',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Moment = keyof typeof MOMENTS

/** The moment of every screen: modules that others need too come with it. */
export const EVERY_SCREENS: Moment = 'luego'
/** Moments that follow the first view of one screen, unasked. */
export const AFTER_VIEW: readonly Moment[] = ['portadaLuego', 'busquedaLuego', 'anuncioLuego']
/** Moments that belong to no screen: what runs behind, what users have, what the frame opens. */
export const AROUND: readonly Moment[] = ['fondo', 'sesion', 'marco']
/** Moments of people who sell or have an account; guests meet the wizard alone, so it shares with the others first. */
export const FOR_SOME: readonly Moment[] = ['asistente', 'entrar', 'cuenta', 'mensajes']

const SOURCES = fileURLToPath(new URL('../../../', import.meta.url))
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

const momentOfPart = new Map<string, Moment>(
  (Object.keys(MOMENTS) as Moment[]).flatMap((moment) =>
    MOMENTS[moment].map((part) => [part, moment] as const),
  ),
)

/** The moment at which a part comes, by its module; its own module where it comes alone. */
export function momentOf(id: string): string {
  const part = PACKAGE.exec(id)?.[1] ?? id.replace(SOURCES, '')
  return momentOfPart.get(part) ?? id
}

/** Parts of the table that no module of the build is; each is a slip. */
export function missingParts(entries: Iterable<string>): string[] {
  const found = new Set([...entries].map((id) => PACKAGE.exec(id)?.[1] ?? id.replace(SOURCES, '')))
  return [...momentOfPart.keys()].filter((part) => !found.has(part))
}
