import { statfs } from 'node:fs/promises'
import type { Environment } from '../environment.ts'
import type { ImageStore } from '../services/images/store/store.ts'
import { lineOf, missing, notice, well, type Finding } from './finding.ts'

const BYTES_PER_MB = 2 ** 20
/** Multiple of the write floor below which a warning is due. */
const ROOM = 5

/** The room left on the disk of the data folder, beside the floor below which nothing is written. */
export async function checkDisk(dataDir: string, minFreeMb: number): Promise<Finding> {
  const seen = await statfs(dataDir).catch(() => null)
  if (!seen)
    return missing('Disco', `no hay carpeta ${dataDir}: arranca el servidor o revisa DATA_DIR`)
  const { bavail, bsize } = seen
  const free = Math.floor((bavail * bsize) / BYTES_PER_MB)
  const words = `${free} MB libres; por debajo de ${minFreeMb} MB no se escribe nada`
  return free < minFreeMb * ROOM ? missing('Disco', `${words}: haz lugar`) : well('Disco', words)
}

/** How long a bucket or CDN may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * A bucket that does not exist. A photo host that reports it missing also serves other people's
 * buckets by their path.
 */
const NOBODYS_BUCKET = 'tianguis-no-hay-tal-cubeta'
const NO_SUCH_BUCKET = /no_?such_?bucket/i

type PhotoPlaces = Pick<Environment, 'S3_URL' | 'MEDIA_ORIGIN' | 'PUBLIC_ORIGIN'>

/**
 * Checks that the bucket stores photos, and that the photo host serves one. The folder's disk is
 * checked elsewhere.
 */
export async function checkPhotos(images: ImageStore, places: PhotoPlaces): Promise<Finding[]> {
  return [
    ...(places.S3_URL ? [await checkBucket(images)] : []),
    ...(places.MEDIA_ORIGIN ? [await checkBase(images, places.MEDIA_ORIGIN, places)] : []),
  ]
}

async function checkBucket(images: ImageStore): Promise<Finding> {
  try {
    await images.check()
    return well('Cubeta de fotos', 'responde')
  } catch (error) {
    return missing('Cubeta de fotos', `no responde (${lineOf(error)}): revisa S3_URL`)
  }
}

async function checkBase(
  images: ImageStore,
  base: string,
  { PUBLIC_ORIGIN: origin }: PhotoPlaces,
): Promise<Finding> {
  const what = `Fotos en ${base}`
  try {
    const file = await anyFile(images)
    if (file === null) return notice(what, 'aún no hay ninguna con la que probar')
    const asked = [
      `${base}/${file}`,
      `${base}/?list-type=2`,
      new URL(`/${NOBODYS_BUCKET}/${file}`, base),
    ]
    const [photo, list, nobodys] = await Promise.all(
      asked.map((address) =>
        fetch(address, { headers: { origin }, signal: AbortSignal.timeout(TIMEOUT_MS) }),
      ),
    )
    if (photo?.status !== 200)
      return missing(what, `responde ${photo?.status} a una foto que existe: revisa MEDIA_ORIGIN`)
    if ((await list?.text())?.includes('<ListBucketResult'))
      return missing(what, 'cualquiera puede pedir la lista de todas: permite leer, no listar')
    if (NO_SUCH_BUCKET.test((await nobodys?.text()) ?? ''))
      return missing(
        what,
        'ahí tienen sus cubetas otros también: pon a la tuya una dirección propia, o un CDN delante',
      )
    const readableBy = photo.headers.get('access-control-allow-origin')
    return readableBy === '*' || readableBy === origin
      ? well(what, 'se ven y los teléfonos las pueden guardar')
      : notice(what, `se ven, pero ningún teléfono las guarda: permite ${origin} por CORS`)
  } catch (error) {
    return missing(what, `no responde (${lineOf(error)})`)
  }
}

/** The first file that is found, as a path below the base. */
async function anyFile(images: ImageStore): Promise<string | null> {
  for await (const { id } of images.list()) {
    const [file] = await images.files(id)
    if (file) return `${id}/${file.name}`
  }
  return null
}
