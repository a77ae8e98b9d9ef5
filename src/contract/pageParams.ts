import { FIELD_PARAMS } from './catalogue/filterFields.ts'
import { SCREENS, type OpenScreen, type ScreenName } from './screens.ts'
import { SEARCH_KEYS } from './search/searchKeys.ts'

const ACCOUNT = ['next', 'email'] as const

/**
 * The parameters of an address that the server's page of a screen is made of: others ask for no other
 * page, so that nobody has pages made anew by inventing some. Pages of screens for who is logged in
 * are made of none.
 */
const PAGE_PARAMS: Readonly<Record<OpenScreen, readonly string[]>> = {
  home: [],
  search: [...SEARCH_KEYS, ...FIELD_PARAMS],
  categories: [],
  // Its own parameters say something to its owner alone, whom no page of the server knows.
  ad: [],
  seller: ['reviews', 'order', 'page'],
  sell: ['compartido'],
  create: ['paso', 'espera', 'compartido'],
  favorites: [],
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

/** Path and query of the page that is made for an address, parameters in the order of the table, each once. */
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
