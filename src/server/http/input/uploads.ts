import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/problem.ts'
import { QueueFull, Semaphore } from '../../semaphore.ts'

/** Limits of uploads in one process (threat T61). */
export const UPLOADS = {
  /** Limits of one user; further uploads wait unread, and those beyond the queue get 503. */
  atOnce: 2,
  waiting: 20,
  /** Bytes that all forms being read or worked on hold together: some 300 MB of the process's memory. */
  heldBytes: 256 * 1024 * 1024,
  /** Time without new bytes after which a body is given up, in milliseconds. */
  stillMs: 20_000,
  /** Least bytes in each minute, 2 KB a second: a slow trickle would hold memory for long. */
  minuteBytes: 120_000,
} as const

const LOOK_MS = 1000
const MINUTE_MS = 60_000
const RETRY_SECONDS = 5

let held = 0
const uploadQueues = new Map<string, { queue: Semaphore; users: number }>()

/** The bytes that a form may hold until its request is answered. */
export interface Hold {
  /** Throws Problem (503) when the process holds as much as it may. */
  add(bytes: number): void
}

const tooMuch = () => new Problem('saturado', undefined, { retryAfter: RETRY_SECONDS })

/**
 * Runs the work of a request with files, two of a user at once. One account thus cannot take all
 * memory or the whole photo queue. The body is read only in its turn, and its memory is freed at
 * the end. Throws Problem (503).
 */
export async function withUploadSlot<T>(
  personId: string,
  work: (hold: Hold) => Promise<T>,
): Promise<T> {
  const own = uploadQueues.get(personId) ?? {
    queue: new Semaphore(UPLOADS.atOnce, UPLOADS.waiting),
    users: 0,
  }
  own.users += 1
  uploadQueues.set(personId, own)
  try {
    return await own.queue.take(() => holding(work))
  } catch (error) {
    throw error instanceof QueueFull ? tooMuch() : error
  } finally {
    own.users -= 1
    if (own.users === 0) uploadQueues.delete(personId)
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
 * Reads a body while it makes progress, even slowly. Throws Problem (408) after `UPLOADS.stillMs`
 * without bytes, or a minute with fewer than `UPLOADS.minuteBytes`. The caller's read then ends
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
  // The race reports the error; after the race, it only says that the connection was cut.
  reading.catch(() => undefined)
  try {
    return await Promise.race([reading, still])
  } finally {
    clearInterval(timer)
  }
}
