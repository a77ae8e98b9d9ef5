import { STATES, type Estado } from '../../contract/places/states.ts'
import type { Pocket } from '../../contract/pocket/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { serializerOf } from '../answerCache/guestAnswers.ts'
import {
  precompressedBytes,
  precompressedJson,
  type Precompressed,
} from '../answerCache/precompressed.ts'
import { QueueFull, Semaphore } from '../semaphore.ts'
import type { Services } from '../services.ts'
import { loadAds } from './loadAds.ts'
import {
  findVersion,
  goneAds,
  listedThumbnails,
  newestVersion,
  packMark,
  type VersionRow,
} from './packQueries.ts'
import { pocketSynonyms } from './synonyms.ts'
import { fitting, thumbnailFile } from './thumbnails.ts'

type PackServices = Pick<Services, 'db' | 'answers' | 'now'>

const KB = 1024
/** Largest first load, text and thumbnails, compressed; below, the largest change. */
const FIRST_BYTES = 400 * KB
const CHANGE_BYTES = 60 * KB

/**
 * Semaphore: one pack is made at a time, and 30 requests wait. Phones have any version of 14 days,
 * and each version needs a response of its own. A refused phone keeps its pack.
 */
const makings = new Semaphore(1, 30)

/** The requested state, and the phone's version while it is known. */
interface PackAsked {
  estado: Estado
  known: VersionRow | undefined
}

/** Reads the request. Throws Problem: 404 for an unknown state, 400 for an invalid version. */
export async function readAsked(
  { db }: PackServices,
  estado: string,
  desde: string | undefined,
): Promise<PackAsked> {
  const state = STATES.find((name) => name === estado)
  if (!state) throw new Problem('noExiste')
  if (desde === undefined) return { estado: state, known: undefined }
  if (!/^\d{1,15}$/.test(desde)) throw new Problem('entradaInvalida', 'La versión no es válida.')
  return { estado: state, known: await findVersion(db, { estado: state, since: Number(desde) }) }
}

/**
 * The text of a pack, or of its changes, with the ads listed now. A change larger than a first load
 * is answered with the whole pack. Truncated, it would leave its oldest ads stale.
 */
export function packText(services: PackServices, asked: PackAsked): Promise<Precompressed> {
  return services.answers.precompressed(nameOf('text', asked), async () => {
    const now = services.now()
    const { synonyms, digest } = await pocketSynonyms(services.db)
    return {
      mark: `${await markNow(services, asked)} ${digest}`,
      make: inQueue(async () => {
        const { estado, known } = asked
        const newest = await newestVersion(services.db, estado)
        const since = known?.version ?? 0
        const gone = known ? await goneAds(services.db, { estado, since }, now) : []
        const over = gone.filter(({ isOver }) => isOver)
        const packSince = async (version: number): Promise<Pocket> => ({
          estado,
          version: newest?.version ?? 0,
          hecho: newest?.madeAt.getTime() ?? 0,
          completo: version === 0,
          anuncios: await loadAds(services.db, { estado, since: version }, now),
          fuera: gone.map(({ id }) => id),
          ...(over.length > 0 && { terminados: over.map(({ id }) => id) }),
          ...((version === 0 || known?.synonyms !== digest) && { sinonimos: synonyms }),
        })
        const pack = await packSince(since)
        const answer = await precompressedPack(pack)
        if (pack.completo || answer.bytes.length <= FIRST_BYTES) return withinBytes(pack, answer)
        const whole = await packSince(0)
        return withinBytes(whole, await precompressedPack(whole))
      }),
    }
  })
}

/**
 * The thumbnails of the ads of `packText`, newest first. Both together stay within the bytes of a
 * first load or of a change.
 */
export function packThumbnails(services: PackServices, asked: PackAsked): Promise<Precompressed> {
  return services.answers.precompressed(nameOf('thumbnails', asked), async () => {
    const now = services.now()
    return {
      mark: await markNow(services, asked),
      make: async () => {
        // `packText` takes the semaphore itself, so it must not be called inside of it.
        const text = await packText(services, asked)
        const part = { estado: asked.estado, since: asked.known?.version ?? 0 }
        const limit = (asked.known ? CHANGE_BYTES : FIRST_BYTES) - text.bytes.length
        const read = () => listedThumbnails(services.db, part, now)
        return inQueue(async () => precompressedBytes(thumbnailFile(await read(), limit)))()
      },
    }
  })
}

/**
 * The thumbnails beyond a first load, the same for every phone. Phones fetch them at a later sync;
 * they are at most as large as a first load.
 */
export function restOfThumbnails(services: PackServices, estado: Estado): Promise<Precompressed> {
  const asked: PackAsked = { estado, known: undefined }
  return services.answers.precompressed(nameOf('rest', asked), async () => {
    const now = services.now()
    return {
      mark: await markNow(services, asked),
      make: async () => {
        const text = await packText(services, asked)
        return inQueue(async () => {
          const all = await listedThumbnails(services.db, { estado, since: 0 }, now)
          const first = fitting(all, FIRST_BYTES - text.bytes.length)
          return precompressedBytes(thumbnailFile(all.slice(first.length), FIRST_BYTES))
        })()
      },
    }
  })
}

const nameOf = (what: string, { estado, known }: PackAsked): string =>
  `${what} ${estado} ${known?.version ?? ''}`

/** Rejects with Problem (503) where too many wait. */
const inQueue = (make: () => Promise<Precompressed>) => async (): Promise<Precompressed> => {
  try {
    return await makings.take(make)
  } catch (error) {
    throw error instanceof QueueFull ? new Problem('saturado') : error
  }
}

/** Looked up once in a moment for all who ask for a state, whatever version they have. */
async function markNow({ db, answers, now }: PackServices, { estado }: PackAsked): Promise<string> {
  const { bytes } = await answers.precompressed(`mark ${estado}`, async () => {
    const newest = await newestVersion(db, estado)
    const mark = `${newest?.version ?? 0} ${await packMark(db, estado, now())}`
    return { mark, make: async () => precompressedBytes(Buffer.from(mark)) }
  })
  return bytes.toString()
}

/** Descriptions of 4,000 characters in all ads would be more than a first load: then the oldest stay out. */
async function withinBytes(pack: Pocket, answer: Precompressed): Promise<Precompressed> {
  const excess = answer.bytes.length / FIRST_BYTES
  if (excess <= 1) return answer
  const fitting = Math.floor((pack.anuncios.length / excess) * 0.95)
  const fewer = { ...pack, anuncios: pack.anuncios.slice(0, fitting) }
  return withinBytes(fewer, await precompressedPack(fewer))
}

const precompressedPack = (pack: Pocket): Promise<Precompressed> =>
  precompressedJson(serializerOf('GET /api/pocket/:estado')(pack))
