import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { CONTACTS_A_DAY } from '../../src/contract/limits.ts'
import { calendarDay } from '../../src/server/calendar.ts'
import { preloadAnswers } from '../../src/server/pages/preloadAnswers.ts'
import { withCharacteristics } from '../support/adForm.ts'
import { countAgain } from '../support/countAgain.ts'
import { publishedAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const WROTE = {
  titulo: 'Patineta eléctrica 33 1234 5678',
  descripcion: 'Como nueva. Escribe a ana@prueba.mx o llama al 3312345678.',
  formasEntrega: [{ forma: 'puntos específicos', detalles: 'Metro, avisa al 33-1234-5678' }],
  ...withCharacteristics({ marca: 'Xiaomi www.patinetas.mx' }),
}
const SECRETS = /1234|ana@|www\./

let ana: Person
let id: string
beforeEach(async () => {
  ana = await makeUser(server)
  id = await publishedAd(server, ana, { changes: WROTE })
})

describe('T37: a seller who writes a phone into title and description', () => {
  it.each(['contacto', 'oculto', '(contacto oculto)'])(
    'is not found by the words that stand for it: %s',
    async (nombre) => {
      const found = await call(server, `GET /api/announcement?nombre=${encodeURIComponent(nombre)}`)
      expect(found.json<Answer<'GET /api/announcement'>>().annoucements).toEqual([])
    },
  )

  it.each(['?nombre=patineta', '/seller', '/similares', 'home'])(
    'has it left out of lists: %s',
    async (list) => {
      const address = {
        '/seller': `announcement/seller/${ana.id}`,
        '/similares': `announcement/${await publishedAd(server, await makeUser(server))}/similares`,
        home: 'index/reciente',
      }[list]
      const { body } = await call(server, `GET /api/${address ?? `announcement/${list}`}`)
      expect(body).toContain('Patineta eléctrica')
      expect(body).not.toMatch(/33 1234 5678|www\.patinetas/)
    },
  )

  it('has it left out of pages, with their head and data, and kept where contact is asked for', async () => {
    const [page] = await preloadAnswers(server.services, [
      { key: 'GET /api/announcement/:id', params: { id } },
    ])
    expect(JSON.stringify(page)).not.toMatch(SECRETS)
    expect(JSON.stringify(page)).toContain('Como nueva. Escribe a (contacto oculto)')
    const detail = (await call(server, `GET /api/announcement/${id}`)).json<
      Answer<'GET /api/announcement/:id'>
    >()
    expect(detail.announcement).toMatchObject({
      titulo: WROTE.titulo,
      descripcion: WROTE.descripcion,
    })
  })

  it('has it left out for who has opened too many contacts today', async () => {
    const reader = await makeUser(server)
    const read = (ad: string) => call(server, `GET /api/announcement/${ad}`, reader)
    await read(await publishedAd(server, await makeUser(server)))
    const key = `contact:${calendarDay(server.clock.now)}:user:${reader.id}`
    await countAgain(server, key, { times: CONTACTS_A_DAY.newAccount })
    const { body } = await read(id)
    expect(body).toContain('"contactoOculto":true')
    expect(body).not.toMatch(SECRETS)
  })

  it('reads her own words in her own ads', async () => {
    const own = await call(server, 'GET /api/announcement/user/token', ana)
    expect(own.body).toContain(WROTE.titulo)
  })
})
