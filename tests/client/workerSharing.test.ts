import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_PHOTOS } from '../../src/contract/limits.ts'
import { wordsAddress } from '../../src/contract/sharing.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { listDrafts } from '../../src/offline/drafts/drafts.ts'
import {
  MAX_SHARED_BYTES,
  settleShared,
  sharedPhotos,
} from '../../src/offline/drafts/sharedPhotos.ts'
import { isShare, takeShared } from '../../sw/sharing.ts'

const ORIGIN = 'https://tianguis.mx'
const NO_PHOTOS = '/vender?compartido=sinFotos'
const JPEG = [0xff, 0xd8, 0xff, 0xe0]

const photo = (letter: string) => new File([new Uint8Array(JPEG), letter], `${letter}.jpg`)

/** The form that a phone posts: words, and files as WhatsApp or the gallery name them. */
function formOf({ files = [] as File[], ...words }: Record<string, string | File[]>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(words)) form.append(name, String(text))
  for (const file of files as File[]) form.append('fotos', file)
  return form
}

/** The address that the worker redirects to. */
async function share(form: FormData): Promise<string> {
  const request = new Request(`${ORIGIN}/compartir`, { method: 'POST' })
  request.formData = async () => form
  const answer = await takeShared(request, ORIGIN)
  expect(answer.status).toBe(303)
  return (answer.headers.get('location') ?? '').slice(ORIGIN.length)
}

const waiting = async (seller?: string) => {
  const { photos } = await sharedPhotos(seller)
  const texts = await Promise.all(photos.map(({ blob }) => blob.text()))
  return texts.map((text) => text.at(-1)).join('')
}

beforeEach(forgetEverything)

