import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import { refuseUnstorableText } from './cleanText.ts'
import { whileItMoves, type Hold } from './uploads.ts'

export interface Form {
  /** Text fields; the last value of a repeated field. */
  fields: Record<string, string>
  /** Files by field, in the order in which they came. */
  files: Record<string, Buffer[]>
}

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: MAX_PHOTOS + 1,
      fields: 40,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      fileSize: MAX_PHOTO_BYTES,
      parts: 50,
    },
  })
}

/**
 * Reads a whole multipart body into memory, while it makes progress. The limits are those of
 * security T22 and of the process (T61). File names are ignored. An empty file field, as browsers
 * send for an untouched input, counts as no file.
 */
export async function readForm(request: FastifyRequest, endpoint: Endpoint): Promise<Form> {
  if (!request.isMultipart())
    throw new Problem('entradaInvalida', 'Envía los datos como formulario.')
  return whileItMoves(request, () => readParts(request, endpoint))
}

async function readParts(request: FastifyRequest, endpoint: Endpoint): Promise<Form> {
  const { uploadHold: hold } = request
  if (!hold) throw new Error('Only a call that declares files may read a form.')
  const form: Form = { fields: {}, files: {} }
  const allowed = endpoint.files ?? {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated)
          throw new Problem('entradaInvalida', 'Un dato del formulario es demasiado largo.')
        hold.add(Buffer.byteLength(String(part.value)))
        form.fields[part.fieldname.normalize('NFC')] = String(part.value)
        continue
      }
      const bytes = await readFile(part, hold)
      if (bytes.length === 0 && !part.filename) continue
      const max = Object.hasOwn(allowed, part.fieldname) ? (allowed[part.fieldname] ?? 0) : 0
      if (max === 0) continue
      const files = (form.files[part.fieldname] ??= [])
      if (files.length >= max) throw tooMany(max)
      files.push(bytes)
    }
  } catch (error) {
    // The rest of the body is discarded. Unread, it would block the response, and the server would
    // not notice a closed connection.
    request.raw.unpipe()
    request.raw.resume()
    throw asProblem(error)
  }
  refuseUnstorableText(form.fields)
  return form
}

async function readFile({ file }: MultipartFile, hold: Hold): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hold.add(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw new Problem('muyGrande')
  return Buffer.concat(chunks)
}

function tooMany(max: number): Problem {
  return new Problem(
    'entradaInvalida',
    max === 1
      ? 'Solo se puede seleccionar una imagen'
      : `Solo se pueden seleccionar máximo ${max} imágenes`,
  )
}

function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return tooMany(MAX_PHOTOS)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('muyGrande')
  return new Problem(
    'entradaInvalida',
    'El formulario llegó incompleto o dañado. Intenta otra vez.',
  )
}
