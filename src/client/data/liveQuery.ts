import type { Answer, ApiKey } from '../../contract/api.ts'
import type { PrimedAnswer, QueryRef } from '../../contract/page.ts'
import { call } from './call.ts'
import { Failure } from './failure.ts'
import { useSession } from './session.ts'

/** What the phone keeps; its code comes after the first screen (`app/start.tsx`). */
const loadKept = () => import('./keptAnswers.ts')

export interface QueryState<T> {
  answer?: T
  /** Milliseconds; set while what is shown was kept on the phone and the network gave nothing newer. */
  savedAt?: number
  /** Beside it: whether the worker made the answer from the market of a state. */
  isPocket?: boolean
  /** Why the last try failed; an older answer may still be there. */
  failure?: Failure
  isLoading: boolean
  /** Whose eyes the answer is for: the token it was asked with; null or absent for a guest's. */
  viewer?: string | null
}

/** One address, its newest answer, and who watches it. */
export class LiveQuery<K extends ApiKey> {
  readonly #ref: QueryRef<K>
  readonly #address: string
  readonly #listeners = new Set<() => void>()
  #state: QueryState<Answer<K>> = { isLoading: true }
  #loading: Promise<void> | undefined
  /** The refusal stands on the page as the server rendered it; asking at once would only repeat it. */
  #isRefusalRendered = false
  /** The answer is known to be old: whoever looks next asks anew. */
  #isExpired = false
  /** The phone was asked already, and what it kept is shown. */
  #isLookedUp = false

  constructor(ref: QueryRef<K>, address: string) {
    this.#ref = ref
    this.#address = address
  }

  readonly read = (): QueryState<Answer<K>> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      // Whoever comes back to the screen later asks anew.
      if (this.#listeners.size === 0) this.#isRefusalRendered = false
    }
  }

  /** Asks the network again; meanwhile the older answer stays. */
  readonly reload = (): Promise<void> => {
    if (this.#loading) return this.#loading
    const loading = this.#load().finally(() => {
      if (this.#loading === loading) this.#loading = undefined
    })
    this.#loading = loading
    return loading
  }

  /**
   * Asks again where nobody answered and somebody still looks; what stands there stays until there is
   * an answer, the words of an error too.
   */
  askAgain(): void {
    const isUnanswered =
      this.#state.savedAt !== undefined || this.#state.failure?.kind === 'silence'
    if (!isUnanswered || this.#listeners.size === 0 || this.#loading) return
    this.#isLookedUp = true
    void this.reload()
  }

  /** Takes what came with the page; one that the phone had kept since `savedAt` is asked for anew. */
  prime(answer: Answer<K>, savedAt?: number): void {
    this.#state =
      savedAt === undefined ? { answer, isLoading: false } : { answer, savedAt, isLoading: true }
    this.#isExpired = savedAt !== undefined
  }

  /** Takes a refusal that the server met while it rendered the page. */
  primeFailure({ status, text }: NonNullable<PrimedAnswer['failure']>): void {
    this.#state = { failure: new Failure('reply', text, status), isLoading: false }
    this.#isRefusalRendered = true
  }

  /** Loads unless the answer is already here; with a viewer, the answer that was made for these eyes. */
  ensure(viewer: string | null): void {
    const isTheirs = viewer === null || this.#state.viewer === viewer
    const isAnswered = this.#state.answer !== undefined && !this.#state.failure && !this.#isExpired
    if (!isTheirs || !(isAnswered || this.#isRefusalRendered)) void this.reload()
  }

  /** Changes the answer in place, as when a heart is touched; a reload brings the truth. */
  update(change: (answer: Answer<K>) => Answer<K>): void {
    if (this.#state.answer !== undefined)
      this.#set({ ...this.#state, answer: change(this.#state.answer) })
  }

  /** Something else has changed what the answer says: it stands until somebody looks anew. */
  expire(): void {
    this.#isExpired = true
  }

  /** What it says has changed: it is asked for anew at once where somebody looks, else when somebody does. */
  renew(): void {
    this.#isExpired = true
    if (this.#listeners.size > 0) void this.reload()
  }

  forget(): void {
    this.#set({ isLoading: true })
    if (this.#listeners.size > 0) void this.reload()
  }

  async #load(): Promise<void> {
    this.#isRefusalRendered = false
    this.#isExpired = false
    const viewer = useSession.getState().token
    const asking = call(this.#ref.key, this.#ref)
    let isWanted = true
    const mayShow = () => isWanted && useSession.getState().token === viewer
    // Side by side: what the phone keeps is shown until the network answers, which waits for no storage.
    const isUnknown = this.#state.answer === undefined && !this.#isLookedUp
    const showing = isUnknown ? this.#showKept(mayShow) : undefined
    this.#isLookedUp = false
    try {
      const { answer, ...from } = await asking
      isWanted = false
      // Made for other eyes than those that look now.
      if (useSession.getState().token !== viewer) return this.#load()
      this.#set({ answer, viewer, isLoading: false, ...from })
      if (from.savedAt === undefined) void this.#keep(answer, viewer).catch(() => undefined)
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('unsent', String(error))
      const isGone = failure.status === 404 || failure.status === 410
      isWanted = !isGone
      if (isGone) void this.#drop().catch(() => undefined)
      else if (showing) {
        // Where nobody answers there is what the phone keeps, or nothing; who asks anew waits for neither.
        this.#loading = undefined
        await showing
        if (this.#loading) return
      }
      this.#set({ ...(isGone ? {} : this.#state), failure, isLoading: false })
    }
  }

  async #showKept(mayShow: () => boolean): Promise<void> {
    if (this.#state.failure) this.#set({ isLoading: true })
    const kept = await this.#kept().catch(() => undefined)
    if (kept && mayShow())
      this.#set({ answer: kept.body as Answer<K>, savedAt: kept.savedAt, isLoading: true })
  }

  async #kept() {
    const { kept } = await loadKept()
    return kept(this.#address)
  }

  async #keep(answer: Answer<K>, viewer: string | null): Promise<void> {
    const now = Date.now()
    const { keep } = await loadKept()
    await keep(this.#address, answer, { savedAt: now, viewer })
  }

  async #drop(): Promise<void> {
    const { drop } = await loadKept()
    await drop(this.#address)
  }

  #set(state: QueryState<Answer<K>>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
