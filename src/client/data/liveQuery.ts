import type { Answer, ApiKey } from '../../contract/api.ts'
import type { PrimedAnswer, QueryRef } from '../../contract/page.ts'
import { call } from './call.ts'
import { Failure } from './failure.ts'
import { useSession } from './session.ts'

/** What the phone keeps; its code comes after the first screen (`app/start.tsx`). */
const loadKept = () => import('../../offline/answers.ts')

export interface QueryState<T> {
  answer?: T
  /** Milliseconds; set while what is shown was kept on the phone and the network gave nothing newer. */
  savedAt?: number
  /** Why the last try failed; an older answer may still be there. */
  failure?: Failure
  isLoading: boolean
}

/** One address, its newest answer, and who watches it. */
export class LiveQuery<K extends ApiKey> {
  readonly #ref: QueryRef<K>
  readonly #address: string
  readonly #listeners = new Set<() => void>()
  #state: QueryState<Answer<K>> = { isLoading: true }
  /** Whose eyes the answer is for: the token it was asked with, or null for a guest. */
  #viewer: string | null = null
  #loading: Promise<void> | undefined
  /** The refusal stands on the page as the server rendered it; asking at once would only repeat it. */
  #isRefusalRendered = false

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
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  prime(answer: Answer<K>): void {
    this.#state = { answer, isLoading: false }
  }

  /** Takes a refusal that the server met while it rendered the page. */
  primeFailure({ status, text }: NonNullable<PrimedAnswer['failure']>): void {
    this.#state = { failure: new Failure('reply', text, status), isLoading: false }
    this.#isRefusalRendered = true
  }

  /** Loads unless the answer is already here; with a viewer, the answer that was made for these eyes. */
  ensure(viewer: string | null): void {
    const isTheirs = viewer === null || this.#viewer === viewer
    const isAnswered = this.#state.answer !== undefined && !this.#state.failure
    if (!isTheirs || !(isAnswered || this.#isRefusalRendered)) void this.reload()
  }

  /** Changes the answer in place, as when a heart is touched; a reload brings the truth. */
  update(change: (answer: Answer<K>) => Answer<K>): void {
    if (this.#state.answer !== undefined)
      this.#set({ ...this.#state, answer: change(this.#state.answer) })
  }

  forget(): void {
    this.#viewer = null
    this.#set({ isLoading: true })
    if (this.#listeners.size > 0) void this.reload()
  }

  async #load(): Promise<void> {
    this.#isRefusalRendered = false
    const viewer = useSession.getState().token
    if (this.#state.answer === undefined) await this.#showKept()
    try {
      const { answer, savedAt } = await call(this.#ref.key, this.#ref)
      this.#viewer = viewer
      this.#set({ answer, isLoading: false, ...(savedAt !== undefined && { savedAt }) })
      if (savedAt === undefined) void this.#keep(answer).catch(() => undefined)
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('unsent', String(error))
      const isGone = failure.status === 404 || failure.status === 410
      if (isGone) void this.#drop().catch(() => undefined)
      this.#set({ ...(isGone ? {} : this.#state), failure, isLoading: false })
    }
  }

  async #showKept(): Promise<void> {
    const kept = await this.#kept().catch(() => undefined)
    if (kept) this.#set({ answer: kept.body as Answer<K>, savedAt: kept.savedAt, isLoading: true })
    else if (this.#state.failure) this.#set({ isLoading: true })
  }

  async #kept() {
    const { keptAnswer } = await loadKept()
    return keptAnswer(this.#address)
  }

  async #keep(answer: Answer<K>): Promise<void> {
    const now = Date.now()
    const { keepAnswer } = await loadKept()
    await keepAnswer(this.#address, answer, now)
  }

  async #drop(): Promise<void> {
    const { dropAnswer } = await loadKept()
    await dropAnswer(this.#address)
  }

  #set(state: QueryState<Answer<K>>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
