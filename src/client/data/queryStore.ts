import type { Answer, ApiKey } from '../../contract/api.ts'
import type { PreloadedAnswer, QueryRef } from '../../contract/page.ts'
import { addressOf } from './callInput.ts'
import { LiveQuery } from './liveQuery.ts'

/**
 * Answers of the API by address, for the life of the page. They come from the server's HTML, then the phone's
 * store, then the network, which wins.
 */
export class QueryStore {
  private readonly queries = new Map<string, LiveQuery<ApiKey>>()

  /** The live query of an address: equal references give the same object. */
  query<K extends ApiKey>(ref: QueryRef<K>): LiveQuery<K> {
    const address = addressOf(ref.key, ref)
    let query = this.queries.get(address)
    if (!query) {
      query = new LiveQuery<ApiKey>(ref, address)
      this.queries.set(address, query)
    }
    return query as unknown as LiveQuery<K>
  }

  /**
   * Takes answers and refusals that came with the server's HTML, so that they need no call. Those of a cached
   * page (`savedAt`) are revalidated.
   */
  prime(answers: readonly PreloadedAnswer[], savedAt?: number): void {
    for (const preloaded of answers) {
      const query = this.query(preloaded.ref)
      if (preloaded.failure) query.primeFailure(preloaded.failure)
      else query.prime(preloaded.answer as Answer<ApiKey>, savedAt)
    }
  }

  /** Marks answers as stale by the beginning of their address; the next visit reloads them. */
  expire(beginning: string): void {
    for (const [address, query] of this.queries) {
      if (address.startsWith(beginning)) query.expire()
    }
  }

  /** Retries all unanswered queries that have listeners. */
  askAgain(): void {
    for (const query of this.queries.values()) query.askAgain()
  }

  /** Forgets every answer, as at log-out; queries on the screen reload. */
  clear(): void {
    for (const query of this.queries.values()) query.forget()
  }
}
