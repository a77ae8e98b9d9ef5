import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** Current state of the network; it may change while connections are open. */
export interface NetworkWeather {
  /** Milliseconds before a new connection reaches the server. */
  latency: number
  /** Bytes a second in each direction; 0 is as fast as it goes. */
  bytesPerSecond: number
  /** Part of the new connections, 0 to 1, that are reset as soon as they are made. */
  resets: number
  /** Offline: connections are refused and open ones are cut. */
  down: boolean
  /** Connections are accepted and nothing goes through them, as if the other side hung. */
  silent: boolean
  /** Cuts each connection once it has sent this many bytes to the server; 0 never. */
  cutUploadAfter: number
  /** Cuts each connection as the server's answer begins: the work is done, the answer is lost. */
  loseAnswers: boolean
}

export interface FlakyProxy {
  origin: string
  weather: NetworkWeather
  /** Number of connections cut or reset so far. */
  broken(): number
  /** Bytes that the phone has sent so far. */
  uploaded(): number
  /** Bytes that have reached the phone so far. */
  downloaded(): number
  stop(): Promise<void>
}

/** Nothing is wrong. */
export const CLEAR: NetworkWeather = {
  latency: 0,
  bytesPerSecond: 0,
  resets: 0,
  down: false,
  silent: false,
  cutUploadAfter: 0,
  loseAnswers: false,
}

/**
 * A small TCP proxy that acts as a bad network. Throttling a page doesn't reach the worker's requests, so the
 * faults must be in the wire. Chance is seeded: a run can be repeated.
 */
export async function startFlakyProxy(target: string, port = 0, seed = 1): Promise<FlakyProxy> {
  const to = new URL(target)
  const weather = { ...CLEAR }
  const chance = seededChance(seed)
  const open = new Set<Socket>()
  let broken = 0
  let uploaded = 0
  let downloaded = 0
  const breakUp = (...sockets: Socket[]) => {
    broken += 1
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const server = createServer((phone) => {
    open.add(phone)
    phone.on('error', () => phone.destroy())
    phone.once('close', () => open.delete(phone))
    if (weather.down || chance() < weather.resets) breakUp(phone)
    else void forward(phone)
  })

  async function forward(phone: Socket): Promise<void> {
    phone.pause()
    if (weather.latency > 0) await pause(weather.latency)
    if (phone.destroyed) return
    const site = connect(Number(to.port), to.hostname)
    site.on('error', () => phone.destroy())
    site.once('close', () => phone.destroy())
    phone.once('close', () => site.destroy())
    let sent = 0
    const up = throttle(weather, (bytes) => {
      sent += bytes
      uploaded += bytes
      const isCut = weather.cutUploadAfter > 0 && sent > weather.cutUploadAfter
      if (isCut || weather.down) breakUp(phone, site)
    })
    const down = throttle(weather, (bytes) => {
      downloaded += bytes
      if (weather.loseAnswers || weather.down) breakUp(phone, site)
    })
    phone.pipe(up).pipe(site)
    site.pipe(down).pipe(phone)
  }

  const down = setInterval(() => {
    if (weather.down) for (const socket of open) socket.resetAndDestroy()
  }, 50)
  const listening = await listen(server, port)
  return {
    origin: `http://localhost:${listening}`,
    weather,
    broken: () => broken,
    uploaded: () => uploaded,
    downloaded: () => downloaded,
    stop: async () => {
      clearInterval(down)
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Passes bytes on at the network's pace, reporting each piece before it goes. */
function throttle(weather: NetworkWeather, onBytes: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      onBytes(chunk.length)
      const wait = weather.bytesPerSecond > 0 ? (chunk.length / weather.bytesPerSecond) * 1000 : 0
      const handOn = (): void => {
        if (weather.silent) setTimeout(handOn, 50)
        else done(null, chunk)
      }
      if (wait === 0) handOn()
      else setTimeout(handOn, wait)
    },
  })
}

/** Returns the port, which the system chooses for 0. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
