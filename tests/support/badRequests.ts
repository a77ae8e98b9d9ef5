import * as fc from 'fast-check'
import { z } from 'zod'
import { api, type ApiKey } from '../../src/contract/api.ts'
import type { Endpoint, Method } from '../../src/contract/endpoint.ts'
import { CALLERS, type Asking, type Caller } from './accessStage.ts'
import { HOSTILE_TEXTS, JSON_BODIES, PATHS } from './hostileTexts.ts'

/** A plan for a bad call; `buildBadRequest` applies it to a valid call. */
export interface BadPlan {
  key: ApiKey
  who: Caller
  /** Replacements for fields, by the field's place among all of the call. */
  changes: readonly { at: number; value: unknown }[]
  twist: Twist
}

type Twist =
  | { kind: 'none' }
  /** Every changed field is sent twice, once with its valid value. */
  | { kind: 'twice' }
  /** A field that the call doesn't have. */
  | { kind: 'more'; name: string }
  | { kind: 'body'; type: string; text: string }
  /** The end of the body is missing, or bytes in its middle are replaced. */
  | { kind: 'cut'; share: number }
  | { kind: 'garbled'; share: number }
  | { kind: 'path'; segment: string }
  | { kind: 'headers'; headers: Readonly<Record<string, string>> }

/** The argument of `inject`. */
interface BadRequest {
  method: Method
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

type Entry = [name: string, value: unknown]

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  // Lone surrogates, which are no characters.
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
)
const number = fc.oneof(
  fc.constantFrom(-1, 0, -0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324, 0.1 + 0.2),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)
const scalar = fc.oneof(text, number, fc.constantFrom(null, true, false))
const deep = fc.nat(40).map((depth) => {
  let value: unknown = []
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
})
const named = fc.array(
  fc.tuple(
    fc.oneof(
      text,
      fc.constantFrom('__proto__', 'constructor', 'toString', '$gt', 'estado', 'tipo', 'forma'),
    ),
    scalar,
  ),
  { maxLength: 4 },
)
/** An object whose own keys may be keys of Object.prototype. */
const object = named.map((entries) => Object.fromEntries(entries))
/** Values whose conversion to text throws. */
const noText = fc.constantFrom<unknown>({ toString: 'x' }, { toString: null, valueOf: null }, [
  [{ toString: 1 }],
])
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  noText,
  object,
  fc.array(fc.oneof(scalar, object), { maxLength: 4 }),
  deep,
)

