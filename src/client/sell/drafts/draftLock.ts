import { tabNews } from '../../../offline/tabNews.ts'
import { webLocks } from '../../../offline/webLock.ts'

/** Where a tab stands with a draft, which one tab at a time edits. */
export type LockState =
  | 'asking'
  /** This tab edits the draft. */
  | 'ours'
  /** Another tab takes over: the form goes once all that it holds is stored. */
  | 'leaving'
  /** Another tab edits the draft. */
  | 'elsewhere'

/** Asks the tab that edits a draft to store it and to leave it, or answers that this takes a moment. */
const lockNews = tabNews<{ id: string; isAnswer: boolean }>('tianguis-turno-de-borrador')

/** Milliseconds in which a page that was just left, perhaps this tab's, gives its lock back. */
const HANDOVER = 300
/** Milliseconds after which a tab that gives no answer counts as suspended. */
const ANSWER = 1000

/**
 * The Web Lock `borrador:<id>` of a draft. Without Web Locks, which old browsers and pages over plain HTTP
 * lack, each tab edits; the draft's version then keeps them apart (fault F16).
 */
export class DraftLock {
  readonly #id: string
  readonly #onChange: (state: LockState) => void
  readonly #stopListening: () => void
  #state: LockState = 'asking'
  #isOver = false
  #waiting: ReturnType<typeof setTimeout> | undefined
  #release = (): void => undefined

  constructor(id: string, onChange: (state: LockState) => void) {
    this.#id = id
    this.#onChange = onChange
    this.#stopListening = lockNews.subscribe((news) => {
      if (news.id === id) this.#receive(news)
    })
    addEventListener('pagehide', this.#goAway)
    addEventListener('pageshow', this.#comeBack)
    void this.#ask().then((isOurs) => this.#go(isOurs ? 'ours' : 'elsewhere'))
  }

  /** Gives the draft back for good. */
  end(): void {
    this.#isOver = true
    this.#stopListening()
    removeEventListener('pagehide', this.#goAway)
    removeEventListener('pageshow', this.#comeBack)
    this.#release()
  }

  /**
   * Asks the other tab to leave, and waits as long as it stores or publishes. A tab that gives no answer is
   * suspended, and stored its draft when it was hidden: the lock is taken from it.
   */
  async takeOver(): Promise<void> {
    lockNews.notify({ id: this.#id, isAnswer: false })
    if ((await this.#wait(ANSWER)) || (await this.#hold({ steal: true }))) this.#go('ours')
  }

  /** Leaves the draft to the tab that takes over. */
  leave(): void {
    if (this.#state !== 'leaving') return
    this.#release()
    this.#go('elsewhere')
  }

  #receive({ isAnswer }: { isAnswer: boolean }): void {
    const isHere = this.#state === 'ours' || this.#state === 'leaving'
    if (isAnswer && this.#state === 'elsewhere') clearTimeout(this.#waiting)
    if (isAnswer || !isHere) return
    lockNews.notify({ id: this.#id, isAnswer: true })
    this.#lose()
  }

  /** A page that goes holds nothing: the page after it may be the wizard again. */
  readonly #goAway = (): void => this.#release()

  readonly #comeBack = async ({ persisted }: PageTransitionEvent): Promise<void> => {
    if (persisted && this.#state === 'ours' && !(await this.#ask())) this.#lose()
  }

  #lose(): void {
    if (this.#state === 'ours') this.#go('leaving')
  }

  async #ask(): Promise<boolean> {
    return (await this.#hold({ ifAvailable: true })) || this.#wait(HANDOVER)
  }

  async #wait(milliseconds: number): Promise<boolean> {
    const ending = new AbortController()
    this.#waiting = setTimeout(() => ending.abort(), milliseconds)
    const isOurs = await this.#hold({ signal: ending.signal })
    clearTimeout(this.#waiting)
    return isOurs
  }

  /** Answers whether the lock is this tab's now. */
  async #hold(options: LockOptions): Promise<boolean> {
    const locks = await webLocks()
    if (!locks) return true
    return new Promise((resolve) => {
      const holding = locks.request(`borrador:${this.#id}`, options, async (lock) => {
        if (!lock || this.#isOver) return resolve(false)
        resolve(true)
        await new Promise<void>((release) => {
          this.#release = release
        })
      })
      holding.catch((error: unknown) => {
        // The wait is over, or another tab has stolen the lock. Any other fault leaves the tab without locks.
        const isRefused = error instanceof DOMException && error.name === 'AbortError'
        resolve(!isRefused)
        if (isRefused) this.#lose()
      })
    })
  }

  #go(state: LockState): void {
    if (this.#isOver || this.#state === state) return
    this.#state = state
    this.#onChange(state)
  }
}
