import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { Sender } from '../../../src/offline/outbox/sender.ts'

const importParts = async () => ({
  ...(await import('../../../src/offline/messages/messages.ts')),
  ...(await import('../../../src/offline/messages/sendMessages.ts')),
  ...(await import('../../../src/offline/outbox/fetchTransport.ts')),
  ...(await import('../../../src/offline/outbox/sender.ts')),
  ...(await import('../../../sw/sendWhatWaits.ts')),
})
type Parts = Awaited<ReturnType<typeof importParts>>

/** The product's code of a phone, with the phone's own storage: a page and the worker, each with its own modules. */
export interface PhoneCode {
  page: Parts
  worker: Parts
}

/** Loads the code of a phone that stores nothing yet. */
export async function loadPhone(): Promise<PhoneCode> {
  const storage = new IDBFactory()
  const load = async () => {
    vi.resetModules()
    const parts = await importParts()
    // The modules keep the connection that they open first.
    vi.stubGlobal('indexedDB', storage)
    await parts.messageRows('')
    return parts
  }
  return { page: await load(), worker: await load() }
}

/** Sends from the page, as `sendFromHere.ts` does. */
export async function sendFromPage(
  { page }: PhoneCode,
  sender: Sender,
  isReconnected: boolean,
): Promise<void> {
  await page.storeSender(sender)
  const { signal } = new AbortController()
  const transport = page.fetchTransport(ORIGIN, page.MESSAGE_TIMEOUT_MS)({ signal })
  await page.sendMessages({ sender, transport, now: Date.now, isReconnected })
}

/** The browser wakes the worker, which rejects while something is left. */
export const sendFromWorker = ({ worker }: PhoneCode): Promise<void> =>
  worker.sendWhatWaits(ORIGIN).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('left'))) throw error
  })

export const ORIGIN = 'http://localhost'
