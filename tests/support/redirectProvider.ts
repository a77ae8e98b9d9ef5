import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  BadSignature,
  PaymentsDown,
  readIntentId,
  type EventRequest,
  type PageHosts,
  type PaymentProvider,
  type ProviderIntent,
} from '../../src/server/services/payments/provider.ts'
import {
  defineProvider,
  type SampleEvent,
} from '../../src/server/services/payments/providerDefinition.ts'

/** An order as this provider has it: it counts in pesos, and its payments have ids of their own. */
interface Order {
  id: string
  pesos: number
  moneda: string
  referencia: { userId: string; adId: string; nivel: string }
  regreso: string
  isClosed: boolean
  /** One for each time that a person paid it. */
  pagos: Pago[]
}

interface Pago {
  id: string
  pesos: number
  estado: 'aprobado' | 'pendiente'
  devuelto: number
}

/** A delivery of an event: what it says and the headers that sign it. */
export interface Delivery {
  body: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
}

const EVENT_SECRET = 'aviso-secreto-de-prueba'
/** How long a signature is good for, in milliseconds. */
const TOLERANCE_MS = 300_000

/**
 * A payment provider that takes money on a page of its own, in the way of those of Mexico: its event
 * names a payment and not the order, and is signed over parts of address and headers.
 */
export class RedirectBooks {
  readonly orders = new Map<string, Order>()
  /** Every call, in order. */
  readonly calls: string[] = []
  /** Answers nothing. */
  isDown = false
  /** Its page knows of payments that its interface doesn't tell of yet. */
  lags = false
  private readonly refundKeys = new Set<string>()
  private readonly byKey = new Map<string, string>()
  private readonly returned: { id: string; at: Date }[] = []

  constructor(private readonly now: () => Date) {}

  order(id: string): Order {
    const order = this.orders.get(id)
    if (!order) throw new Error(`no order ${id}`)
    return order
  }

  /** A person pays on the provider's page; answers the address that the page leads back to. */
  pay(id: string, estado: 'aprobado' | 'pendiente' = 'aprobado'): string {
    const order = this.order(id)
    if (order.isClosed) throw new Error('this order is closed')
    const number = order.pagos.length + 1
    order.pagos.push({ id: `pago-${id}-${number}`, pesos: order.pesos, estado, devuelto: 0 })
    return this.wayBack(id, estado)
  }

  /** The bank says no; the page lets people leave. */
  refuse = (id: string): string => this.wayBack(id, 'rechazado')

  /** The address of the way back, whatever it claims. */
  wayBack(id: string, estado: string): string {
    const address = new URL(this.order(id).regreso)
    address.searchParams.set('orden', id)
    address.searchParams.set('estado', estado)
    return address.pathname + address.search
  }

  /** Money that waited has come. */
  arrive(id: string): void {
    for (const pago of this.order(id).pagos) pago.estado = 'aprobado'
  }

  /** Gives back so many pesos of an order, or all, the last payment first. */
  giveBack(id: string, pesos = Infinity): void {
    let left = pesos
    for (const pago of this.order(id).pagos.toReversed()) {
      const given = pago.estado === 'aprobado' ? Math.min(left, pago.pesos - pago.devuelto) : 0
      pago.devuelto += given
      left -= given
    }
    this.returned.push({ id, at: this.now() })
  }

  /** An event about the last payment of an order, signed now. */
  event(id: string, { secret = EVENT_SECRET, delivery = 'entrega-1' } = {}): Delivery {
    const dato = this.orders.get(id)?.pagos.at(-1)?.id ?? `pago-${id}`
    const query = new URLSearchParams({ tipo: 'pago', 'dato.id': dato })
    const ts = String(this.now().getTime())
    const v1 = signature(secret, { dato, delivery, ts })
    return {
      body: JSON.stringify({ id: `aviso-${id}-${delivery}`, tipo: 'pago' }),
      query,
      headers: {
        'content-type': 'application/json',
        'x-entrega': delivery,
        'x-firma': `ts=${ts},v1=${v1}`,
      },
    }
  }

