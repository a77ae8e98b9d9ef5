import { REPEAT_HEADER } from '../../contract/headers.ts'
import type { Transport, TransportOptions, UploadReply } from '../../offline/outbox/sendAd.ts'

/** An upload without progress for this time counts as unanswered. */
const SILENCE_MS = 45_000

/**
 * Uploads an ad or its edit with XMLHttpRequest, since `fetch` reports no upload progress over HTTP/1.1. A
 * slow upload may last; only a stalled one is given up.
 */
export function uploadTransport({ onProgress, signal }: TransportOptions): Transport {
  return ({ method, address, headers, body }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      let silence: ReturnType<typeof setTimeout> | undefined
      const stir = () => {
        clearTimeout(silence)
        silence = setTimeout(() => xhr.abort(), SILENCE_MS)
      }
      const cancel = () => xhr.abort()
      xhr.upload.addEventListener('progress', ({ loaded, total }) => {
        stir()
        if (total > 0) onProgress(Math.min(100, (loaded / total) * 100))
      })
      xhr.addEventListener('progress', stir)
      xhr.addEventListener('loadend', () => {
        clearTimeout(silence)
        signal.removeEventListener('abort', cancel)
        if (signal.aborted) reject(signal.reason)
        else resolve(xhr.status === 0 ? null : replyOf(xhr))
      })
      signal.addEventListener('abort', cancel)
      xhr.open(method, address)
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
      stir()
      xhr.send(body)
    })
}

function replyOf(xhr: XMLHttpRequest): UploadReply {
  return {
    status: xhr.status,
    contentType: xhr.getResponseHeader('content-type') ?? '',
    text: xhr.responseText,
    retryAfter: Number(xhr.getResponseHeader('retry-after')) || undefined,
    isRepeat: xhr.getResponseHeader(REPEAT_HEADER) !== null,
  }
}
