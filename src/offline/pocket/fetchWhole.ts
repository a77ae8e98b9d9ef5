import { isServerAnswer } from '../../contract/serverAnswer.ts'

/** Milliseconds without a byte after which an answer counts as cut. */
const STALLED = 20_000

/** The server refused, or has none. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  constructor(status: number) {
    super(`The server answered ${status}.`)
    this.status = status
  }
}

/**
 * All bytes of a response, as a guest gets it. Bypasses the browser's HTTP cache, which may be a
 * minute old. `onShare` gets the progress from 0 to 1, when the response has a length. Rejects with
 * Refused, with the fetch's own error when it stalls or is cut, and with a TypeError for anything
 * that the server did not send.
 */
export async function fetchWhole(
  address: string,
  onShare: (share: number) => void = () => undefined,
): Promise<Uint8Array> {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), STALLED)
  try {
    const response = await fetch(address, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: stalled.signal,
    })
    const type = response.headers.get('content-type')
    if (!response.ok && isServerAnswer(response.status, type)) throw new Refused(response.status)
    // A page in place of a pack, or a refusal of a machine between, is no response of the server.
    if (!response.ok || type?.startsWith('text/')) throw new TypeError('No pack.')
    const length = response.headers.has('content-encoding')
      ? 0
      : Number(response.headers.get('content-length'))
    const reader = response.body?.getReader()
    const pieces: Uint8Array[] = []
    let came = 0
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), STALLED)
      pieces.push(next.value)
      came += next.value.byteLength
      if (length > 0) onShare(Math.min(1, came / length))
    }
    return joined(pieces, came)
  } finally {
    clearTimeout(timer)
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}
