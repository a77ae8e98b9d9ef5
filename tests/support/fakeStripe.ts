import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import {
  FakeStripeBooks,
  StripeRefusal,
  type FakeEvent,
  type FakeIntent,
} from './fakeStripeBooks.ts'

/**
 * Faults of a call: no work and no answer; work done, but the answer lost; work done, but the connection cut;
 * refused with a status.
 */
export type Fault = 'timeout' | 'lost' | 'cut' | 402 | 429 | 500

interface Answer {
  status: number
  body: object
}

interface Request {
  method: string
  path: string
  /** Fields of the query or the form body, in Stripe's notation: `metadata[adId]`. */
  fields: URLSearchParams
  idempotencyKey: string | undefined
}

/** Stripe's HTTP API as its public reference describes it, as far as the product uses it. */
export class FakeStripe {
  readonly books: FakeStripeBooks
  readonly secretKey = 'sk_test_llave'
  readonly webhookSecret = 'whsec_de_prueba'
  /** Every call that arrived, in order: 'POST /v1/refunds'. */
  readonly calls: string[] = []
  private readonly server: Server = createServer((request, response) => {
    void this.answer(request, response)
  })
  private readonly answers = new Map<string, { request: string; answer: Answer }>()
  private readonly faults: { call: RegExp; fault: Fault }[] = []

  constructor(private readonly now: () => Date) {
    this.books = new FakeStripeBooks(now)
  }

  /** Starts the server; returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** Breaks the next matching calls, one for each fault. */
  breakNext(call: RegExp, ...faults: readonly Fault[]): void {
    for (const fault of faults) this.faults.push({ call, fault })
  }

  mend(): void {
    this.faults.length = 0
  }

  /** An event as it is delivered: its bytes and the header that signs them. */
  signed(event: FakeEvent, secret = this.webhookSecret): { payload: string; signature: string } {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(this.now().getTime() / 1000)
    const stripe = new Stripe(this.secretKey)
    return {
      payload,
      signature: stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    }
  }

  private async answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message)
    const call = `${request.method} ${request.path}`
    this.calls.push(call)
    const fault = this.takeFault(call)
    if (fault === 'timeout') return
    const { status, body } = this.once(request, () => this.work(request, fault))
    if (fault === 'lost') return
    if (fault === 'cut') {
      message.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_prueba' })
    response.end(JSON.stringify(body))
  }

  private takeFault(call: string): Fault | undefined {
    const index = this.faults.findIndex((entry) => entry.call.test(call))
    return index === -1 ? undefined : this.faults.splice(index, 1)[0]?.fault
  }

  /** Repeats the first answer to an idempotency key, server errors included. */
  private once({ method, path, fields, idempotencyKey }: Request, work: () => Answer): Answer {
    if (idempotencyKey === undefined) return work()
    const request = `${method} ${path}?${fields}`
    const first = this.answers.get(idempotencyKey)
    if (first && first.request !== request) {
      return refusal(400, 'idempotency_error', 'The key was used for another request.')
    }
    if (first) return first.answer
    const answer = work()
    // Refusals before the work began are not stored.
    if (answer.status !== 429) this.answers.set(idempotencyKey, { request, answer })
    return answer
  }

  private work(request: Request, fault: Fault | undefined): Answer {
    if (fault === 429)
      return refusal(429, 'invalid_request_error', 'Too many requests', 'rate_limit')
    if (fault === 500) return refusal(500, 'api_error', 'Something went wrong on our side')
    if (fault === 402) return refusal(402, 'card_error', 'Your card was declined', 'card_declined')
    try {
      // The answer is a copy: later changes must not alter it.
      return { status: 200, body: structuredClone(this.route(request)) }
    } catch (error) {
      if (error instanceof StripeRefusal)
        return { status: error.status, body: { error: error.error } }
      throw error
    }
  }

  private route({ method, path, fields }: Request): object {
    const [, , resource, id, act] = path.split('/')
    const { books } = this
    switch (`${method} ${resource}${id ? '/:id' : ''}${act ? `/${act}` : ''}`) {
      case 'POST payment_intents':
        return this.present(
          books.create({
            amount: Number(fields.get('amount')),
            currency: String(fields.get('currency')),
            metadata: nested(fields, 'metadata'),
          }),
          fields,
        )
      case 'GET payment_intents/:id':
        return this.present(books.intent(String(id)), fields)
      case 'POST payment_intents/:id/cancel':
        return this.present(books.cancel(String(id)), fields)
      case 'POST refunds':
        return books.refund(String(fields.get('payment_intent')))
      case 'GET refunds':
        return page(books.refunds, fields)
      case 'GET disputes':
        return page(books.disputes, fields)
      default:
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path})`,
        })
    }
  }

  private present(intent: FakeIntent, fields: URLSearchParams): object {
    const isExpanded = [...fields].some(
      ([key, value]) => key.startsWith('expand') && value === 'latest_charge',
    )
    const { method: _kept, ...shown } = intent
    return isExpanded ? { ...shown, latest_charge: this.books.chargeOf(intent) } : shown
  }
}

function refusal(status: number, type: string, message: string, code?: string): Answer {
  return { status, body: { error: { type, message, ...(code && { code }) } } }
}

async function readRequest(message: IncomingMessage): Promise<Request> {
  let body = ''
  for await (const chunk of message) body += String(chunk)
  const url = new URL(message.url ?? '/', 'http://stripe.invalid')
  const key = message.headers['idempotency-key']
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    fields: message.method === 'GET' ? url.searchParams : new URLSearchParams(body),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  }
}

/** `metadata[a]=1` as {a: '1'}. */
function nested(fields: URLSearchParams, name: string): Record<string, string> {
  const entries = [...fields].flatMap(([key, value]) => {
    const inner = new RegExp(`^${name}\\[(.+)\\]$`).exec(key)?.[1]
    return inner ? [[inner, value] as const] : []
  })
  return Object.fromEntries(entries)
}

function page(
  all: readonly { created: number; payment_intent: string }[],
  fields: URLSearchParams,
): object {
  const since = Number(fields.get('created[gte]') ?? 0)
  const intent = fields.get('payment_intent')
  const data = all.filter(
    (entry) => entry.created >= since && (intent === null || entry.payment_intent === intent),
  )
  return { object: 'list', data, has_more: false, url: '/v1/list' }
}
