import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../src/server/db/connect.ts'
import { makeAd } from '../support/adFactory.ts'
import type { FakeStripe } from '../support/fakeStripe.ts'
import {
  actor,
  ACTS,
  effects,
  perform,
  PHOTOS_AN_AD,
  Refused,
  servedPhotos,
  type Actor,
} from '../support/keyedActs.ts'
import { makeUser, newAddress, type Person } from '../support/people.ts'

export interface Site {
  origins: readonly [string, string]
  db: Database
  stripe: FakeStripe
}

/** A user's task, done once the server has accepted all its acts. */
export interface Task {
  person: Person
  /** Sends the remaining acts to a server; throws when the answer isn't a success. */
  act(origin: string): Promise<void>
  /** Number of acts that were answered with success. */
  done(): number
  isOver(): boolean
  /** Acts that were lost or happened more than once; empty when all is well. */
  losses(): Promise<string[]>
}

/** Time that a phone waits for an answer. */
const TIMEOUT_MS = 15_000
const GIVE_UP_MS = 120_000

/** Publishes with photos, edits, gives a heart, reviews and sells, each with its idempotency key. */
export async function sellingTask(
  { db, origins }: Pick<Site, 'db' | 'origins'>,
  other: Actor['other'],
): Promise<Task> {
  const who = actor(await makeUser(at(db)), { address: newAddress(), other })
  return {
    person: who,
    act: async (origin) => {
      for (const act of ACTS)
        if (!who.answers.has(act)) who.answers.set(act, await perform(origin, who, act))
    },
    done: () => who.answers.size,
    isOver: () => who.answers.size === ACTS.length,
    losses: async () => {
      const { isWhole, ...counts } = await effects(db, who)
      const lost = ACTS.filter((act) => counts[act] !== 1).map((act) => `${act}: ${counts[act]}`)
      const photos = await servedPhotos(origins[0], who)
      return [
        ...lost,
        ...(isWhole ? [] : ['the ad is not whole']),
        ...(photos === PHOTOS_AN_AD ? [] : [`photos: ${photos}`]),
      ]
    },
  }
}

/** Pays for a level by card, and returns from the provider until the server has recorded it. */
export async function payingTask({ db, stripe }: Site): Promise<Task> {
  const person = await makeUser(at(db))
  const ad = await makeAd(at(db), person.id)
  let reference: string | undefined
  let isPaid = false
  let isNoted = false
  return {
    person,
    act: async (origin) => {
      if (reference === undefined) {
        const path = `/api/announcement/upgrade/${ad}?plan=impulsado`
        const opened = await asked(origin, path, { headers: tokenOf(person) })
        reference = ((await opened.json()) as { referencia: string }).referencia
      }
      if (!isPaid) stripe.books.payByCard(reference)
      isPaid = true
      const back = new URLSearchParams({ payment_intent: reference })
      const answer = await asked(origin, `/api/announcement/upgrade/confirm/${ad}?${back}`)
      const page = answer.headers.get('location') ?? ''
      // «Estamos confirmando tu pago»: the payment isn't recorded yet, and the page asks again.
      if (page.includes('estado=pendiente')) throw new Refused(503, page)
      isNoted = true
    },
    done: () => Number(isNoted),
    isOver: () => isNoted,
    losses: async () => {
      const { rows } = await db.$client.query<{ given: number }>(
        'select count(*)::int as given from upgrades where ad_id = $1',
        [ad],
      )
      const given = rows[0]?.given
      return given === 1 ? [] : [`levels given for one payment: ${given}`]
    },
  }
}

/** Tries a task at both servers in turn until it is done, as the outbox of a phone does; at last throws the reason. */
export async function pursue(task: Task, { origins }: Site, onRefused: (error: unknown) => void) {
  const deadline = performance.now() + GIVE_UP_MS
  for (let turn = 0; !task.isOver(); turn += 1) {
    try {
      await task.act(origins[turn % 2] as string)
    } catch (error) {
      onRefused(error)
      if (performance.now() > deadline) throw error
      await pause(500)
    }
  }
}

export const tokenOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** Throws Refused unless the answer is a success. */
export async function asked(origin: string, path: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(origin + path, { redirect: 'manual', signal, ...init })
  if (answer.status >= 400) throw new Refused(answer.status, await answer.text())
  return answer
}

const at = (db: Database) => ({ services: { db, now: () => new Date() } })
