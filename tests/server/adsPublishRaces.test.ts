// @module-tag postgres
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { countRows, makeAd, storedPhotos } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

describe.runIf(inject('realPostgres'))('T30: publishing at the same time', () => {
  const server = useServer()

  it('20 publications of one seller give 3 ads and 17 refusals', async () => {
    const ana = await makeUser(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => publish(server, {}, { token: ana.token })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(17).fill(429)])
    expect(await countRows(server)).toMatchObject({ ads: 3, photos: 3, publications: 3 })
    expect(await storedPhotos(server)).toHaveLength(3)
  })

  it('two publications beside nine standard ads give one ad and one refusal', async () => {
    const ana = await makeUser(server)
    for (let n = 0; n < 9; n += 1) await makeAd(server, ana.id)
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => publish(server, {}, { token: ana.token })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })

  it('20 requests with one key give one ad and 20 times its id', async () => {
    const ana = await makeUser(server)
    const before = await storedPhotos(server)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => publish(server, {}, { token: ana.token, key })),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await storedPhotos(server)).toHaveLength(before.length + 1)
  })
})
