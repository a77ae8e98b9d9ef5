import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { startSession } from '../../src/client/data/session.ts'
import { followFavorites } from '../../src/client/favorites/hearts/favorites.ts'
import type { Favorite } from '../../src/contract/favorites/endpoints.ts'
import { openOffline } from '../../src/offline/connection.ts'
import { SESSION } from './accountStage.tsx'
import { adCard, beginShellAnew, homeAnswers, openPage } from './shellStage.tsx'

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

/** A phone without a past, whose hearts nobody follows yet. */
export async function beginFavoritesAnew(): Promise<void> {
  followFavorites()()
  await beginShellAnew()
}

interface HeardWish {
  token: string
  announcementId: string
  isOn: boolean
}

/** A server that keeps the favourites of everybody. */
interface FavoriteServer {
  /** Ids by token, the last saved first. */
  saved: Record<string, string[]>
  /** In the order in which it heard them. */
  wishes: HeardWish[]
  /** Every request that reached it: method and path. */
  calls: string[]
  /** Ads that don't stand as `saved` makes them. */
  ads: Record<string, Favorite>
  /** Makes wishes fail. */
  refusal: (() => Response) | undefined
  /** Answers to wishes wait for it. */
  until: Promise<void>
  /** So do lists, which tell how it was when they were asked for. */
  listUntil: Promise<void>
  /** Nothing is answered. */
  isAway: boolean
}

export function favoriteServer(first: Record<string, string[]> = {}): FavoriteServer {
  const server: FavoriteServer = {
    saved: first,
    wishes: [],
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
  wish: Omit<HeardWish, 'token'>,
): Promise<Response> {
  server.wishes.push({ token, ...wish })
  await server.until
  if (server.refusal) return server.refusal()
  const { announcementId, isOn } = wish
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
/** A page whose hearts are followed. */
export const openHome = async () => {
  followFavorites()
  await openPage('/', HOME)
}

/** The same phone some time later: what is in memory is gone, what it keeps is there. */
export async function openLater() {
  cleanup()
  followFavorites()()
  await openHome()
}

/** The wishes that wait on the phone: whose, about which ad, and what. */
export async function keptWishes() {
  const db = await openOffline()
  const rows = await db.getAll('favoriteWishes')
  return rows.map(({ owner, adId, isOn }) => [owner, adId, isOn])
}

/** Whatever list of favourites the phone keeps, whoever's it is. */
export async function keptList() {
  const db = await openOffline()
  const kept = await db.getAll('privateAnswers')
  return kept.flatMap(({ body }) => (body as Favorite[]).map(({ _id: id }) => id))
}

/** Ana at home, on a server with the favourites given. */
export async function openAsAna(first: Record<string, string[]> = {}): Promise<FavoriteServer> {
  const server = favoriteServer(first)
  await logIn()
  await openHome()
  return server
}

/** The same with answers to wishes, or lists, that wait until the test calls `answer`. */
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

/** A browser that has a storage but lets nothing in or out. */
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
