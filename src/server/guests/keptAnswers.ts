import { LRUCache } from 'lru-cache'
import type { KeptAnswer } from './keptAnswer.ts'
import { createMomentCache, type Moment } from './momentCache.ts'

/** What ready bytes are made of. */
export interface Material {
  /** Another one where the bytes would be others. */
  mark: string
  make(): Promise<KeptAnswer>
}

interface KeptAnswers {
  get(name: string, read: () => Promise<Material>): Promise<KeptAnswer>
  /** What was read before says nothing any more; what was made of the same counts on. */
  clear(): void
}

/**
 * Keeps what costs much to make for as long as it is made of the same. That is looked up once for all
 * who ask in the same moment. `keptKb` bounds both what was made and what is handed on.
 */
export function createKeptAnswers(
  keptKb: number,
  own: Partial<Pick<Moment<KeptAnswer>, 'size' | 'now'>>,
): KeptAnswers {
  const weigh = ({ bytes }: KeptAnswer): number => Math.ceil(bytes.length / 1024)
  const moments = createMomentCache<KeptAnswer>({
    freshMs: 2000,
    staleMs: 4000,
    size: keptKb,
    weigh,
    ...own,
  })
  const made = new LRUCache<string, { mark: string; answer: KeptAnswer }>({
    maxSize: keptKb,
    sizeCalculation: ({ answer }) => 1 + weigh(answer),
  })

  async function renewed(name: string, read: () => Promise<Material>): Promise<KeptAnswer> {
    const { mark, make } = await read()
    const known = made.get(name)
    if (known?.mark === mark) return known.answer
    // What stands in it may have been erased.
    made.delete(name)
    const answer = await make()
    made.set(name, { mark, answer })
    return answer
  }

  return {
    get: (name, read) => moments.get(name, () => renewed(name, read)),
    clear: moments.clear,
  }
}
