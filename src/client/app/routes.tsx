import type { ComponentType } from 'react'
import { KINDS } from '../../contract/kinds.ts'

/** Where a screen stands in the product, and who may see it. */
export interface ScreenRoute {
  path: string
  /** Loads the screen's code; screens come in parts of their own. */
  load: () => Promise<ComponentType>
  /** 'guest' screens send people who are logged in home; 'user' screens send guests to the log-in. */
  access?: 'guest' | 'user'
  /** HTTP status of the page; 200 when absent. */
  status?: 404
  /** False for a parameter that leads nowhere: the screen says so, with status 404. */
  isKnown?: (params: Readonly<Record<string, string | undefined>>) => boolean
}

const home = () => import('../home/HomeScreen.tsx').then((m) => m.HomeScreen)

/** The screens of the product: the page's table of contents (specification, section 2). */
export const ROUTES: readonly ScreenRoute[] = [
  { path: '/', load: home },
  { path: '/inicio', load: home },
  { path: '/home', load: home },
  { path: '/index', load: home },
  {
    path: '/buscar',
    load: () => import('../search/SearchScreen.tsx').then((m) => m.SearchScreen),
  },
  {
    path: '/categorias',
    load: () => import('../search/CategoriesScreen.tsx').then((m) => m.CategoriesScreen),
  },
  {
    path: '/anuncio/:id',
    load: () => import('../ad/AdScreen.tsx').then((m) => m.AdScreen),
  },
  {
    path: '/anuncio/:id/editar',
    access: 'user',
    load: () => import('../sell/edit/EditScreen.tsx').then((m) => m.EditScreen),
  },
  {
    path: '/anuncio/:id/mejorar',
    access: 'user',
    load: () => import('../upgrade/UpgradeScreen.tsx').then((m) => m.UpgradeScreen),
  },
  {
    path: '/anuncio/:id/mejorar/exito',
    access: 'user',
    load: () => import('../upgrade/SuccessScreen.tsx').then((m) => m.SuccessScreen),
  },
  {
    path: '/anuncio/mejorar/error',
    access: 'user',
    load: () => import('../upgrade/ErrorScreen.tsx').then((m) => m.ErrorScreen),
  },
  {
    path: '/vendedor/:id',
    load: () => import('../seller/SellerScreen.tsx').then((m) => m.SellerScreen),
  },
  { path: '/vender', load: () => import('../sell/SellScreen.tsx').then((m) => m.SellScreen) },
  {
    path: '/vender/:kind',
    isKnown: ({ kind }) => KINDS.some((known) => known === kind),
    load: () => import('../sell/CreateScreen.tsx').then((m) => m.CreateScreen),
  },
  // For people who are logged in, and for guests, who see what their phone keeps and the log-in.
  {
    path: '/favoritos',
    load: () => import('../favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen),
  },
  {
    path: '/perfil',
    access: 'user',
    load: () => import('../profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  },
  {
    path: '/perfil/editar',
    access: 'user',
    load: () => import('../profile/EditProfileScreen.tsx').then((m) => m.EditProfileScreen),
  },
  {
    path: '/perfil/anuncios',
    access: 'user',
    load: () => import('../ownAds/OwnAdsScreen.tsx').then((m) => m.OwnAdsScreen),
  },
  {
    path: '/notificaciones',
    access: 'user',
    load: () =>
      import('../notifications/NotificationsScreen.tsx').then((m) => m.NotificationsScreen),
  },
  {
    path: '/panel',
    access: 'user',
    load: () => import('../panel/PanelScreen.tsx').then((m) => m.PanelScreen),
  },
  {
    path: '/login',
    access: 'guest',
    load: () => import('../account/LoginScreen.tsx').then((m) => m.LoginScreen),
  },
  {
    path: '/signin',
    access: 'guest',
    load: () => import('../account/SigninScreen.tsx').then((m) => m.SigninScreen),
  },
  {
    path: '/signin/code',
    access: 'guest',
    load: () => import('../account/SigninCodeScreen.tsx').then((m) => m.SigninCodeScreen),
  },
  {
    path: '/signin/last',
    access: 'user',
    load: () => import('../account/SigninLastScreen.tsx').then((m) => m.SigninLastScreen),
  },
  {
    path: '/forgot',
    access: 'guest',
    load: () => import('../account/ForgotScreen.tsx').then((m) => m.ForgotScreen),
  },
  {
    path: '/forgot/code',
    access: 'guest',
    load: () => import('../account/ForgotCodeScreen.tsx').then((m) => m.ForgotCodeScreen),
  },
  {
    path: '/logout',
    load: () => import('../account/LogoutScreen.tsx').then((m) => m.LogoutScreen),
  },
  {
    path: '/condiciones',
    load: () => import('../static/TermsScreen.tsx').then((m) => m.TermsScreen),
  },
  {
    path: '/politicas',
    load: () => import('../static/PrivacyScreen.tsx').then((m) => m.PrivacyScreen),
  },
  { path: '/faq', load: () => import('../static/FaqScreen.tsx').then((m) => m.FaqScreen) },
  {
    path: '*',
    load: () => import('../static/NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
    status: 404,
  },
]
