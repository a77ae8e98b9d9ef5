import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/problem.ts'
import { NoTurnLeft, Turns } from '../../turns.ts'

/** What uploads may take of one process (threat T61). */
export const UPLOADS = {
  /** Of one person; more of theirs wait unread, and beyond those 503. */
  atOnce: 2,
  waiting: 20,
  /** Bytes that all forms being read or worked on hold together: some 300 MB of the process's memory. */
  heldBytes: 256 * 1024 * 1024,
  /** A body that stands still for so long is given up, in milliseconds; one that moves is not. */
  stillMs: 20_000,
  /** In each minute that it takes so many bytes must come, 2 KB a second: a trickle would hold on for long. */
  minuteBytes: 120_000,
} as const

const LOOK_MS = 1000
const MINUTE_MS = 60_000
const RETRY_SECONDS = 5

let held = 0
const turnsOf = new Map<string, { turns: Turns; users: number }>()

/** Bytes that one form holds until its call is answered. */
export interface Hold {
  /** Throws Problem (503) when the process holds as much as it may. */
  add(bytes: number): void
}

const tooMuch = () => new Problem('saturado', undefined, { retryAfter: RETRY_SECONDS })

/**
 * Runs the work of a call that carries files: two of a person at once, so that no account takes all
 * places, neither of memory nor of the photo queue, and nothing is held once it is over. The body is
 * read only when it is its turn. Throws Problem (503).
 */
export async function inUploadTurn<T>(
  personId: string,
  work: (hold: Hold) => Promise<T>,
): Promise<T> {
  const own = turnsOf.get(personId) ?? {
    turns: new Turns(UPLOADS.atOnce, UPLOADS.waiting),
    users: 0,
  }
  own.users += 1
  turnsOf.set(personId, own)
  try {
    return await own.turns.take(() => holding(work))
  } catch (error) {
    throw error instanceof NoTurnLeft ? tooMuch() : error
  } finally {
    own.users -= 1
    if (own.users === 0) turnsOf.delete(personId)
  }
}

async function holding<T>(work: (hold: Hold) => Promise<T>): Promise<T> {
  let mine = 0
  const add = (bytes: number): void => {
    if (held + bytes > UPLOADS.heldBytes) throw tooMuch()
    held += bytes
    mine += bytes
  }
  try {
    return await work({ add })
  } finally {
    held -= mine
  }
}

/**
 * Reads a body for as long as it comes, slowly too. Throws Problem (408) when nothing came for
 * `UPLOADS.stillMs`, or in a minute less than `UPLOADS.minuteBytes`; the caller's reading then ends
 * with the connection.
 */
export async function whileItMoves<T>(
  { raw }: Pick<FastifyRequest, 'raw'>,
  read: () => Promise<T>,
): Promise<T> {
  const { socket } = raw
  let seen = socket.bytesRead
  let stillFor = 0
  let minute = { endsIn: MINUTE_MS, from: seen }
  let timer: NodeJS.Timeout | undefined
  const still = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      stillFor = socket.bytesRead === seen ? stillFor + LOOK_MS : 0
      seen = socket.bytesRead
      minute.endsIn -= LOOK_MS
      const isTrickle = minute.endsIn <= 0 && seen - minute.from < UPLOADS.minuteBytes
      if (stillFor >= UPLOADS.stillMs || isTrickle) reject(new Problem('tardo'))
      if (minute.endsIn <= 0) minute = { endsIn: MINUTE_MS, from: seen }
    }, LOOK_MS)
  })
  const reading = read()
  // Told by the race; where that is over, it is the cut connection's.
  reading.catch(() => undefined)
  try {
    return await Promise.race([reading, still])
  } finally {
    clearInterval(timer)
  }
}
