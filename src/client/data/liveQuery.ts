import type { Answer, ApiKey } from '../../contract/api.ts'
import type { PreloadedAnswer, QueryRef } from '../../contract/page.ts'
import { call } from './call.ts'
import { Failure, failureOf } from './failure.ts'
import { useSession } from './session.ts'
import type * as StoredAnswers from './storedAnswers.ts'

/** Uses the phone's stored answers, whose code loads after the first screen (`app/start.tsx`); undefined on failure. */
const withStored = <T>(use: (answers: typeof StoredAnswers) => Promise<T>) =>
  import('./storedAnswers.ts').then(use).catch(() => undefined)

export interface QueryState<T> {
  answer?: T
  /** Milliseconds; set while a stored answer is shown and the network gave nothing newer. */
  savedAt?: number
  /** Set with `savedAt`: the worker made the answer from the pocket market of a state. */
  isPocket?: boolean
  /** The reason of the last failure; an older answer may still be there. */
  failure?: Failure
  isLoading: boolean
  /** The token of the request that brought the answer; null or absent for a guest's. */
  viewer?: string | null
}

/** An address with its newest answer and its listeners. */
export class LiveQuery<K extends ApiKey> {
  private readonly ref: QueryRef<K>
  private readonly address: string
  private readonly listeners = new Set<() => void>()
  private state: QueryState<Answer<K>> = { isLoading: true }
  private loading: Promise<void> | undefined
  private calling: AbortController | undefined
  /** The server rendered the refusal; a request at once would only repeat it. */
  private isRefusalRendered = false
  /** The answer is stale: the next listener reloads it. */
  private isExpired = false
  /** The phone's stored answer was read already and is shown. */
  private isLookedUp = false

  constructor(ref: QueryRef<K>, address: string) {
    this.ref = ref
    this.address = address
  }

  readonly read = (): QueryState<Answer<K>> => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      // The next visit to the screen asks again.
      if (this.listeners.size === 0) this.isRefusalRendered = false
    }
  }

  /** Reloads from the network; the older answer stays meanwhile. */
  readonly reload = (): Promise<void> => {
    if (this.loading) return this.loading
    const loading = this.load().finally(() => {
      if (this.loading === loading) this.loading = undefined
    })
    this.loading = loading
    return loading
  }

  /**
   * Retries an unanswered query that has listeners. The shown answer or error stays until an answer comes.
   */
  askAgain(): void {
    const isUnanswered = this.state.savedAt !== undefined || this.state.failure?.kind === 'silence'
    if (!isUnanswered || this.listeners.size === 0 || this.loading) return
    this.isLookedUp = true
    void this.reload()
  }

  /** Takes an answer that came with the page; a cached page's answer (`savedAt`) is revalidated. */
  prime(answer: Answer<K>, savedAt?: number): void {
    this.state =
      savedAt === undefined ? { answer, isLoading: false } : { answer, savedAt, isLoading: true }
    this.isExpired = savedAt !== undefined
  }

  /** Takes a refusal that the server met while it rendered the page. */
  primeFailure({ status, text }: NonNullable<PreloadedAnswer['failure']>): void {
    this.state = { failure: new Failure('reply', text, status), isLoading: false }
    this.isRefusalRendered = true
  }

  /** Loads unless the answer is here already; with a viewer, the answer made for that viewer. */
  ensure(viewer: string | null): void {
    const isTheirs = viewer === null || this.state.viewer === viewer
    const isAnswered = this.state.answer !== undefined && !this.state.failure && !this.isExpired
    if (!isTheirs || !(isAnswered || this.isRefusalRendered)) void this.reload()
  }

  /** Aborts a call that no listener waits for any more; the next listener calls again. */
  callOff(): void {
    if (!this.loading || this.listeners.size > 0) return
    this.calling?.abort()
    this.loading = undefined
    this.isExpired = true
  }

  /** Changes the answer in place, for an optimistic update; a reload brings the server's answer. */
  update(change: (answer: Answer<K>) => Answer<K>): void {
    if (this.state.answer !== undefined)
      this.set({ ...this.state, answer: change(this.state.answer) })
  }

  /** Marks the answer as stale: it stays until the next visit reloads it. */
  expire(): void {
    this.isExpired = true
  }

  /** Marks the answer as stale; reloads at once with listeners, else at the next visit. */
  renew(): void {
    this.isExpired = true
    if (this.listeners.size > 0) void this.reload()
  }

  forget(): void {
    this.set({ isLoading: true })
    if (this.listeners.size > 0) void this.reload()
  }

  private async load(): Promise<void> {
    this.isRefusalRendered = false
    this.isExpired = false
    const viewer = useSession.getState().token
    const calling = new AbortController()
    this.calling = calling
    const asking = call(this.ref.key, { ...this.ref, signal: calling.signal })
    let isWanted = true
    const mayShow = () => isWanted && useSession.getState().token === viewer
    // Reads storage and network in parallel: the stored answer shows until the network answers, which waits
    // for no storage.
    const isUnknown = this.state.answer === undefined && !this.isLookedUp
    const showing = isUnknown ? this.showStored(mayShow) : undefined
    this.isLookedUp = false
    try {
      const { answer, ...from } = await asking
      isWanted = false
      // The session changed meanwhile: discard the answer and load again.
      if (useSession.getState().token !== viewer) return this.load()
      this.set({ answer, viewer, isLoading: false, ...from })
      if (from.savedAt !== undefined) return
      const savedAt = Date.now()
      void withStored(({ writeStoredAnswer }) =>
        writeStoredAnswer(this.address, answer, { savedAt, viewer }),
      )
    } catch (error) {
      if (calling.signal.aborted) return
      const failure = failureOf(error)
      const isGone = failure.status === 404 || failure.status === 410
      isWanted = !isGone
      if (isGone) void withStored(({ dropStoredAnswer }) => dropStoredAnswer(this.address))
      else if (showing) {
        // Without network the stored answer stays, if there is one. A new reload waits for neither.
        this.loading = undefined
        await showing
        if (this.loading) return
      }
      this.set({ ...(isGone ? {} : this.state), failure, isLoading: false })
    }
  }

  private async showStored(mayShow: () => boolean): Promise<void> {
    if (this.state.failure) this.set({ isLoading: true })
    const stored = await withStored(({ readStoredAnswer }) => readStoredAnswer(this.address))
    if (stored && mayShow())
      this.set({ answer: stored.body as Answer<K>, savedAt: stored.savedAt, isLoading: true })
  }

  private set(state: QueryState<Answer<K>>): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
