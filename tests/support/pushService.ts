import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { randomId } from '../../src/server/randomId.ts'

/** A push as the browser would read it, with the data that the push service learned. */
interface ReceivedPush {
  /** Name of the receiving browser. */
  browser: string
  text: string
  /** The encrypted bytes, which only the browser can read. */
  sealed: Buffer
  topic: string | undefined
  urgency: string | undefined
  ttl: number
  /** Claims of the server's signed token (RFC 8292), its signature checked. */
  vapid: { aud: string; exp: number; sub: string; key: string }
}

/** A subscription's data that the browser gives to the site. */
export interface TestSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A refusal by the push service, in place of accepting a push. */
export interface Refusal {
  status: number
  headers?: Record<string, string>
}

export interface PushService {
  origin: string
  received: ReceivedPush[]
  /** A new browser that subscribes; `name` marks the pushes that it receives. */
  subscribe(name?: string): TestSubscription
  /** Answers the next pushes with these refusals; later pushes are accepted. */
  refuseWith(...refusals: Refusal[]): void
  /** Number of requests, refused requests included. */
  asked(): number
  stop(): Promise<void>
}

interface Browser {
  name: string
  keys: ECDH
  auth: Buffer
}

/**
 * A push service of the test's own. It checks the server's signed token as real services do. Then it opens the
 * sealed message (RFC 8291, RFC 8188) as a browser does. Its code is its own and not the sealing library's.
 * Faults are answered with 400 and their reason.
 */
export async function startPushService({ port = 0 } = {}): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const refusals: Refusal[] = []
  let asked = 0

  const take = async (request: IncomingMessage): Promise<Refusal & { reason?: string }> => {
    asked += 1
    const sealed = await buffer(request)
    const refusal = refusals.shift()
    if (refusal) return refusal
    const browser = browsers.get(request.url ?? '')
    if (request.method !== 'POST' || !browser) return { status: 404 }
    try {
      received.push(openPush(request, sealed, browser, service.origin))
    } catch (error) {
      return { status: 400, reason: String(error) }
    }
    return { status: 201 }
  }

  const server = createServer((request, response) => {
    take(request).then(
      ({ status, headers = {}, reason = '' }) => response.writeHead(status, headers).end(reason),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((listening) => {
    server.listen(port, '127.0.0.1', listening)
  })
  const service: PushService = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    subscribe: (name = 'teléfono') => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser = { name, keys, auth: randomBytes(16) }
      const path = `/push/${randomId()}`
      browsers.set(path, browser)
      return {
        endpoint: service.origin + path,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: browser.auth.toString('base64url'),
        },
      }
    },
    refuseWith: (...more) => void refusals.push(...more),
    asked: () => asked,
    stop: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return service
}

function openPush(
  { headers }: IncomingMessage,
  sealed: Buffer,
  browser: Browser,
  origin: string,
): ReceivedPush {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
  const ttl = Number(headers['ttl'])
  if (!Number.isInteger(ttl) || ttl < 0) throw new Error('no TTL')
  const one = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  return {
    browser: browser.name,
    text: unseal(sealed, browser),
    sealed,
    topic: one('topic'),
    urgency: one('urgency'),
    ttl,
    vapid: checkVapid(headers.authorization ?? '', origin),
  }
}

function checkVapid(authorization: string, origin: string): ReceivedPush['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  const secondsLeft = exp - Date.now() / 1000
  if (aud !== origin) throw new Error(`meant for ${aud}`)
  if (secondsLeft <= 0 || secondsLeft > 24 * 60 * 60) throw new Error('over, or valid for too long')
  if (!/^(mailto:|https:)/.test(sub)) throw new Error('nobody to write to')
  return { aud, exp, sub, key }
}

/** RFC 8188: salt, record size, the sender's key, then one sealed record; RFC 8291 for its key. */
function unseal(sealed: Buffer, { keys, auth }: Browser): string {
  const salt = sealed.subarray(0, 16)
  const keyLength = sealed.readUInt8(20)
  const senderKey = sealed.subarray(21, 21 + keyLength)
  const record = sealed.subarray(21 + keyLength)
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = derive(keys.computeSecret(senderKey), auth, context, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('not the last record')
  return padded.subarray(0, end).toString('utf8')
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
