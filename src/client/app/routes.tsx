import type { ComponentType } from 'react'

/** Where a screen stands in the product, and who may see it. */
export interface ScreenRoute {
  path: string
  /** Loads the screen's code; screens come in parts of their own. */
  load: () => Promise<ComponentType>
  /** 'guest' screens send people who are logged in home; 'user' screens send guests to the log-in. */
  access?: 'guest' | 'user'
  /** HTTP status of the page; 200 when absent. */
  status?: 404
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
    path: '/vendedor/:id',
    load: () => import('../seller/SellerScreen.tsx').then((m) => m.SellerScreen),
  },
  { path: '/vender', load: () => import('../sell/SellScreen.tsx').then((m) => m.SellScreen) },
  {
    path: '/vender/:kind',
    load: () => import('../sell/CreateScreen.tsx').then((m) => m.CreateScreen),
  },
  {
    path: '/perfil/anuncios',
    access: 'user',
    load: () => import('../ownAds/OwnAdsScreen.tsx').then((m) => m.OwnAdsScreen),
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
