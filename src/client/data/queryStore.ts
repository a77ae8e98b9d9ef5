import type { Answer, ApiKey } from '../../contract/api.ts'
import type { PrimedAnswer, QueryRef } from '../../contract/page.ts'
import { addressOf } from './call.ts'
import { LiveQuery } from './liveQuery.ts'

/**
 * Answers of the API by address, for as long as the page lives. Filled from the server's HTML,
 * then from the phone's store, then from the network, which wins.
 */
export class QueryStore {
  readonly #queries = new Map<string, LiveQuery<ApiKey>>()

  /** The one live query of an address: the same words give the same object. */
  query<K extends ApiKey>(ref: QueryRef<K>): LiveQuery<K> {
    const address = addressOf(ref.key, ref)
    let query = this.#queries.get(address)
    if (!query) {
      query = new LiveQuery<ApiKey>(ref, address)
      this.#queries.set(address, query)
    }
    return query as unknown as LiveQuery<K>
  }

  /**
   * Takes what came with the server's HTML, answers and refusals: no call is needed for them, unless
   * the HTML is one that the phone had kept (`savedAt`).
   */
  prime(answers: readonly PrimedAnswer[], savedAt?: number): void {
    for (const primed of answers) {
      const query = this.query(primed.ref)
      if (primed.failure) query.primeFailure(primed.failure)
      else query.prime(primed.answer as Answer<ApiKey>, savedAt)
    }
  }

  /** Whoever next looks at an address that begins so asks anew, and sees the older answer meanwhile. */
  expire(beginning: string): void {
    for (const [address, query] of this.#queries) {
      if (address.startsWith(beginning)) query.expire()
    }
  }

  /** Asks again for all that somebody looks at and nobody has answered. */
  askAgain(): void {
    for (const query of this.#queries.values()) query.askAgain()
  }

  /** Forgets every answer, as at log-out; what is on the screen is asked for again. */
  clear(): void {
    for (const query of this.#queries.values()) query.forget()
  }
}