  /** The provider as the server sees it. */
  open(
    options: { pageHosts?: PageHosts | null; eventSecret?: string | null } = {},
  ): PaymentProvider {
    const { pageHosts = null, eventSecret = EVENT_SECRET } = options
    return {
      name: 'pagos-aparte',
      title: 'Pagos Aparte',
      mode: 'redirect',
      pageHosts,
      createIntent: async ({ purpose, amount, currency, key, returnUrl }) => {
        this.record('create')
        const id = this.byKey.get(key) ?? `orden-${this.orders.size + 1}`
        if (!this.byKey.has(key))
          this.orders.set(id, {
            id,
            pesos: amount / 100,
            moneda: currency.toUpperCase(),
            referencia: purpose,
            regreso: returnUrl,
            isClosed: false,
            pagos: [],
          })
        this.byKey.set(key, id)
        return this.present(this.order(id))
      },
      readIntent: async (id) => {
        this.record(`read ${id}`)
        const order = this.orders.get(id)
        return order ? this.present(order) : null
      },
      cancelIntent: async (id) => {
        this.record(`cancel ${id}`)
        const order = this.order(id)
        order.pagos = order.pagos.filter(({ estado }) => estado !== 'pendiente')
        order.isClosed ||= order.pagos.length === 0
      },
      refund: async (id, key, part) => {
        this.record(`refund ${id}`)
        if (this.refundKeys.has(key)) return 'made'
        this.refundKeys.add(key)
        this.giveBack(id, part === undefined ? undefined : part / 100)
        return 'made'
      },
      reversedSince: async (since) => {
        this.record('reversed')
        return this.returned.filter(({ at }) => at >= since).map(({ id }) => id)
      },
      readReturn: (query) => {
        const intentId = readIntentId(query.get('orden'))
        return intentId === null
          ? null
          : { intentId, claimsPaid: query.get('estado') === 'aprobado' }
      },
      readEvent: eventSecret === null ? null : (request) => this.readEvent(request, eventSecret),
    }
  }

  private async readEvent({ body, headers, query, now }: EventRequest, secret: string) {
    const dato = query.get('dato.id') ?? ''
    const delivery = String(headers['x-entrega'])
    const [, ts = '', v1 = ''] = /^ts=(\d+),v1=(\w+)$/.exec(String(headers['x-firma'])) ?? []
    const expected = signature(secret, { dato, delivery, ts })
    const isSigned =
      v1.length === expected.length && timingSafeEqual(Buffer.from(v1), Buffer.from(expected))
    if (!isSigned || now.getTime() - Number(ts) > TOLERANCE_MS)
      throw new BadSignature('the event is not signed by the provider')
    // The event names a payment; which order that is for has to be asked.
    this.record(`payment ${dato}`)
    const order = [...this.orders.values()].find(({ pagos }) => pagos.some(({ id }) => id === dato))
    const { id, tipo } = z
      .object({ id: z.string(), tipo: z.string() })
      .parse(JSON.parse(String(body)))
    return { id, type: tipo, intentId: order?.id ?? null }
  }

  private record(call: string): void {
    this.calls.push(call)
    if (this.isDown) throw new PaymentsDown(`no answer to ${call}`)
  }

  private present({ id, pesos, moneda, referencia, isClosed, pagos }: Order): ProviderIntent {
    const seen = this.lags ? [] : pagos
    const taken = seen.filter(({ estado }) => estado === 'aprobado')
    const sum = (key: 'pesos' | 'devuelto') => taken.reduce((all, pago) => all + pago[key], 0)
    const unpaid = isClosed ? 'cancelado' : 'abierto'
    const waiting = seen.length > 0 ? 'en proceso' : unpaid
    return {
      id,
      pay: isClosed ? null : { way: 'redirect', url: `https://pagos-aparte.example/${id}` },
      status: taken.length > 0 ? 'pagado' : waiting,
      amount: cents(pesos),
      currency: moneda.toLowerCase(),
      purpose: referencia,
      received: cents(sum('pesos')),
      refunded: cents(sum('devuelto')),
      disputed: 0,
      voucher: null,
    }
  }
}

const cents = (pesos: number): number => Math.round(pesos * 100)

function signature(
  secret: string,
  { dato, delivery, ts }: { dato: string; delivery: string; ts: string },
): string {
  return createHmac('sha256', secret)
    .update(`id:${dato};entrega:${delivery};ts:${ts};`)
    .digest('hex')
}

/** The provider as an installation would list it, with its variables; `books` are of the test. */
export const redirectDefinition = (books: RedirectBooks) =>
  defineProvider({
    name: 'pagos-aparte',
    title: 'Pagos Aparte',
    settings: z.object({
      APARTE_TOKEN: z.string().regex(/^APR-\S+$/, 'begins with APR- and has no blank'),
      APARTE_EVENT_SECRET: z.string().min(8, 'is too short').optional(),
    }),
    secret: 'APARTE_TOKEN',
    eventSecret: 'APARTE_EVENT_SECRET',
    refusals: ({ APARTE_EVENT_SECRET: secret }, isProduction) =>
      isProduction && !secret ? ['APARTE_EVENT_SECRET is missing: set it.'] : [],
    open: async ({ APARTE_EVENT_SECRET: eventSecret = null }) => books.open({ eventSecret }),
    sampleEvent: async ({ APARTE_EVENT_SECRET: secret }): Promise<SampleEvent | null> =>
      secret === undefined ? null : books.event('nadie', { secret }),
  })
