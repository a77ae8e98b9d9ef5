import type { FastifyBaseLogger } from 'fastify'
import type { GuestAnswers } from './answerCache/guestAnswers.ts'
import type { Connection, Database } from './db/connect.ts'
import type { Environment } from './environment.ts'
import type { AdEvents } from './ground/adEvents.ts'
import type { Pressure } from './http/security/overload.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { ImageStore } from './services/images/store/store.ts'
import type { MailQueue } from './services/mail/mailQueue.ts'
import type { Payments } from './services/payments/openPayments.ts'
import type { PushQueue } from './services/push/pushQueue.ts'

/** The services that features use; tests pass their own clock and stores. */
export interface Services {
  env: Environment
  /** The database that this request reads: the primary, or a replica for guests (`db/readFrom.ts`). */
  db: Database
  /** The primary at any time, for counts and notes beside a read. */
  primary: Database
  /** The one address of all replicas; null without DATABASE_READ_URL. */
  replica: Connection | null
  images: ImageStore
  mail: MailQueue
  payments: Payments
  push: PushQueue
  /** Tells other features of ads that join the lists or wait for staff. */
  adEvents: AdEvents
  /** The response cache for guests. */
  answers: GuestAnswers
  log: FastifyBaseLogger
  /** The server's clock decides (decisions, general rules). */
  now: () => Date
  /** True while the disk is too full to write (fault F5). */
  diskIsLow: () => boolean
  /** Measures by which requests are refused under overload (fault F27). */
  pressure: Pressure
  /** True once the process shuts down: /readyz then diverts traffic, and long jobs stop. */
  isLeaving?: () => boolean
  /** Metrics for Prometheus; absent unless configured. */
  metrics?: Metrics
}
