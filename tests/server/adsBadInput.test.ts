import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRows, NO_ROWS, storedPhotos } from '../support/adFactory.ts'
import { publish, smallPhoto, type UploadedFile } from '../support/adForm.ts'
import { makeUser, type Person } from '../support/people.ts'
import { brokenHeic, plainPhoto, pngThatLies } from '../support/photoPictures.ts'
import { useServer } from '../support/serverTest.ts'
import { WRONG } from '../support/wrongAds.ts'

describe('a wrong producto', () => {
  const server = useServer()
  let ana: Person

  beforeAll(async () => {
    ana = await makeUser(server)
  })

  afterAll(async () => {
    expect(await countRows(server)).toEqual(NO_ROWS)
    expect(await storedPhotos(server)).toEqual([])
  })

  it.each(WRONG)('%s is refused with its sentence', async (_name, changes, sentence) => {
    const isAboutPhotos = 'fotos' in changes
    const files = isAboutPhotos ? [] : [await smallPhoto()]
    const form = isAboutPhotos ? { imagenes: String(changes['fotos']) } : changes
    const answer = await publish(server, form, { token: ana.token, files })
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  const NO_IMAGE = 'Por favor selecciona un archivo válido: JPG, PNG, WebP, TIFF o HEIC.'
  const file = (text: string, name = 'foto.jpg') => ({ bytes: Buffer.from(text), name })

  it.each<[string, number, string, () => Promise<UploadedFile[]>]>([
    ['no photo', 400, 'Debes subir al menos una imagen', async () => []],
    [
      'six photos',
      400,
      'Solo se pueden seleccionar máximo 5 imágenes',
      async () => Array.from({ length: 6 }, () => file('x')),
    ],
    [
      'T22: a hundred photos',
      400,
      'Solo se pueden seleccionar máximo 5 imágenes',
      async () => Array.from({ length: 100 }, () => file('x')),
    ],
    ['T20: HTML with a .jpg name', 415, NO_IMAGE, async () => [file('<html><script>1</script>')]],
    [
      'T20: an SVG',
      415,
      NO_IMAGE,
      async () => [file('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg')],
    ],
    ['T20: a PDF', 415, NO_IMAGE, async () => [file('%PDF-1.7\n%âãÏÓ')]],
    ['a file of nothing', 415, NO_IMAGE, async () => [file('')]],
    [
      'half a photo',
      415,
      NO_IMAGE,
      async () => {
        const whole = await plainPhoto({ width: 800, height: 800 }).png().toBuffer()
        return [{ bytes: whole.subarray(0, 400) }]
      },
    ],
    ['a HEIC that is none', 415, NO_IMAGE, async () => [{ bytes: brokenHeic() }]],
    [
      'one file among good photos that is none',
      415,
      NO_IMAGE,
      async () => [await smallPhoto(), await smallPhoto(), file('nada')],
    ],
    [
      'T21: a photo of 3,600 megapixels',
      413,
      'La foto es demasiado grande: 50 megapíxeles como máximo.',
      async () => [{ bytes: await pngThatLies() }],
    ],
    [
      'T22: a file of more than 10 MB',
      413,
      'El archivo es demasiado grande: 10 MB como máximo.',
      async () => [{ bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 0xff) }],
    ],
  ])('%s is refused with %i', async (_name, status, sentence, makeFiles) => {
    const answer = await publish(server, {}, { token: ana.token, files: await makeFiles() })
    expect([answer.statusCode, answer.body]).toEqual([status, sentence])
  })

  it('a key that is no UUID is refused', async () => {
    const answer = await publish(server, {}, { token: ana.token, key: 'otra vez' })
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      'La llave Idempotency-Key debe ser un UUID.',
    ])
  })

  it('T29: no refusal says anything in English or about the inside', () => {
    const sentences = WRONG.map(([, , sentence]) => sentence).join('\n')
    expect(sentences).not.toMatch(/error|invalid|null|undefined|JSON|zod|postgres/i)
    expect(WRONG.length).toBeGreaterThanOrEqual(60)
  })
})
