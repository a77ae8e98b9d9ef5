import { DAY } from '../../../../contract/time/day.ts'
import { readStored, writeStored } from '../../../data/localStore.ts'

/**
 * Ads whose contact somebody wanted while nobody answered. They wait over a reload, and are gone with a
 * log-out, which empties this storage (security T40).
 */
export interface ContactWish {
  id: string
  titulo: string
  /** In milliseconds. */
  madeAt: number
}

const KEY = 'contactosEnEspera'
const MOST = 10
/** An ad that was wanted longer ago has another buyer by now. */
const LASTS = 3 * DAY

/** Those that still wait, the latest first; whatever stands in the storage (security T14). */
export function contactWishes(): ContactWish[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWish) : []
  } catch {
    return []
  }
}

export const isContactWished = (id: string): boolean =>
  contactWishes().some((wish) => wish.id === id)

export function keepContactWish({ id, titulo }: Pick<ContactWish, 'id' | 'titulo'>): void {
  const others = contactWishes().filter((wish) => wish.id !== id)
  store([{ id, titulo, madeAt: Date.now() }, ...others].slice(0, MOST))
}

/** It was answered, or taken back. */
export function dropContactWish(id: string): void {
  const wishes = contactWishes()
  const others = wishes.filter((wish) => wish.id !== id)
  if (others.length < wishes.length) store(others)
}

function store(wishes: readonly ContactWish[]): void {
  writeStored(KEY, wishes.length > 0 ? JSON.stringify(wishes) : null)
}

function isWish(value: unknown): value is ContactWish {
  if (typeof value !== 'object' || value === null) return false
  const { id, titulo, madeAt } = value as Partial<ContactWish>
  const isRecent = typeof madeAt === 'number' && Date.now() - madeAt < LASTS
  return typeof id === 'string' && typeof titulo === 'string' && isRecent
}
