import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import type { AdCard } from '../../src/contract/ads/endpoints.ts'
import type { EstadoAnuncio } from '../../src/contract/ads/kinds.ts'
import type { Favorite } from '../../src/contract/favorites/endpoints.ts'
import { FAVORITE_CHANGES, FAVORITES_MAX, GUEST_FAVORITES } from '../../src/contract/limits.ts'
import { favorites } from '../../src/server/db/schema/people.ts'
import { makeAd, makeAds } from '../support/adFactory.ts'
import { ana, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { countAgain } from '../support/countAgain.ts'
import { heart } from '../support/favoritesStage.ts'
import { call, makeUser, type Person } from '../support/people.ts'

setUpAnaAndEva()

const GONE = ['vendido', 'eliminado', 'retirado', 'caducado', 'revision'] as const

const minutesLater = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
const saved = async (person: Person = eva) => {
  const answer = await call(server, 'GET /api/favorite', { token: person.token })
  expect(answer.statusCode).toBe(200)
  return answer.json<Favorite[]>()
}
const savedIds = async (person: Person = eva) => (await saved(person)).map(({ _id }) => _id)
const putFavorite = (adId: string, { id: userId }: Person = eva) =>
  server.services.db.insert(favorites).values({ userId, adId })

describe('A heart', () => {
  it('without a wished state turns round, and says how it is now', async () => {
    const id = await makeAd(server, ana.id)
    const on = await heart(id)
    expect([on.statusCode, on.json()]).toEqual([
      200,
      { message: 'Guardado en favoritos', isOn: true },
    ])
    expect(await savedIds()).toEqual([id])
    expect((await heart(id)).json()).toEqual({ message: 'Quitado de favoritos', isOn: false })
    expect(await savedIds()).toEqual([])
  })

  it('T33: with a wished state is as wished, however often it is sent', async () => {
    const id = await makeAd(server, ana.id)
    for (const isOn of [true, true, false, false, true]) {
      expect((await heart(id, isOn)).json()).toMatchObject({ isOn })
      expect(await savedIds()).toEqual(isOn ? [id] : [])
    }
  })

  it('is seen in the ad’s detail by the person alone who touched it', async () => {
    const id = await makeAd(server, ana.id)
    await heart(id, true)
    const seenBy = async (token?: string) => {
      const answer = await call(server, `GET /api/announcement/${id}`, token ? { token } : {})
      return answer.json<{ isFavorite: boolean }>().isFavorite
    }
    expect(await seenBy(eva.token)).toBe(true)
    expect(await seenBy((await makeUser(server)).token)).toBe(false)
    expect(await seenBy()).toBe(false)
  })

  it('T8: on an ad is each person’s own', async () => {
    const id = await makeAd(server, ana.id)
    const luis = await makeUser(server)
    await heart(id, true)
    await heart(id, true, luis)
    await heart(id, false, luis)
    expect(await savedIds()).toEqual([id])
    expect(await savedIds(luis)).toEqual([])
  })

  it('on one’s own ad is refused with a reason', async () => {
    const id = await makeAd(server, ana.id)
    for (const isOn of [undefined, true]) {
      const answer = await heart(id, isOn, ana)
      expect([answer.statusCode, answer.body]).toEqual([
        403,
        'Este anuncio es tuyo: lo encuentras en «Mis anuncios».',
      ])
    }
    expect(await savedIds(ana)).toEqual([])
  })

  it('needs a session, an id and a real wish', async () => {
    const id = await makeAd(server, ana.id)
    expect((await heart(id, true, {})).statusCode).toBe(401)
    expect((await call(server, 'GET /api/favorite')).statusCode).toBe(401)
    const wrong = [
      [{}, 'announcementId'],
      [{ announcementId: 'a/b' }, 'announcementId'],
      [{ announcementId: id, isOn: 'true' }, 'isOn'],
    ] as const
    for (const [body, field] of wrong) {
      const answer = await call(server, 'POST /api/favorite', { body, token: eva.token })
      expect([answer.statusCode, answer.body]).toEqual([400, `El dato «${field}» no es válido.`])
    }
    expect(await savedIds()).toEqual([])
  })

  it.each(GONE)('T45: lights on no ad that is %s', async (status) => {
    const id = await makeAd(server, ana.id, { status })
    const expected = status === 'revision' ? 404 : 410
    for (const isOn of [undefined, true]) {
      expect((await heart(id, isOn)).statusCode).toBe(expected)
    }
    expect(await savedIds()).toEqual([])
  })

  it('on an ad that never was is 404, and taking it away changes nothing', async () => {
    expect((await heart('ninguno', true)).statusCode).toBe(404)
    expect((await heart('ninguno')).statusCode).toBe(404)
    expect((await heart('ninguno', false)).json()).toMatchObject({ isOn: false })
  })

  it('too many are refused until one is taken away', async () => {
    const { db } = server.services
    const ids = await makeAds(server, ana.id, FAVORITES_MAX + 1)
    const [more = '', first = '', ...others] = ids
    await db.insert(favorites).values([first, ...others].map((adId) => ({ userId: eva.id, adId })))
    const answer = await heart(more, true)
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      'Ya tienes 200 favoritos. Quita alguno para guardar otro.',
    ])
    expect((await heart(first, true)).statusCode).toBe(200)
    await heart(first, false)
    expect((await heart(more, true)).statusCode).toBe(200)
  })

  it('that is touched without end has to rest', async () => {
    const id = await makeAd(server, ana.id)
    await heart(id, true)
    const times = FAVORITE_CHANGES.count - 2
    await countAgain(server, `favorite:user:${eva.id}`, { times })
    expect((await heart(id, true)).statusCode).toBe(200)
    const answer = await heart(id, false)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    minutesLater(FAVORITE_CHANGES.minutes)
    expect((await heart(id, false)).statusCode).toBe(200)
  })

  describe.runIf(inject('realPostgres'))('touched many times at once', { tags: 'postgres' }, () => {
    const touches = (count: number, id: string) =>
      Promise.all(Array.from({ length: count }, () => heart(id)))

    it.each([21, 20])('T33: %i toggles leave the parity', async (count) => {
      const id = await makeAd(server, ana.id)
      const answers = await touches(count, id)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(count).fill(200))
      const lit = answers.filter((answer) => answer.json<{ isOn: boolean }>().isOn)
      expect(lit).toHaveLength(Math.ceil(count / 2))
      expect(await savedIds()).toEqual(count % 2 ? [id] : [])
    })

    it('T33: 20 people save one ad and each has it once', async () => {
      const id = await makeAd(server, ana.id)
      const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(server)))
      await Promise.all(
        people.flatMap((person) => [heart(id, true, person), heart(id, true, person)]),
      )
      const rows = await server.services.db.select().from(favorites).where(eq(favorites.adId, id))
      expect(rows).toHaveLength(20)
    })
  })
})

