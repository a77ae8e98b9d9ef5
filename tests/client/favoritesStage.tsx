import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { followFavorites } from '../../src/client/favorites/hearts/favorites.ts'
import type { Favorite } from '../../src/contract/favorites/endpoints.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { SESSION } from './accountStage.tsx'
import { adCard, homeAnswers, openPage, resetShell } from './shellStage.tsx'

export const EVA = {
  token: 'ficha-de-eva',
  user: { ...SESSION.user, nombre: 'Eva', sellerId: 'vendedora-eva' },
}

/** A saved ad. */
export const saved = (id: string, more: Partial<Favorite> = {}): Favorite => ({
  ...adCard(id),
  estadoAnuncio: 'activo',
  ...more,
})

/** An ad that was sold. */
export const sold = (id: string): Favorite =>
  saved(id, { estadoAnuncio: 'vendido', imagenes: [], caracteristicas: {} })

/** A fresh phone, whose hearts are not sent yet. */
export async function resetFavorites(): Promise<void> {
  followFavorites()()
  await resetShell()
}

interface ReceivedChange {
  token: string
  announcementId: string
  isOn: boolean
}

/** A server that stores the favourites of all users. */
interface FavoriteServer {
  /** Ids by token, the last saved first. */
  saved: Record<string, string[]>
  /** Changes of hearts in the order of their arrival. */
  changes: ReceivedChange[]
  /** Every request that arrived: method and path. */
  calls: string[]
  /** Ads whose state differs from the one that `saved` gives them. */
  ads: Record<string, Favorite>
  /** Makes changes of hearts fail. */
  refusal: (() => Response) | undefined
  /** Answers to changes of hearts wait for this promise. */
  until: Promise<void>
  /** Answers with lists wait for this promise; they hold the state at the time of the request. */
  listUntil: Promise<void>
  /** The server answers nothing. */
  isAway: boolean
}

export function favoriteServer(first: Record<string, string[]> = {}): FavoriteServer {
  const server: FavoriteServer = {
    saved: first,
    changes: [],
    calls: [],
    ads: {},
    refusal: undefined,
    until: Promise.resolve(),
    listUntil: Promise.resolve(),
    isAway: false,
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    if (server.isAway) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(request.url)
    const key = `${request.method} ${pathname}`
    server.calls.push(key)
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    if (key === 'GET /api/favorite') {
      const list = (server.saved[token] ?? []).map((id) => server.ads[id] ?? saved(id))
      await server.listUntil
      return Response.json(list)
    }
    if (key === 'GET /api/favorite/vigentes') {
      const ids = searchParams.get('ids')?.split(',') ?? []
      return Response.json(ids.filter((id) => !server.ads[id]).map((id) => adCard(id)))
    }
    if (key === 'POST /api/favorite') return grant(server, token, await request.json())
    throw new TypeError('Failed to fetch')
  })
  return server
}

async function grant(
  server: FavoriteServer,
  token: string,
  change: Omit<ReceivedChange, 'token'>,
): Promise<Response> {
  server.changes.push({ token, ...change })
  await server.until
  if (server.refusal) return server.refusal()
  const { announcementId, isOn } = change
  const others = (server.saved[token] ?? []).filter((id) => id !== announcementId)
  server.saved[token] = isOn ? [announcementId, ...others] : others
  return Response.json({ message: 'Hecho', isOn })
}

export const heart = (id: string) =>
  screen.getByRole('button', { name: `Guardar en favoritos: Bicicleta ${id}` })
export const isFilled = (id: string) => heart(id).getAttribute('aria-pressed') === 'true'
export const touch = (id: string) => userEvent.click(heart(id))

export const HOME = homeAnswers([], [adCard('1'), adCard('2'), adCard('3')])
export const ANA = SESSION.token

export const logIn = ({ token, user } = SESSION) => act(async () => void startSession(token, user))
/** A page that sends the hearts. */
export const openHome = async () => {
  followFavorites()
  await openPage('/', HOME)
}

/** The same phone later: memory is empty, stored data are there. */
export async function openLater() {
  cleanup()
  followFavorites()()
  await openHome()
}

/** The changes of hearts that wait on the phone: user, ad and direction. */
export async function pendingFavorites() {
  const db = await openOffline()
  const rows = await db.getAll('favoriteWishes')
  return rows.map(({ owner, adId, isOn }) => [owner, adId, isOn])
}

/** Every list of favourites stored on the phone, for any user. */
export async function storedList() {
  const db = await openOffline()
  const kept = await db.getAll('privateAnswers')
  return kept.flatMap(({ body }) => (body as Favorite[]).map(({ _id: id }) => id))
}

/** Ana at home, on a server with the given favourites. */
export async function openAsAna(first: Record<string, string[]> = {}): Promise<FavoriteServer> {
  const server = favoriteServer(first)
  await logIn()
  await openHome()
  return server
}

/** The same with answers that wait until the test calls `answer`. */
export async function openHeld(
  held: 'until' | 'listUntil',
  first: Record<string, string[]> = {},
): Promise<{ server: FavoriteServer; answer: () => void }> {
  const server = favoriteServer(first)
  let answer: () => void = () => undefined
  server[held] = new Promise((resolve) => (answer = resolve))
  await logIn()
  await openHome()
  return { server, answer }
}

/** A browser that has a storage but refuses every access to it. */
export async function blockStorage(): Promise<void> {
  const db = await openOffline()
  const error = new DOMException('blocked', 'SecurityError')
  const blocked = () => Promise.reject(error)
  const transaction = () => {
    throw error
  }
  Object.assign(db, { get: blocked, getAll: blocked, delete: blocked, transaction })
  onTestFinished(() => {
    for (const name of ['get', 'getAll', 'delete', 'transaction']) Reflect.deleteProperty(db, name)
  })
}
