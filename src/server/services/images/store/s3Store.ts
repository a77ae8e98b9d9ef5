import { AwsClient } from 'aws4fetch'
import { isPhotoFileName, isPhotoId, type PhotoFile } from '../photoName.ts'
import {
  ImageStoreDown,
  mustBeStorable,
  PHOTO_CACHING,
  wholeFile,
  type FileEntry,
  type ImageStore,
  type StoredFile,
  type StoredPhoto,
} from './store.ts'

const ANSWER_MS = 5000
const RETRIES = 2

interface Answer {
  status: number
  body: Buffer
}

interface StoredObject {
  key: string
  size: number
  modifiedAt: Date
}

interface Ask {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: URLSearchParams
  file?: PhotoFile
}

/**
 * Keeps photos in a bucket of any S3-compatible store, as `<id>/<name>`. The address is
 * `https://KEY:SECRET@host/bucket?region=…` (path style; key and secret percent-encoded).
 * `answerMs` bounds each request, retries and body included.
 */
export function openS3Store(url: string, { answerMs = ANSWER_MS } = {}): ImageStore {
  const { bucket, client } = signIn(url)

  async function ask({ method, key = '', query, file }: Ask): Promise<Answer> {
    const address = `${bucket}${key && `/${key}`}${query ? `?${query}` : ''}`
    try {
      const answer = await client.fetch(address, {
        method,
        signal: AbortSignal.timeout(answerMs),
        ...(file && { body: new Uint8Array(file.bytes), headers: headersOf(file) }),
      })
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
    } catch (cause) {
      throw new ImageStoreDown(`the image bucket does not answer (${method})`, { cause })
    }
  }

  async function askForSuccess(question: Ask): Promise<Answer> {
    const answer = await ask(question)
    if (answer.status >= 300) throw refused(question, answer)
    return answer
  }

  async function put(id: string, file: PhotoFile): Promise<void> {
    mustBeStorable(id, file.name)
    await askForSuccess({ method: 'PUT', key: `${id}/${file.name}`, file })
  }

  async function read(id: string, name: string): Promise<StoredFile | null> {
    if (!isPhotoId(id) || !isPhotoFileName(name)) return null
    const question: Ask = { method: 'GET', key: `${id}/${name}` }
    const answer = await ask(question)
    if (answer.status === 404 && !answer.body.includes('NoSuchBucket')) return null
    if (answer.status !== 200) throw refused(question, answer)
    return wholeFile(name, answer.body)
  }

  async function files(id: string): Promise<FileEntry[]> {
    mustBeStorable(id)
    const entries: FileEntry[] = []
    for await (const { key, size } of objects(`${id}/`)) {
      const name = key.slice(id.length + 1)
      if (isPhotoFileName(name)) entries.push({ name, size })
    }
    return entries
  }

  async function remove(id: string): Promise<void> {
    mustBeStorable(id)
    const keys: string[] = []
    for await (const { key } of objects(`${id}/`)) keys.push(key)
    await Promise.all(keys.map((key) => askForSuccess({ method: 'DELETE', key })))
  }

  async function* objects(prefix: string): AsyncIterable<StoredObject> {
    let next: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (next) query.set('continuation-token', next)
      const { body } = await askForSuccess({ method: 'GET', query })
      const page = body.toString()
      for (const [object] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const key = element(object, 'Key')
        const modified = element(object, 'LastModified')
        const size = Number(element(object, 'Size'))
        if (key && modified) yield { key, size, modifiedAt: new Date(modified) }
      }
      next = element(page, 'NextContinuationToken')
    } while (next)
  }

  // Keys come in order, so the files of one photo follow each other.
  async function* list(): AsyncIterable<StoredPhoto> {
    let photo: StoredPhoto | undefined
    for await (const { key, modifiedAt } of objects('')) {
      const id = key.slice(0, key.indexOf('/'))
      if (!isPhotoId(id)) continue
      if (photo?.id === id) {
        if (modifiedAt > photo.modifiedAt) photo.modifiedAt = modifiedAt
        continue
      }
      if (photo) yield photo
      photo = { id, modifiedAt }
    }
    if (photo) yield photo
  }

  async function check(): Promise<void> {
    await askForSuccess({ method: 'HEAD' })
  }

  return { put, read, files, remove, list, check }
}

/** Kept with the file: the bucket, or a CDN before it, gives them to phones. */
const headersOf = ({ type }: PhotoFile): Record<string, string> => ({
  'Content-Type': type,
  'Cache-Control': PHOTO_CACHING,
})

/** Errors name the missing part, never the address, since it contains the secret. */
function signIn(address: string): { bucket: string; client: AwsClient } {
  if (!URL.canParse(address)) throw new TypeError('S3_URL is not an address')
  const { protocol, host, username, password, pathname, searchParams } = new URL(address)
  const name = pathname.replaceAll('/', '')
  if (!/^https?:$/.test(protocol) || !username || !password || !/^\/[^/]+\/?$/.test(pathname)) {
    throw new TypeError('S3_URL must be https://KEY:SECRET@host/bucket?region=…')
  }
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  })
  return { bucket: `${protocol}//${host}/${name}`, client }
}

function refused({ method }: Ask, { status, body }: Answer): ImageStoreDown {
  const code = element(body.toString(), 'Code') ?? ''
  return new ImageStoreDown(`the image bucket answered ${method} with ${status} ${code}`.trim())
}

function element(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]
}