describe('A person’s favourites', () => {
  it('are cards, the last saved first', async () => {
    const ids = [await makeAd(server, ana.id), await makeAd(server, ana.id, { photos: 2 })]
    for (const id of ids) {
      await heart(id, true)
      minutesLater(1)
    }
    const [last, first] = await saved()
    expect([last?._id, first?._id]).toEqual(ids.toReversed())
    expect(last).toMatchObject({
      titulo: 'Licuadora de tres velocidades',
      precio: 350,
      caracteristicas: { ciudad: 'Puebla', estado: 'puebla' },
      estadoAnuncio: 'activo',
    })
    expect(last?.imagenes).toHaveLength(2)
    expect(Object.keys(last ?? {})).not.toContain('contacto')
  })

  it.each(GONE)(
    'T45: keep an ad that is %s by name alone, and let it be removed',
    async (status) => {
      const id = await makeAd(server, ana.id, { status })
      await putFavorite(id)
      const [gone] = await saved()
      expect(gone).toMatchObject({
        _id: id,
        titulo: 'Licuadora de tres velocidades',
        estadoAnuncio: status,
        imagenes: [],
        caracteristicas: {},
      })
      expect((await heart(id, true)).json()).toMatchObject({ isOn: true })
      expect((await heart(id, false)).statusCode).toBe(200)
      expect(await saved()).toEqual([])
    },
  )

  it('F25: say that an ad is over on its last day’s midnight, whether or not the job came by', async () => {
    const id = await makeAd(server, ana.id, { expiresAt: new Date(NOON.getTime() + 60_000) })
    await heart(id, true)
    expect(await saved()).toMatchObject([{ estadoAnuncio: 'activo' }])
    minutesLater(1)
    expect(await saved()).toMatchObject([{ estadoAnuncio: 'caducado', imagenes: [] }])
  })
})

describe('The favourites of somebody without an account', () => {
  const living = async (ids: readonly string[]) => {
    const answer = await call(server, `GET /api/favorite/vigentes?ids=${ids.join(',')}`)
    return {
      status: answer.statusCode,
      cards: answer.statusCode === 200 ? answer.json<AdCard[]>() : [],
    }
  }
  const states: (EstadoAnuncio | undefined)[] = [undefined, ...GONE]

  it('T45: are told apart into living ads and those of which nothing is said any more', async () => {
    const ids = await Promise.all(
      states.map((status) => makeAd(server, ana.id, status ? { status } : {})),
    )
    const { cards } = await living([...ids, 'ninguno'])
    expect(cards.map(({ _id }) => _id)).toEqual(ids.slice(0, 1))
  })

  it('are asked for by so many ids as a phone keeps, and by no more', async () => {
    expect((await living([])).status).toBe(400)
    expect((await living(Array(GUEST_FAVORITES).fill('x'))).status).toBe(200)
    expect((await living(Array(GUEST_FAVORITES + 1).fill('x'))).status).toBe(400)
  })
})
