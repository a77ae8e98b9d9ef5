import { readStored, writeStored } from './localStore.ts'

/** Half typed messages, by user and thread; a log-out empties this storage (security T40). */
const KEY = 'mensajesAMedias'
const MOST = 30

interface TypedMessage {
  /** The sellerId of its author. */
  owner: string
  thread: string
  text: string
}

/** A user's half typed messages, the latest first; invalid content is ignored (security T14). */
export function typedMessages(owner: string): TypedMessage[] {
  return all().filter((stored) => stored.owner === owner)
}

export function typedMessage(owner: string, thread: string): string {
  return typedMessages(owner).find((stored) => stored.thread === thread)?.text ?? ''
}

/** Keeps a half typed message across reloads; an empty text forgets it. */
export function storeTypedMessage(owner: string, thread: string, text: string): void {
  const others = all().filter((stored) => stored.owner !== owner || stored.thread !== thread)
  const stored = text.trim() === '' ? others : [{ owner, thread, text }, ...others]
  writeStored(KEY, stored.length > 0 ? JSON.stringify(stored.slice(0, MOST)) : null)
}

function all(): TypedMessage[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTyped) : []
  } catch {
    return []
  }
}

function isTyped(value: unknown): value is TypedMessage {
  if (typeof value !== 'object' || value === null) return false
  const { owner, thread, text } = value as Partial<TypedMessage>
  return [owner, thread, text].every((words) => typeof words === 'string')
}