describe('Somebody who shares photos with the app', () => {
  test('finds them on the phone, in the order in which they were shared', async () => {
    expect(await share(formOf({ files: [photo('a'), photo('b')] }))).toBe('/vender?compartido=si')
    expect(await waiting()).toBe('ab')
    expect((await sharedPhotos(undefined)).photos[0]?.blob.type).toBe('image/jpeg')
  })

  test('is told how many of seven were left out', async () => {
    await share(formOf({ files: [...'abcdefg'].map(photo) }))
    expect(await waiting()).toBe('abcde')
    expect((await sharedPhotos(undefined)).leftOut.tooMany).toBe(2)
  })

  test('loses no photo because a video and a huge file came along', async () => {
    const video = new File(['ftypisom y lo demás'], 'video.mp4', { type: 'video/mp4' })
    const huge = photo('z')
    Object.defineProperty(huge, 'size', { value: MAX_SHARED_BYTES + 1 })
    await share(formOf({ files: [video, photo('a'), huge] }))
    expect(await waiting()).toBe('a')
    expect((await sharedPhotos(undefined)).leftOut).toEqual({
      noPhotos: 1,
      tooLarge: 1,
      tooMany: 0,
    })
  })

  test('is told when none of it is a photo', async () => {
    const paper = new File(['%PDF-1.7'], 'foto.jpg', { type: 'image/jpeg' })
    expect(await share(formOf({ files: [paper] }))).toBe('/vender?compartido=sinFotos')
  })

  test('F20, F21: is told when the phone is full or keeps nothing', async () => {
    const realPut = IDBObjectStore.prototype.put
    const fails = (name: string) => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no', name)
      }
    }
    fails('QuotaExceededError')
    expect(await share(formOf({ files: [photo('a')] }))).toBe('/vender?compartido=sinEspacio')
    fails('SecurityError')
    expect(await share(formOf({ files: [photo('a')] }))).toBe('/vender?compartido=bloqueado')
    IDBObjectStore.prototype.put = realPut
    expect(await waiting()).toBe('')
  })

  test('is told when what was shared broke off on its way', async () => {
    const request = new Request(`${ORIGIN}/compartir`, { method: 'POST', body: 'nada' })
    const answer = await takeShared(request, ORIGIN)
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/vender?compartido=noLlegaron`)
  })

  test('has the photos of one thing together that were shared one by one, and not those of yesterday', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await share(formOf({ files: [photo('x')] }))
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
    await share(formOf({ files: [photo('a')] }))
    vi.setSystemTime(Date.now() + 60 * 1000)
    await share(formOf({ files: [photo('b')] }))
    expect(await waiting()).toBe('ab')
    vi.useRealTimers()
  })

  test('finds photos that came under another name, without those of no bytes', async () => {
    const form = formOf({ texto: 'para vender' })
    form.append('file', photo('a'))
    form.append('file', new File([], 'b.jpg', { type: 'image/jpeg' }))
    expect(await share(form)).toBe('/vender?compartido=si')
    expect(await waiting()).toBe('a')
  })

  test.each([
    ['a body without a part', formOf({})],
    ['a photo of no bytes', formOf({ files: [new File([], 'a.jpg', { type: 'image/jpeg' })] })],
    ['words of blanks', formOf({ texto: ' \n', titulo: '' })],
  ])('is told that nothing arrived, beside the photos that wait: %s', async (_name, form) => {
    await share(formOf({ files: [photo('a')] }))
    expect(await share(form)).toBe('/vender?compartido=noLlegaron')
    expect(await waiting()).toBe('a')
  })

  test('finds the photos that wait where Android opens the address of the share again', async () => {
    await share(formOf({ files: [photo('a')] }))
    const again = await takeShared(new Request(`${ORIGIN}/compartir`), ORIGIN)
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      `${ORIGIN}/vender?compartido=si`,
    ])
    expect(await waiting()).toBe('a')
  })

  test('T76: has none in a draft by a form that another site posts, nor is led away by its words', async () => {
    const enlace = 'https://malo.example/vender'
    await share(formOf({ files: [...'abcdefg'].map(photo), enlace }))
    expect(await waiting('ana')).toHaveLength(MAX_PHOTOS)
    expect(await listDrafts('ana')).toEqual([])
    expect(await share(formOf({ enlace, texto: `${ORIGIN}/logout?ya=si` }))).toBe(NO_PHOTOS)
  })

  test('T76: is led to the photos that wait already where another site shares on and on', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const letters of ['abcde', 'vwxyz']) {
      expect(await share(formOf({ files: [...letters].map(photo) }))).toBe('/vender?compartido=si')
      vi.setSystemTime(Date.now() + 60 * 1000)
    }
    expect(await share(formOf({ files: [photo('m')] }))).toBe('/vender?compartido=yaEsperan')
    expect(await waiting()).toBe('abcdevwxyz')
    vi.useRealTimers()
  })

  test('T76: sees it happen: a form that another site posts into a frame or without leaving it is no share', () => {
    const address = new URL(`${ORIGIN}/compartir`)
    const opened = { mode: 'navigate', destination: 'document' } as const
    expect(isShare(opened, address)).toBe(true)
    expect(isShare(opened, new URL(`${ORIGIN}/vender`))).toBe(false)
    expect(isShare({ ...opened, destination: 'iframe' }, address)).toBe(false)
    expect(isShare({ mode: 'no-cors', destination: '' }, address)).toBe(false)
  })

  test('F17: shows them to nobody who logs in on the phone later', async () => {
    await share(formOf({ files: [photo('a')] }))
    expect(await waiting('ana')).toBe('a')
    expect(await waiting('eva')).toBe('')
    expect(await waiting()).toBe('')
    await settleShared('eva')
    expect(await waiting('ana')).toBe('a')
    await settleShared('ana')
    expect(await waiting('ana')).toBe('')
  })
})

describe('Somebody who shares words with the app', () => {
  test('sees what there is of them', async () => {
    expect(await share(formOf({ texto: 'bici rodada 29' }))).toBe(
      '/buscar?nombre=bici%20rodada%2029',
    )
  })

  test.each([
    [{ enlace: `${ORIGIN}/anuncio/b2Yx_9-a?utm_source=wa` }, '/anuncio/b2Yx_9-a'],
    [{ texto: `Mira esta bici: ${ORIGIN}/anuncio/b2Yx_9-a.` }, '/anuncio/b2Yx_9-a'],
    [{ texto: `${ORIGIN}/vendedor/abc` }, '/vendedor/abc'],
    // Opening that address would end the session.
    [{ texto: `${ORIGIN}/logout` }, NO_PHOTOS],
    [{ enlace: 'https://tianguis.mx.malo.com/anuncio/a', titulo: 'Bici' }, '/buscar?nombre=Bici'],
    [{ titulo: 'Sala de piel', texto: 'https://otro.mx/x' }, '/buscar?nombre=Sala%20de%20piel'],
    [{ texto: ' mesa\n\tde   centro ' }, '/buscar?nombre=mesa%20de%20centro'],
    [{ enlace: 'https://otro.mx/x' }, NO_PHOTOS],
    [{ texto: '\u200B\u2060', titulo: 'Bici' }, '/buscar?nombre=Bici'],
    [{ texto: '\u200B\u2060' }, '/vender?compartido=noLlegaron'],
    [{}, '/vender?compartido=noLlegaron'],
  ])('with %j is led to %s', (words, address) => {
    const whole = { titulo: '', texto: '', enlace: '', ...words }
    expect(wordsAddress(whole, ORIGIN)).toBe(address)
  })

  test('has a long message cut between two words, and a long word anywhere but within a letter', () => {
    const search = (texto: string) =>
      new URL(wordsAddress({ titulo: '', texto, enlace: '' }, ORIGIN), ORIGIN).searchParams.get(
        'nombre',
      )
    expect(search(`${'mesa '.repeat(30)}`)).toBe('mesa '.repeat(20).trim())
    expect(search(`a${'😀'.repeat(80)}`)).toBe(`a${'😀'.repeat(49)}`)
  })
})
