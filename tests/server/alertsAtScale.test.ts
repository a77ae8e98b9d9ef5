// @module-tag soak
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { matchAds } from '../../src/server/alerts/matchQueries.ts'
import { hitsOf, noticesOf, offer, runAlerts, save } from '../support/alertStage.ts'
import { eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { makeUser } from '../support/people.ts'

setUpAnaAndEva()

/** Saved searches of other people: each a word, a state and a top price; a tenth is for bicycles. */
const WAITING = 50_000

describe.runIf(inject('realPostgres'))('Among fifty thousand who wait', () => {
  test('whoever an ad meets is found in under 200 ms, and nobody else', async () => {
    const { db } = server.services
    const crowd = await makeUser(server)
    await db.execute(sql`
      insert into saved_searches (id, user_id, busqueda, clave, por, cuando, anchors, words, estado, precio_max, created_at)
      select 'crowd' || n, ${crowd.id}, '{}', 'crowd' || n, 'lista', 'diario', array['w:' || word],
        (quote_literal(word))::tsquery, case when n % 2 = 0 then 'yucatán' end, 1000 + n % 2000, now()
      from (select n, case when n % 10 = 0 then 'biciclet' else 'word' || n % 5000 end as word
        from generate_series(1, ${WAITING}::int) n) as waiting`)
    await db.execute(sql`analyze saved_searches`)
    await save({ busqueda: { nombre: 'bicicleta', estado: 'jalisco' } })
    const took: number[] = []
    for (let time = 0; time < 5; time += 1) {
      await offer({}, await makeUser(server))
      const start = performance.now()
      await matchAds(db, server.clock.now)
      took.push(performance.now() - start)
    }
    expect(await hitsOf()).toHaveLength(5)
    expect(await hitsOf(crowd)).toEqual([])
    expect(took.toSorted((a, b) => a - b)[2]).toBeLessThan(200)
  })

  test('each is told once by ten runs of the job at a time', async () => {
    await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
    for (let round = 0; round < 5; round += 1) {
      await offer({}, await makeUser(server))
      await Promise.all(Array.from({ length: 10 }, runAlerts))
    }
    expect(await noticesOf(eva)).toHaveLength(5)
    expect(await hitsOf(eva)).toHaveLength(5)
  })
})
