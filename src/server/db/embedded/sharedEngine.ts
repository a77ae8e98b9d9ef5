import { PGlite, type ExecProtocolOptionsStream } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** Frontend messages of the extended protocol: their batch lasts until Sync. */
const BATCH_MESSAGES = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)))
const STARTUP_MESSAGE = 0

/** How an ErrorResponse begins when the session ends with it; text values hold no NUL. */
const FATAL_SIGNATURES = ['FATAL', 'PANIC'].map((level) => `S${level}\0V${level}\0C`)

const PROBE = Buffer.from('Q\0\0\0\rSELECT 1\0', 'latin1')
const CHECKPOINT = Buffer.from('Q\0\0\0\x0fCHECKPOINT\0', 'latin1')

/** The socket ignores the settings of a client's startup packet, so they are set here. */
const SETTINGS = ['random_page_cost=1.1', 'jit=off', 'work_mem=32MB']
/** The log that a checkpoint leaves; a backup that runs meanwhile needs the last of it. */
const LOG_SETTINGS = ['max_wal_size=256MB', 'wal_keep_size=128MB']

/**
 * Half of the process's limit of open files, between PostgreSQL's least and default: the engine has
 * no limit.
 */
function openFiles(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits: { open_files: { soft: number | 'unlimited' } }
  }
  const { soft } = userLimits.open_files
  return soft === 'unlimited' ? 1000 : Math.max(64, Math.min(1000, Math.floor(soft / 2)))
}

/**
 * PGlite, made fit for several connections of PGLiteSocketServer.
 *
 * That server passes the engine's only session from connection to connection, message by message.
 * It holds the session for a connection only while `isInTransaction()`. A parametrised statement is
 * five messages. When they arrive in two pieces (above some 64 KB), another connection's statement
 * can replace the unnamed statement. So here an open batch counts as a transaction.
 *
 * The server also stops for good when the engine rejects a message, and the engine never recovers
 * from a FATAL. `onBroken` reports both, and its owner ends the process.
 */
export class SharedEngine extends PGlite {
  readonly #onBroken: (reason: string) => void
  #batchOpen = false
  #lastMessageAt = performance.now()

  constructor(dataDir: string, onBroken: (reason: string) => void) {
    super(dataDir, {
      extensions: { unaccent, pg_trgm, btree_gin, btree_gist },
      startParams: [
        ...PGlite.defaultStartParams,
        ...[...SETTINGS, ...LOG_SETTINGS, `max_files_per_process=${openFiles()}`].flatMap(
          (setting) => ['-c', setting],
        ),
      ],
    })
    this.#onBroken = onBroken
  }

  /** True while one connection must keep the session: a transaction, or a batch without Sync. */
  override isInTransaction(): boolean {
    return this.#batchOpen || super.isInTransaction()
  }

  /** How long the connection that keeps the session has sent nothing, in milliseconds. */
  heldIdleMs(): number {
    return this.isInTransaction() ? performance.now() - this.#lastMessageAt : 0
  }

  /** Passes one message of a client to the engine. */
  override async execProtocolRawStream(
    message: Uint8Array,
    options: ExecProtocolOptionsStream,
  ): Promise<void> {
    await this.#exec(message, options)
    this.#lastMessageAt = performance.now()
    const type = message[0]
    if (type !== undefined && type !== STARTUP_MESSAGE) this.#batchOpen = BATCH_MESSAGES.has(type)
  }

  /** Runs simple statements; the socket server rolls a vanished connection back with it. */
  override async exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    if (this.#batchOpen) {
      // After an error the session skips everything up to Sync, also a ROLLBACK. PGlite's exec ends
      // with Sync. The first ROLLBACK thus ends a sound batch, or is skipped and its Sync ends a
      // failed one.
      await super.exec('ROLLBACK')
      this.#batchOpen = false
    }
    return super.exec(...args)
  }

  /** Resolves when the engine has answered, or at once while a connection keeps the session. */
  probe(): Promise<void> {
    return this.#execWhenFree(PROBE)
  }

  /**
   * Writes changed pages to their files, so that the write-ahead log can shrink, unless a
   * connection holds the session. PostgreSQL has a process for that, which this engine lacks: the
   * log would grow until the server ends.
   */
  checkpoint(): Promise<void> {
    return this.#execWhenFree(CHECKPOINT)
  }

  async #execWhenFree(message: Uint8Array): Promise<void> {
    await this.runExclusive(async () => {
      if (!this.isInTransaction()) await this.#exec(message, { onRawData: () => {} })
    })
  }

  async #exec(message: Uint8Array, options: ExecProtocolOptionsStream): Promise<void> {
    const onRawData = (bytes: Uint8Array): void => {
      options.onRawData(bytes)
      const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      if (FATAL_SIGNATURES.some((signature) => answer.includes(signature, 0, 'latin1'))) {
        this.#onBroken('the engine ended its session')
      }
    }
    try {
      await super.execProtocolRawStream(message, { ...options, onRawData })
    } catch (error) {
      this.#onBroken(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}
