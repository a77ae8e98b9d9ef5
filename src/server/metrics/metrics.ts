import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { PAYMENT_STATES } from '../../contract/upgrades/paymentStates.ts'
import { isEndless } from '../http/lastAnswers.ts'

const ASKED = { label: 'outcome', values: ['hit', 'miss'] } as const

/** Counted events; each has at most one label, with few values. */
const EVENTS = {
  ads_published: { help: 'Ads that were published, held ones too.', label: 'kind', values: [] },
  contacts_shown: { help: 'Ads read with contact data.', label: 'kind', values: [] },
  payments_settled: {
    help: 'Payments that came to a state.',
    label: 'state',
    values: PAYMENT_STATES,
  },
  mails_failed: {
    help: 'Mails that were not taken over, and whether they are tried again.',
    label: 'outcome',
    values: ['delayed', 'given up'],
  },
  code_tries: {
    help: 'Tries of mailed codes; many wrong ones leave the links in mails alone.',
    label: 'outcome',
    values: ['right', 'wrong', 'link alone'],
  },
  answers_asked: { help: 'Calls of guests that the response cache was asked for.', ...ASKED },
  pages_asked: { help: 'Pages that the page cache was asked for.', ...ASKED },
} as const

type Events = typeof EVENTS
type Event = keyof Events
type ValueOf<K extends Event> = Events[K]['values'][number]
type KindOf<K extends Event> = [ValueOf<K>] extends [never]
  ? []
  : [kind: ValueOf<K>, times?: number]

/**
 * The counters of this process for Prometheus. No label holds personal data, and no label grows.
 */
export interface Metrics {
  /** Counts an event; an event with kinds needs its kind. */
  count<K extends Event>(event: K, ...kind: KindOf<K>): void
  /** Counts an answer; `route` is a pattern, never an address. */
  answered(answer: { route: string; status: number; seconds: number }): void
  /** A figure that is asked for at each reading. */
  gauge(name: string, help: string, label: string): Gauge
  /** Sets gauges before a reading. */
  onRead(set: () => void | Promise<void>): void
  /** All of it in Prometheus' text format. */
  read(): Promise<{ type: string; text: string }>
}

/** From a cached answer to the deadline of a statement, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Also collects prom-client's figures of a Node process: event loop lag, memory, processor, garbage
 * collection.
 */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counters = new Map<string, Counter>()
  for (const [event, { help, label, values }] of Object.entries(EVENTS)) {
    const labelNames = values.length > 0 ? [label] : []
    const name = `tianguis_${event}_total`
    const counter = new Counter({ name, help, labelNames, registers })
    // Rises are seen from the first on where it was 0 before.
    for (const value of values) counter.inc({ [label]: value }, 0)
    counters.set(event, counter)
  }
  const answers = new Counter({
    name: 'tianguis_http_answers_total',
    help: 'Answers by route and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'tianguis_http_answer_seconds',
    help: 'From the head of a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  const setters: (() => void | Promise<void>)[] = []
  return {
    count: (event, ...[kind, times]) => {
      counters.get(event)?.inc(kind === undefined ? {} : { [EVENTS[event].label]: kind }, times)
    },
    answered: ({ route, status, seconds }) => {
      answers.inc({ route, status })
      durations.observe({ route }, seconds)
    },
    gauge: (name, help, label) => new Gauge({ name, help, labelNames: [label], registers }),
    onRead: (set) => void setters.push(set),
    read: async () => {
      await Promise.all(setters.map((set) => set()))
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** Counts every answer of the public port by the pattern of its route, whatever it was asked. */
export function watchAnswers(app: FastifyInstance, metrics: Metrics | undefined): void {
  if (!metrics) return
  app.addHook('onResponse', (request, reply, done) => {
    if (isEndless(request)) return done()
    metrics.answered({
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}

/**
 * Unknown addresses are one route; so are the built files, whose names change with each release.
 */
function routeOf({ method, routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  return 'rootPath' in config ? 'file' : `${method} ${url}`
}
