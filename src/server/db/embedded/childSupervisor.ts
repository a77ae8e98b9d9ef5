import type { ChildProcess } from 'node:child_process'
import type { FailureKind, FromChild, ToChild } from './childMessages.ts'

/** Writes one line of the server's log. */
export type Log = (message: string, details?: object) => void

interface SupervisorOptions {
  spawn: () => ChildProcess
  log: Log
  heartbeatMs: number
}

/** The database's process could not be brought up for the first time. */
export class DatabaseStartFailed extends Error {
  override readonly name = 'DatabaseStartFailed'

  constructor(
    message: string,
    readonly kind: FailureKind,
  ) {
    super(message)
  }
}

const MISSES_ALLOWED = 3
/** Making the files takes seconds, a minute on a slow card; replaying a crash's log less. */
const START_DEADLINE_MS = 120_000
const STOP_DEADLINE_MS = 10_000
const FIRST_STARTS_TRIED = 3
const BACKOFF_MS = { first: 100, most: 5_000 }
/** A process that ran this long is restarted without delay. */
const STEADY_MS = 30_000

/** Keeps one database process alive: starts it again when it ends, ends it when it hangs. */
export class ChildSupervisor {
  readonly #options: SupervisorOptions
  #child: ChildProcess | undefined
  #failuresInRow = 0
  #listeningSince: number | undefined
  #initialised = false
  #lastFailure: { kind: FailureKind; message: string } | undefined
  #unanswered = 0
  #watch: NodeJS.Timeout | undefined
  #restart: NodeJS.Timeout | undefined
  #stopping = false
  #firstStart: { resolve: () => void; reject: (error: Error) => void } | undefined

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Resolves when the database listens for the first time; rejects with DatabaseStartFailed. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#firstStart = { resolve, reject }
      this.#launch()
    })
  }

  /** Closes the database in order, or by force when that takes too long. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#restart)
    const child = this.#child
    if (!child) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    this.#killAfter(child, STOP_DEADLINE_MS, 'The database did not stop in time')
    if (this.#listeningSince === undefined) child.kill('SIGKILL')
    else send(child, { type: 'stop' })
    await gone
  }

  pid(): number | undefined {
    return this.#child?.pid
  }

  #launch(): void {
    const child = this.#options.spawn()
    this.#child = child
    this.#listeningSince = undefined
    this.#initialised = false
    this.#lastFailure = undefined
    this.#killAfter(child, START_DEADLINE_MS, 'The database did not start in time')
    child.on('message', (message: FromChild) => this.#hear(child, message))
    child.once('error', (error) => {
      this.#lastFailure = { kind: 'broken', message: error.message }
      if (child.pid === undefined) this.#ended({})
    })
    // The exit may come before the last messages are read: 'disconnect' guarantees that all were
    // read.
    const disconnected = new Promise((resolve) => child.once('disconnect', resolve))
    child.once('exit', (code, signal) => disconnected.then(() => this.#ended({ code, signal })))
  }

  #hear(child: ChildProcess, message: FromChild): void {
    switch (message.type) {
      case 'log':
        return this.#options.log(message.message, message.details)
      case 'initialised':
        this.#initialised = true
        return
      case 'failed':
        this.#lastFailure = { kind: message.kind, message: message.message }
        return
      case 'pong':
        this.#unanswered = 0
        return
      case 'listening':
        this.#listeningSince = performance.now()
        if (!this.#stopping) this.#beat(child)
        this.#options.log('The database is listening', { pid: child.pid })
        this.#firstStart?.resolve()
        this.#firstStart = undefined
    }
  }

  #beat(child: ChildProcess): void {
    clearTimeout(this.#watch)
    this.#unanswered = 0
    this.#watch = setInterval(() => {
      if (this.#unanswered >= MISSES_ALLOWED) {
        this.#options.log('The database stopped answering and is replaced', { pid: child.pid })
        child.kill('SIGKILL')
        return
      }
      this.#unanswered += 1
      send(child, { type: 'ping' })
    }, this.#options.heartbeatMs)
    this.#watch.unref()
  }

  #ended(exit: { code?: number | null; signal?: NodeJS.Signals | null }): void {
    clearTimeout(this.#watch)
    this.#child = undefined
    if (this.#stopping) {
      this.#firstStart?.reject(new DatabaseStartFailed('The database was stopped', 'broken'))
      return
    }
    if (this.#initialised) return this.#launch()
    const { kind, message } = this.#lastFailure ?? { kind: 'broken', message: 'No reason given' }
    this.#options.log('The database ended', { ...exit, reason: message })
    const served = this.#listeningSince === undefined ? 0 : performance.now() - this.#listeningSince
    this.#failuresInRow = served > STEADY_MS ? 1 : this.#failuresInRow + 1
    if (this.#firstStart && (kind !== 'broken' || this.#failuresInRow >= FIRST_STARTS_TRIED)) {
      this.#firstStart.reject(new DatabaseStartFailed(message, kind))
      return
    }
    const delay = Math.min(BACKOFF_MS.first * 2 ** (this.#failuresInRow - 1), BACKOFF_MS.most)
    this.#restart = setTimeout(() => this.#launch(), delay)
  }

  /** One deadline at a time: the start's, then the heartbeat, then the stop's. */
  #killAfter(child: ChildProcess, ms: number, complaint: string): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      this.#options.log(complaint, { pid: child.pid })
      child.kill('SIGKILL')
    }, ms)
    this.#watch.unref()
  }
}

/** A message that can no longer be delivered needs no answer: the exit event follows. */
function send(child: ChildProcess, message: ToChild): void {
  child.send(message, () => {})
}
