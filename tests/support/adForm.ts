import { plainPhoto } from './photoPictures.ts'
import type { TestServer } from './serverTest.ts'

/** A seller's form as the wizard sends it; JSON texts as objects, or as the raw text. */
export interface AdForm {
  tipoAnuncio?: string | undefined
  titulo?: string | undefined
  descripcion?: string | undefined
  precio?: string | undefined
  categoria?: string | undefined
  caracteristicas?: object | string | undefined
  formasEntrega?: object | string | undefined
  contacto?: object | string | undefined
  /** Fields that the wizard doesn't send. */
  [other: string]: object | string | undefined
}

export const GOOD_AD = {
  tipoAnuncio: 'producto',
  titulo: 'Bicicleta de montaña rodada 29',
  descripcion: 'Aluminio, 21 velocidades.\nLa vendo porque ya no la uso.',
  precio: '4500.50',
  categoria: 'deportes',
  caracteristicas: {
    uso: 'usado',
    estado: 'jalisco',
    ciudad: 'guadalajara',
    cantidad: 1,
    marca: 'Benotto',
    color: 'Azul',
  },
  formasEntrega: [
    { forma: 'punto medio' },
    { forma: 'puntos específicos', detalles: 'Plaza del Sol' },
  ],
  contacto: [
    { tipo: 'email', contenido: 'Ana@Example.com' },
    { tipo: 'whatsapp', contenido: '33 1234 5678' },
  ],
} as const satisfies AdForm

/** Characteristics of the good ad with changes; undefined leaves a field out. */
export const withCharacteristics = (changes: Record<string, unknown>): AdForm => ({
  caracteristicas: { ...GOOD_AD.caracteristicas, ...changes },
})

export interface UploadedFile {
  bytes: Buffer
  name?: string
  type?: string
}

/** A small but real JPEG. */
export const smallPhoto = async (): Promise<UploadedFile> => ({ bytes: await smallBytes() })

let drawn: Promise<Buffer> | undefined
const smallBytes = () => (drawn ??= plainPhoto({ width: 60, height: 40 }).jpeg().toBuffer())

/** A multipart body, encoded as browsers encode it. */
export async function multipart(
  fields: AdForm,
  files: readonly UploadedFile[] = [],
  field = 'imagenes',
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const { bytes, name = 'foto.jpg', type = 'image/jpeg' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

export interface PublishOptions {
  token?: string
  key?: string
  files?: readonly UploadedFile[]
}

/** Sends the good ad with the given changes, and a photo unless told otherwise. */
export async function publish(
  server: TestServer,
  changes: AdForm,
  { token, key, files }: PublishOptions,
) {
  const body = await multipart({ ...GOOD_AD, ...changes }, files ?? [await smallPhoto()])
  return server.app.inject({
    method: 'POST',
    url: '/api/announcement',
    payload: body.payload,
    headers: {
      ...body.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
  })
}
