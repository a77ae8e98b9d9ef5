// @module-tag soak
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ApiKey } from '../../src/contract/api.ts'
import { ACCESS } from '../support/accessMatrix.ts'
import { accessStage, callerOf, CALLERS, type Asking, type Caller } from '../support/accessStage.ts'
import { badPlan, buildBadRequest, type BadPlan } from '../support/badRequests.ts'
import { makeUser, newAddress, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin } from '../support/staff.ts'

/** Number of requests: `TEST_BAD_REQUESTS=10000`. A printed seed repeats the same requests: `TEST_SEED=1`. */
const REQUESTS = Number(process.env['TEST_BAD_REQUESTS'] ?? 3000)
const SEED = Number(process.env['TEST_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
/** Requests after which people and things are renewed, because successful calls remove some. */
const A_STAGE = 100
/** Most processor time of an answer; unlike the clock, it ignores other programs. */
const COST_MS = 2000

const server = useServer()

interface Stage {
  people: Readonly<Record<Caller, Person | null>>
  askings: Map<ApiKey, Asking>
}

/** People, and valid calls about their own things, made on demand. */
async function makeStage(): Promise<Stage & { ask: (key: ApiKey) => Promise<Asking> }> {
  const owner = await makeUser(server)
  const made = await Promise.all(CALLERS.map((who) => callerOf(server, who, owner)))
  const people = Object.fromEntries(
    CALLERS.map((who, at) => [who, made[at] ?? null]),
  ) as Stage['people']
  const askings = new Map<ApiKey, Asking>()
  const stage = accessStage(server, owner)
  return {
    people,
    askings,
    ask: async (key) => {
      const asking = askings.get(key) ?? (await ACCESS[key].ask?.(stage)) ?? {}
      askings.set(key, asking)
      return asking
    },
  }
}

// A second admin, because the last admin can't end their account.
beforeAll(() => makeAdmin(server))

/** Words that no sentence for people contains: of libraries, of the language, of the database, of files. */
const INSIDE =
  /\b(errors?|invalid|unexpected|expected|received|failed|must|should|body|undefined|null|object|string|number|array|token|syntax|column|relation|query|select|insert|update|delete|from|where|not|is|the|property|boundary|multipart|length|type|zod|drizzle|postgres|pg|sql|fastify|node|stack|prototype|constructor|function|reading|cannot|json)\b|[A-Z]{2,}_[A-Z_]+|\bat .*:\d+|node_modules|\.[tj]s\b|[{}<>\\]/i

function complaintAbout(
  answer: { statusCode: number; body: string; headers: Record<string, unknown> },
  costMs: number,
): string | null {
  const { statusCode, body, headers } = answer
  if (costMs > COST_MS) return `cost ${Math.round(costMs)} ms`
  if (statusCode < 400) return null
  if (statusCode >= 500) return `is ${statusCode}: ${body}`
  if (headers['content-type'] !== 'text/plain; charset=utf-8')
    return `is ${String(headers['content-type'])}: ${body.slice(0, 200)}`
  if (headers['cache-control'] !== 'no-store') return 'may be kept'
  const sentence = body.replaceAll(/«[^»]*»/g, 'Dato')
  if (!/^¿?¡?\p{Lu}/u.test(sentence) || sentence.length > 200) return `is no sentence: ${body}`
  const inside = INSIDE.exec(sentence)
  return inside ? `says «${inside[0]}»: ${body}` : null
}

test(`T29: ${REQUESTS} bad requests (seed ${SEED}) are answered at little cost, in plain Spanish, and never by a fault of ours`, async () => {
  console.log(`bad requests: TEST_BAD_REQUESTS=${REQUESTS} TEST_SEED=${SEED}`)
  const statuses: Record<number, number> = {}
  let stage = await makeStage()
  let left = A_STAGE
  const renew = async () => {
    stage = await makeStage()
    left = A_STAGE
  }
  const askingFor = async (key: ApiKey): Promise<Asking> => {
    left -= 1
    if (left === 0) await renew()
    // A successful call may have ended the session or account; then the stage is renewed.
    return stage.ask(key).catch(() => renew().then(() => stage.ask(key)))
  }
  const send = async (plan: BadPlan): Promise<void> => {
    const asking = await askingFor(plan.key)
    const request = buildBadRequest(plan, asking, stage.people[plan.who]?.token)
    const before = process.cpuUsage()
    const answer = await server.app.inject({ ...request, remoteAddress: newAddress() })
    const { user, system } = process.cpuUsage(before)
    const complaint = complaintAbout(answer, (user + system) / 1000)
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
    if (complaint) throw new Error(`${plan.key} by ${plan.who} ${complaint.slice(0, 500)}`)
  }
  await fc.assert(fc.asyncProperty(badPlan, send), {
    seed: SEED,
    numRuns: REQUESTS,
    // The outcome depends on earlier requests, so shrinking proves little.
    endOnFailure: true,
  })
  console.log(statuses)
  expect(statuses[400]).toBeGreaterThan(REQUESTS / 10)
}, 3_600_000)
