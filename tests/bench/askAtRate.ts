import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Asked {
  /** Name of the act, by which outcomes are grouped. */
  act: string
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body?: string | Uint8Array
}

/** Outcome of a call: its status or the name of its failure, and its duration in milliseconds. */
export interface Outcome {
  act: string
  status: number | string
  ms: number
  /** Second of the run in which the call was due. */
  second: number
  /** The server that answered, where a proxy says so (`x-answered-by`). */
  by?: string | undefined
  /** Text of a refusal. */
  why?: string | undefined
}

export interface Load {
  /** Calls per second, over all servers together. */
  rate: number
  seconds: number
}

/** Pause of the generator between two looks at the clock. */
const TICK_MS = 2
const TIMEOUT_MS = 20_000
/** Connections to each server. A proxy would hold fewer; the longer queue counts. */
const CONNECTIONS = 1000

/**
 * Calls the servers in turn at a steady rate, without waiting for the answers (open loop). The duration counts
 * from the moment a call was due, so that a stalled server is measured (no coordinated omission). Resolves when
 * every call is sent; answers may still be coming.
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
  /** The status, or the name of the failure. */
  status: number | string
  by?: string | undefined
  why?: string
  isStale?: boolean
}

async function ask(agent: Agent, origin: string, asked: Asked): Promise<Answer> {
  const answer = await askOnce(agent, origin, asked)
  // The server closed the idle connection at that very moment: browsers retry, and so does this client.
  return answer.isStale ? askOnce(agent, origin, asked) : answer
}

function askOnce(
  agent: Agent,
  origin: string,
  { method, path, headers, body }: Asked,
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = request(origin + path, { agent, method, headers, timeout: TIMEOUT_MS })
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
