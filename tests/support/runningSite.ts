import type { Answer } from '../../src/contract/api.ts'
import { USUARIO, type DemoUser } from '../../src/demo/content/people.ts'
import { DEMO_PASSWORD } from '../../src/server/goingLive/demoLogins.ts'
import type { Account } from './visitor.ts'

/** Port of the product that runs for all stories (e2e/globalSetup.ts). Two checkouts side by side need two ports. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4173)
export const ORIGIN = process.env['E2E_ORIGIN'] ?? `http://localhost:${PORT}`
/** Stories that run at a time. */
export const STORY_WORKERS = 2
/** Ports of the push services that the stories of each worker start (support/pushService.ts). */
const PUSH_PORTS = Array.from({ length: STORY_WORKERS }, (_, index) => PORT + 1 + index)
/** The product's setting: a story that has pushes sent sends the pushes of the other stories too. */
export const PUSH_SERVICES = PUSH_PORTS.map((port) => `http://localhost:${port}`).join()
/** The port of this worker; Playwright numbers the parallel workers. */
export const pushPort = (): number => PORT + 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
export const dataDir = (): string => process.env['E2E_DATA_DIR'] ?? ''

/** The demo user who buys and sells; `npm start` prints this log-in. */
export const DEMO_USER = { correo: USUARIO.correo, contraseña: DEMO_PASSWORD }

export async function getJson<T>(path: string): Promise<T> {
  const answer = await fetch(ORIGIN + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as T
}

interface Card {
  _id: string
  titulo: string
  imagenes: string[]
}

export const newestAds = () => getJson<Card[]>('/api/index/reciente')

/** Ads of the demo that no story touches, while others publish, edit and sell. */
export async function settledAds(): Promise<Card[]> {
  const query = new URLSearchParams({ categoria: 'instrumentos musicales', ordenar: 'alf:asc' })
  return (await getJson<{ annoucements: Card[] }>(`/api/announcement?${query}`)).annoucements
}

export async function settledAd(): Promise<Card> {
  const [ad] = await settledAds()
  if (!ad) throw new Error('The demo has no instruments.')
  return ad
}

/** Logs the demo user in over the API, or another user that `npm start` prints. */
export async function demoSession({
  correo,
}: Pick<DemoUser, 'correo'> = USUARIO): Promise<Account> {
  const person = { correo, contraseña: DEMO_PASSWORD }
  const answer = await fetch(`${ORIGIN}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (!answer.ok) throw new Error(`Log-in: ${answer.status}`)
  return { ...person, ...((await answer.json()) as Pick<Account, 'token' | 'user'>) }
}

/** A live ad of the account. */
export async function adOf({ user }: Account): Promise<Card> {
  const seller = await getJson<{ annoucements: Card[] }>(
    `/api/announcement/seller/${user.sellerId}`,
  )
  const [ad] = seller.annoucements
  if (!ad) throw new Error('The demo person has no ads.')
  return ad
}

/** The conversation of the demo's user in which an offer waits for an answer. */
export async function offeredConversation({ token }: Account): Promise<string> {
  const answer = await fetch(`${ORIGIN}/api/conversation`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { conversaciones } = (await answer.json()) as Answer<'GET /api/conversation'>
  const offered = conversaciones.find(({ ultimo }) => ultimo?.suceso === 'oferta')
  if (!offered) throw new Error('The demo person has no offer to answer.')
  return offered._id
}
