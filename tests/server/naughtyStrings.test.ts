// @module-tag soak
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutContacts } from '../../src/contract/ads/contactInText.ts'
import type { Answer } from '../../src/contract/api.ts'
import { publicText } from '../../src/contract/text/typedText.ts'
import { limitCounters } from '../../src/server/db/schema/plumbing.ts'
import { findForbiddenInText } from '../../src/server/forbidden/findForbidden.ts'
import { accessStage } from '../support/accessStage.ts'
import { makeAd } from '../support/adFactory.ts'
import { multipart } from '../support/adForm.ts'
import { call, makeUser, newAddress } from '../support/people.ts'
import { sendProfile } from '../support/profile.ts'
import { useServer } from '../support/serverTest.ts'
import { makeAdmin } from '../support/staff.ts'

const folder = new URL('../../../shared/data/badinput/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

/** Every naughty string and payload of the collected lists, without duplicates. */
function collected(): string[] {
  if (!existsSync(folder)) return []
  const lists = readdirSync(folder).filter((name) => name.endsWith('.txt') && name !== 'blns.txt')
  const lines = lists.flatMap((name) => read(name).split('\n'))
  const unicode: { value: unknown }[] = JSON.parse(read('unicode_y_precios.json'))
  const texts = [...JSON.parse(read('blns.json')), ...lines, ...unicode.map(({ value }) => value)]
  return [...new Set(texts.filter((text) => typeof text === 'string'))]
}

/** The stored form of a text: public, trimmed, with a phone's line breaks. */
const kept = (text: string): string => publicText(text).replaceAll(/\r\n?/g, '\n').trim()
/** Single-line fields turn a break into a blank. */
const inOneLine = (text: string): string => text.replaceAll(/\s*[\n\u2028\u2029]+\s*/g, ' ')
const lengthOf = (text: string): number => Array.from(text).length
/** True for text that a field must accept: storable, visible and within its maximum. */
const isUsable = (text: string, max: number): boolean =>
  Buffer.from(text).toString() === text &&
  !text.includes('\0') &&
  lengthOf(text) <= max &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

const TEXTS = collected()
/** Separator that joins many texts in a field. */
const BETWEEN = '\n\n'

/** The texts in as few pieces as a field of `max` characters allows. */
function inPieces(texts: readonly string[], max: number): string[] {
  const pieces: string[] = []
  for (const text of texts) {
    const joined = pieces.length > 0 ? `${pieces.at(-1)}${BETWEEN}${text}` : text
    if (pieces.length > 0 && lengthOf(joined) <= max) pieces[pieces.length - 1] = joined
    else pieces.push(text)
  }
  return pieces
}

describe.skipIf(TEXTS.length === 0)(`T11: ${TEXTS.length} naughty strings`, () => {
  const server = useServer()

  test('come back as the same text from titles, descriptions and characteristics of ads', async () => {
    const { token, id: ownerId } = await makeUser(server)
    const id = await makeAd(server, ownerId)
    const write = async (form: Record<string, string>) => {
      const body = await multipart(form)
      return server.app.inject({
        method: 'PATCH',
        url: `/api/announcement/${id}`,
        payload: body.payload,
        headers: { ...body.headers, authorization: `Bearer ${token}` },
      })
    }
    const readBack = async () => {
      const answer = await call(server, `GET /api/announcement/${id}/protected`, { token })
      return answer.json<Answer<'GET /api/announcement/:id/protected'>>()
    }
    const { caracteristicas } = await readBack()
    const short = TEXTS.map(kept).filter(
      (text) => isUsable(text, 100) && lengthOf(text) >= 3 && /\p{L}/u.test(text),
    )
    const details = inPieces(
      TEXTS.map(kept).filter((text) => isUsable(text, 200)),
      200,
    )
    const turns = Math.max(Math.ceil(short.length / 2), details.length)
    expect(turns).toBeGreaterThan(500)
    for (let turn = 0; turn < turns; turn += 1) {
      const [titulo, marca] = [short[2 * turn] ?? 'Silla', short[2 * turn + 1] ?? 'Silla']
      const formasEntrega = [
        { forma: 'puntos específicos', detalles: details[turn % details.length] },
      ]
      // Limits are lifted: nobody edits an ad so often.
      await server.services.db.delete(limitCounters)
      const answer = await write({
        titulo,
        caracteristicas: JSON.stringify({ ...caracteristicas, marca }),
        formasEntrega: JSON.stringify(formasEntrega),
      })
      expect([answer.statusCode, answer.body, titulo]).toEqual([200, expect.any(String), titulo])
      const ad = await readBack()
      expect([ad.titulo, ad.caracteristicas['marca']]).toEqual([titulo, marca].map(inOneLine))
      expect(ad.formasEntrega).toEqual(formasEntrega)
    }
    for (const descripcion of inPieces(
      TEXTS.map(kept).filter((text) => isUsable(text, 4000)),
      4000,
    )) {
      expect((await write({ descripcion })).statusCode).toBe(200)
      expect((await readBack()).descripcion).toBe(descripcion)
    }
  }, 600_000)

  test('are only words to a search, or refused with a sentence', async () => {
    for (const text of inPieces(TEXTS.map(kept), 100)) {
      const query = new URLSearchParams({ nombre: text })
      const answer = await call(server, `GET /api/announcement?${query}`)
      const isRefused = text.includes('\0') || lengthOf(text.trim()) > 100
      expect([answer.statusCode, text]).toEqual([isRefused ? 400 : 200, text])
    }
  }, 600_000)

  test('come back as the same text from reports, and from reviews without ways of contact', async () => {
    for (const text of inPieces(
      TEXTS.map(kept).filter((entry) => isUsable(entry, 1000)),
      1000,
    )) {
      const [author, seller] = [await makeUser(server), await makeUser(server)]
      const review = await call(server, 'POST /api/review', {
        token: author.token,
        body: { contenido: text, commentedUser: seller.id, calificacion: 3 },
      })
      // Strings side by side may read as an offer of something forbidden.
      const isOffer = findForbiddenInText(text).some(({ strength }) => strength === 'sure')
      expect(review.statusCode).toBe(isOffer ? 400 : 201)
      if (!isOffer) expect(review.json().contenido).toBe(withoutContacts(text))
      const adId = await makeAd(server, seller.id)
      const body = { tipo: 'publicacion', id: adId, razon: 'otro', descripcion: text }
      expect(
        (await call(server, 'POST /api/report', { token: author.token, body })).statusCode,
      ).toBe(201)
      const own = await call(server, 'GET /api/user/export', { token: author.token })
      expect(own.json<Answer<'GET /api/user/export'>>().reportes[0]?.descripcion).toBe(text)
    }
  }, 600_000)

  test('come back as the same text from names, or are refused with a sentence', async () => {
    const ana = await makeUser(server)
    let same = 0
    for (const text of TEXTS.filter((entry) => isUsable(entry, 60))) {
      const answer = await sendProfile(server, ana, {
        fields: { nombre: text, apellido: 'López' },
        from: newAddress(),
      })
      if (answer.statusCode === 400) continue
      expect([answer.statusCode, answer.json().user.nombre]).toEqual([
        200,
        kept(text).replaceAll(/\p{Zs}+/gu, ' '),
      ])
      same += 1
    }
    expect(same).toBeGreaterThan(500)
  }, 600_000)

  test('come back as the same text from the notes of staff', async () => {
    const admin = await makeAdmin(server)
    const { id } = await makeUser(server)
    for (const nota of inPieces(
      TEXTS.map(kept).filter((text) => isUsable(text, 500)),
      500,
    )) {
      const body = { dias: 1, nota }
      const answer = await call(server, `PATCH /api/users/${id}/suspension`, {
        token: admin.token,
        body,
      })
      expect([answer.statusCode, answer.body.slice(0, 80)]).toEqual([200, expect.any(String)])
      const page = await call(server, `GET /api/users/${id}`, { token: admin.token })
      expect(page.json().historial[0].nota).toBe(nota)
    }
  }, 600_000)

  test('come back as the same text from the titles of banners', async () => {
    const admin = await makeAdmin(server)
    const id = await accessStage(server, admin).banner()
    for (const title of inPieces(
      TEXTS.map(kept).filter((text) => isUsable(text, 120)),
      120,
    )) {
      const answer = await call(server, `PATCH /api/banner/${id}`, {
        token: admin.token,
        body: { title },
      })
      expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
      expect(answer.json().title).toBe(title.replaceAll(/\s+/g, ' '))
    }
  }, 600_000)
})
