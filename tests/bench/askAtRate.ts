import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Asked {
  /** What it is for, by which the outcomes can be told apart. */
  act: string
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body?: string | Uint8Array
}

/** What came of one call: the status, or how it failed; and in milliseconds how long it took. */
export interface Outcome {
  act: string
  status: number | string
  ms: number
  /** The second of the run in which it was due. */
  second: number
  /** Who answered, where a proxy says so (`x-answered-by`). */
  by?: string | undefined
  /** What a refusal says. */
  why?: string | undefined
}

export interface Load {
  /** Calls a second, over all servers together. */
  rate: number
  seconds: number
}

/** How long the generator sleeps between two looks at the clock. */
const TICK_MS = 2
const PATIENCE_MS = 20_000
/** To each server, as a proxy before it would hold: more wait there, which counts. */
const CONNECTIONS = 1000

/**
 * Asks the servers in turn at a steady rate, whatever becomes of the answers: people who come know
 * nothing of those who wait. A call's time counts from the moment it was due, so a server that
 * stands still is not spared the calls of that while (no coordinated omission). Resolves when all is
 * asked; the answers may still be coming.
 */
export async function askAtRate(
  origins: readonly string[],
  { rate, seconds }: Load,
  next: () => Asked,
): Promise<{ answers: Promise<Outcome[]> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const underWay: Promise<Outcome>[] = []
  const begun = performance.now()
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate)
    for (; sent < Math.min(due, rate * seconds); sent += 1) {
      const dueAt = begun + (sent / rate) * 1000
      const second = Math.floor(sent / rate)
      const origin = origins[sent % origins.length] ?? ''
      const asked = next()
      underWay.push(
        ask(agent, origin, asked).then(({ status, by, why }) => ({
          act: asked.act,
          status,
          by,
          why,
          ms: performance.now() - dueAt,
          second,
        })),
      )
    }
    await pause(TICK_MS)
  }
  return { answers: Promise.all(underWay).finally(() => agent.destroy()) }
}

interface Answer {
  /** Or the name of the failure. */
  status: number | string
  by?: string | undefined
  why?: string
  isStale?: boolean
}

async function ask(agent: Agent, origin: string, asked: Asked): Promise<Answer> {
  const answer = await askOnce(agent, origin, asked)
  // The server closed the idle connection at the very moment: browsers ask again, and so do we.
  return answer.isStale ? askOnce(agent, origin, asked) : answer
}

function askOnce(
  agent: Agent,
  origin: string,
  { method, path, headers, body }: Asked,
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = request(origin + path, { agent, method, headers, timeout: PATIENCE_MS })
    call.on('response', (answer) => {
      const { statusCode: status = 0 } = answer
      const by = answer.headers['x-answered-by']?.toString()
      let why = ''
      if (status >= 400) answer.on('data', (part: Buffer) => (why += part.toString()))
      answer.on('end', () => resolve({ status, by, why }))
      answer.on('error', (error) => resolve({ status: error.message }))
      answer.resume()
    })
    call.on('timeout', () => call.destroy(new Error('timeout')))
    call.on('error', (error) =>
      resolve({ status: error.message, isStale: call.reusedSocket && error.message !== 'timeout' }),
    )
    call.end(body)
  })
}
