import { describe, expect, it } from 'vitest'
import { useServer } from '../support/serverTest.ts'

const BOUNDARY = 'limite'

/** A form as phones post it; a part with a file name is a file. */
function body(parts: readonly { name: string; text: string; file?: string }[]): string {
  const lines = parts.map(({ name, text, file }) => {
    const named = file === undefined ? '' : `; filename="${file}"`
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n${text}\r\n`
  })
  return `${lines.join('')}--${BOUNDARY}--\r\n`
}

describe('somebody whose phone shares with the app while no worker takes it', () => {
  const server = useServer()
  const share = (payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    server.app.inject({
      method: 'POST',
      url: '/compartir',
      headers: { 'content-type': type },
      payload,
    })

  it('sees what there is of the shared words', async () => {
    const answer = await share(body([{ name: 'texto', text: 'bici roja' }]))
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/buscar?nombre=bici%20roja',
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is led to the ad of a shared link, and never to another site', async () => {
    const { PUBLIC_ORIGIN } = server.services.env
    const own = await share(body([{ name: 'enlace', text: `${PUBLIC_ORIGIN}/anuncio/abc` }]))
    expect(own.headers.location).toBe('/anuncio/abc')
    const foreign = await share(body([{ name: 'enlace', text: 'https://malo.mx/anuncio/abc' }]))
    expect(foreign.headers.location).toBe('/vender?compartido=sinFotos')
  })

  it('T76: keeps nothing of a form that another site posts, nor is another session than before', async () => {
    const payload = body([
      { name: 'enlace', text: `${server.services.env.PUBLIC_ORIGIN}/logout` },
      { name: 'texto', text: '//malo.mx' },
    ])
    const answer = await share(payload)
    expect(answer.headers.location).toBe('/buscar?nombre=%2F%2Fmalo.mx')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['photos', body([{ name: 'fotos', text: 'x'.repeat(200_000), file: 'a.jpg' }])],
    [
      'more photos than an ad has',
      body(Array.from({ length: 9 }, () => ({ name: 'fotos', text: 'x', file: 'a.jpg' }))),
    ],
    // Chrome 153 on Android posts the closing boundary alone.
    ['nothing at all', body([])],
    ['a photo of no bytes', body([{ name: 'fotos', text: '', file: 'a.jpg' }])],
    ['a photo under another name', body([{ name: 'file', text: 'x', file: 'a.jpg' }])],
    ['a form that broke off', `--${BOUNDARY}\r\nContent-Disposition: form-data; na`],
  ])('reads that they did not come: %s', async (_name, payload) => {
    const answer = await share(payload)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/vender?compartido=noLlegaron',
    ])
  })

  it('reads the words that came with a photo of no bytes', async () => {
    const parts = [
      { name: 'fotos', text: '', file: 'a.jpg' },
      { name: 'texto', text: 'bici roja' },
    ]
    expect((await share(body(parts))).headers.location).toBe('/buscar?nombre=bici%20roja')
  })

  it('finds the photos that wait where Android opens the address of the share again', async () => {
    const { statusCode, headers } = await server.app.inject('/compartir')
    expect([statusCode, headers.location]).toEqual([303, '/vender?compartido=si'])
    expect(headers['cache-control']).toBe('no-store')
  })
})
