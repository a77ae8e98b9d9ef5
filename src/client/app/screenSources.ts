/**
 * The file of each screen that the server renders, by its route's path: its styles are found by it.
 * Screens that need a log-in are absent, for the phone fills them.
 */
export const SCREEN_SOURCES: Readonly<Record<string, string>> = {
  '/': 'home/HomeScreen.tsx',
  '/inicio': 'home/HomeScreen.tsx',
  '/home': 'home/HomeScreen.tsx',
  '/index': 'home/HomeScreen.tsx',
  '/buscar': 'search/SearchScreen.tsx',
  '/categorias': 'search/CategoriesScreen.tsx',
  '/anuncio/:id': 'ad/AdScreen.tsx',
  '/vendedor/:id': 'seller/SellerScreen.tsx',
  '/vender': 'sell/SellScreen.tsx',
  '/vender/:kind': 'sell/CreateScreen.tsx',
  '/favoritos': 'favorites/FavoritesScreen.tsx',
  '/login': 'account/LoginScreen.tsx',
  '/signin': 'account/SigninScreen.tsx',
  '/signin/code': 'account/SigninCodeScreen.tsx',
  '/forgot': 'account/ForgotScreen.tsx',
  '/forgot/code': 'account/ForgotCodeScreen.tsx',
  '/logout': 'account/LogoutScreen.tsx',
  '/condiciones': 'static/TermsScreen.tsx',
  '/politicas': 'static/PrivacyScreen.tsx',
  '/faq': 'static/FaqScreen.tsx',
  '*': 'static/NotFoundScreen.tsx',
}
