import { FIELD_PARAMS } from './catalogue/filterFields.ts'
import { SCREENS, type OpenScreen, type ScreenName } from './screens.ts'
import { SEARCH_PARAMS } from './search/filters.ts'

const ACCOUNT = ['next', 'email'] as const

/**
 * Parameters of an address that change the server's page of a screen. Other parameters select no other page, so
 * that invented ones cause no new rendering. Screens for logged-in users have none.
 */
const PAGE_PARAMS: Readonly<Record<OpenScreen, readonly string[]>> = {
  home: [],
  search: [...SEARCH_PARAMS, ...FIELD_PARAMS],
  categories: [],
  // Its parameters concern only the seller, whom no page of the server knows.
  ad: [],
  seller: ['reviews', 'order', 'page'],
  sell: ['compartido'],
  create: ['espera'],
  favorites: ['ver'],
  pocket: [],
  login: ACCOUNT,
  signin: ACCOUNT,
  signinCode: ACCOUNT,
  forgot: ACCOUNT,
  forgotCode: ACCOUNT,
  logout: [],
  terms: [],
  privacy: [],
  faq: [],
  notFound: [],
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i')

/** As the router takes them: whatever their case, with a slash at the end or without. */
const PATHS = (Object.keys(SCREENS) as ScreenName[]).flatMap((name) => {
  const screen: { path: string; also?: readonly string[] } = SCREENS[name]
  const paths = [screen.path, ...(screen.also ?? [])].filter((path) => path !== '*')
  return paths.map((path) => ({ name, isAt: patternOf(path) }))
})

/** Address under which a page is rendered: its path and query, with parameters in the table's order, each once. */
export function madeFor(pathname: string, given: { get(name: string): string | null }): string {
  const screen = PATHS.find(({ isAt }) => isAt.test(pathname))?.name
  const names = (PAGE_PARAMS as Partial<Record<ScreenName, readonly string[]>>)[
    screen ?? 'notFound'
  ]
  const query = (names ?? []).flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
  })
  return query.length > 0 ? `${pathname}?${query.join('&')}` : pathname
}
