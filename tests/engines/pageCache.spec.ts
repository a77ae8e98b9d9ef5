import { setTimeout as pause } from 'node:timers/promises'
import { dataDir, ORIGIN, settledAd } from '../support/runningSite.ts'
import { newAccount } from '../support/visitor.ts'
import { enter } from './acts.ts'
import type { Phone } from './rig/phone.ts'
import { expect, test } from './rig/test.ts'

/** Milliseconds that a page stays before it is left, amid its writes to the store. */
const STAYS = [50, 150, 300, 500, 800, 1200, 100, 400]

test(
  'a seller who leaves pages in the middle of their work meets no store that a left page holds',
  { tag: '@soak' },
  async ({ phone }) => {
    const ad = await settledAd()
    await enter(phone, await newAccount(ORIGIN, dataDir()))
    for (const [turn, stay] of STAYS.entries()) {
      await phone.open(turn % 2 === 0 ? '/' : `/anuncio/${ad._id}`)
      await pause(stay)
      await phone.open('/buscar')
      expect(await blockedStores(phone), `after page ${turn + 1}, left after ${stay} ms`).toEqual(
        [],
      )
    }
  },
)

test(
  'a seller who leaves the wizard with the last letter finds every letter when they come back',
  { tag: '@soak' },
  async ({ phone }) => {
    await enter(phone, await newAccount(ORIGIN, dataDir()))
    await phone.open('/vender/producto')
    await phone.type({ css: 'input[name="titulo"]' }, 'Bicicleta')
    // In the same task, before a frame is drawn.
    await phone.ask(() => {
      document.execCommand('insertText', false, ' roja')
      location.assign('/faq')
    })
    await phone.at('/faq')
    await phone.open('/vender/producto')
    const title = async () => (await phone.look({ css: 'input[name="titulo"]' })).value
    await expect.poll(title).toBe('Bicicleta roja')
  },
)

/**
 * Stores that grant no write transaction. A store held by a left page never does; a free store took 5.2 s on a
 * busy machine.
 */
function blockedStores(phone: Phone): Promise<string[]> {
  return phone.ask(async () => {
    const TIMEOUT_MS = 15_000
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tianguis')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('no database')))
    })
    const isBlocked = (name: string) =>
      new Promise<boolean>((resolve) => {
        const tx = db.transaction(name, 'readwrite')
        const timer = setTimeout(() => resolve(true), TIMEOUT_MS)
        tx.objectStore(name).count()
        tx.addEventListener('complete', () => {
          clearTimeout(timer)
          resolve(false)
        })
      })
    const names = [...db.objectStoreNames]
    const blocked = await Promise.all(names.map(isBlocked))
    db.close()
    return names.filter((_, place) => blocked[place])
  })
}