const share = fc.double({ min: 0, max: 1, noNaN: true })
const twist: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Twist>({ kind: 'none' }) },
  fc.constant<Twist>({ kind: 'twice' }),
  fc.record({
    kind: fc.constant('more' as const),
    name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'nivel', 'type', 'id', ''), text),
  }),
  fc.record({
    kind: fc.constant('body' as const),
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
      'multipart/mixed; boundary=x',
      'no es un tipo',
    ),
    text: fc.oneof(fc.constantFrom(...JSON_BODIES), text),
  }),
  fc.record({ kind: fc.constant('cut' as const), share }),
  fc.record({ kind: fc.constant('garbled' as const), share }),
  fc.record({ kind: fc.constant('path' as const), segment: fc.constantFrom(...PATHS) }),
  fc.record({
    kind: fc.constant('headers' as const),
    headers: fc.constantFrom<Record<string, string>>(
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'x'.repeat(8000)}` },
      { authorization: "Bearer ' or 1=1 --" },
      { 'idempotency-key': "' or 1=1 --" },
      { 'idempotency-key': '__proto__' },
      { 'content-type': 'application/json', 'content-encoding': 'br' },
      { 'accept-encoding': 'q=;;,,br;q=x', accept: 'nada/nada;;;' },
      { host: 'malo.example', 'x-forwarded-host': 'malo.example', 'x-forwarded-for': '::::' },
      { range: 'bytes=-1,-1', 'if-none-match': '"', 'if-modified-since': 'nunca' },
      { origin: 'null', 'access-control-request-method': 'PATCH' },
    ),
  }),
)

/** Calls of the whole contract, each wrong somewhere. */
export const badPlan: fc.Arbitrary<BadPlan> = fc.record({
  key: fc.constantFrom(...(Object.keys(api) as ApiKey[])),
  who: fc.constantFrom(...CALLERS),
  changes: fc.array(fc.record({ at: fc.nat(1000), value }), { minLength: 1, maxLength: 3 }),
  twist,
})

const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return [...new Set(schema.options.flatMap((option) => keysOf(option as z.ZodType)))]
  }
  return []
}

type Part = 'params' | 'query' | 'body' | 'form' | 'files'

/** Every field that a call declares, by its place in the request. */
export function fieldsOf(key: ApiKey): { part: Part; name: string }[] {
  const { params, query, body, form, files }: Endpoint = api[key]
  const of = (part: Part, names: string[]) => names.map((name) => ({ part, name }))
  return [
    ...of('params', keysOf(params)),
    ...of('query', keysOf(query)),
    ...of('body', keysOf(body)),
    ...of('form', keysOf(form)),
    ...of('files', Object.keys(files ?? {})),
  ]
}

/** Applies a plan to a valid call. */
export function buildBadRequest(
  { key, changes, twist: how }: BadPlan,
  asking: Asking,
  token: string | undefined,
): BadRequest {
  const [method, path] = key.split(' ') as [Method, string]
  const sent: Record<Part, Entry[]> = {
    params: [['id', asking.id ?? '']],
    query: Object.entries(asking.query ?? {}),
    body: Object.entries(asking.body ?? {}),
    form: Object.entries(asking.form ?? {}),
    files: (asking.files?.list ?? []).map(({ bytes }) => [asking.files?.field ?? '', bytes]),
  }
  const fields = fieldsOf(key)
  for (const change of changes) {
    const field = fields[change.at % fields.length]
    if (!field) continue
    const kept = sent[field.part].filter(([name]) => how.kind === 'twice' || name !== field.name)
    sent[field.part] = [...kept, [field.name, change.value]]
  }
  const endpoint: Endpoint = api[key]
  if (how.kind === 'more') {
    const part = endpoint.form ? 'form' : endpoint.body ? 'body' : 'query'
    sent[part].push([how.name, changes[0]?.value])
  }
  const segment = how.kind === 'path' ? how.segment : encoded(sent.params.at(-1)?.[1])
  const search = sent.query.map(([name, given]) => `${encoded(name)}=${encoded(given)}`).join('&')
  const body = bodyOf(how, sent, endpoint)
  return {
    method,
    url: `${path.replace(/:[a-z]+/, () => segment)}${search && `?${search}`}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...body?.headers,
      ...(how.kind === 'headers' && how.headers),
    },
    ...(body && { payload: spoilt(body.payload, how) }),
  }
}

const asText = (given: unknown): string =>
  typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
const encoded = (given: unknown): string =>
  encodeURIComponent(Buffer.from(asText(given)).toString())

interface EncodedBody {
  payload: Buffer
  headers: Record<string, string>
}

function bodyOf(how: Twist, sent: Record<Part, Entry[]>, endpoint: Endpoint): EncodedBody | null {
  if (how.kind === 'body') {
    return { payload: Buffer.from(how.text), headers: { 'content-type': how.type } }
  }
  if (endpoint.form) return formOf(sent)
  if (!endpoint.body && sent.body.length === 0) return null
  // Written by hand, so that a key may come twice, and `__proto__` is a key like any other.
  const entries = sent.body.map(
    ([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given) ?? 'null'}`,
  )
  return {
    payload: Buffer.from(`{${entries.join(',')}}`),
    headers: { 'content-type': 'application/json' },
  }
}

const BOUNDARY = 'frontera-de-prueba'

/** Written by hand, because browsers' own forms repair invalid input. */
function formOf({ form, files }: Record<Part, Entry[]>): EncodedBody {
  const head = (name: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"${more}\r\n\r\n`
  const pieces: Buffer[] = []
  for (const [name, given] of form) {
    pieces.push(Buffer.from(`${head(name)}${asText(given)}\r\n`))
  }
  for (const [name, given] of files) {
    const bytes = Buffer.isBuffer(given) ? given : Buffer.from(asText(given))
    pieces.push(Buffer.from(head(name, '; filename="foto.jpg"')), bytes, Buffer.from('\r\n'))
  }
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

function spoilt(payload: Buffer, how: Twist): Buffer {
  if (how.kind === 'cut') return payload.subarray(0, Math.floor(payload.length * how.share))
  if (how.kind !== 'garbled') return payload
  const at = Math.floor(payload.length * how.share)
  const noise = Buffer.from([0x00, 0xff, 0xc3, 0x28, 0x22, 0x0d])
  return Buffer.concat([payload.subarray(0, at), noise, payload.subarray(at + noise.length)])
}
