import { beforeEach, expect, it } from 'vitest'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import { makeAd } from '../support/adFactory.ts'
import { adRow } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
let ana: Person
let eva: Person

beforeEach(async () => {
  ana = await makeUser(server)
  eva = await makeUser(server)
})

/** Flags in the address of an ad's page, as the site sets them or a visitor might add them. */
const FLAGS = ['client=true', 'client=false', 'modal=true', 'mio=true', 'client=false&mio=true']

it.each(FLAGS)('T54: ?%s gives nobody a say in an ad that is not theirs', async (flags) => {
  const id = await makeAd(server, ana.id)
  const before = await adRow(server, id)
  const detail = async (person?: Person) =>
    (await call(server, `GET /api/announcement/${id}?${flags}`, person ?? {})).json<AdDetail>()
  expect(await detail()).toMatchObject({ mio: false, canMakeReview: false })
  expect((await detail(eva)).mio).toBe(false)
  expect((await detail(ana)).mio).toBe(true)
  const refused = await Promise.all([
    call(server, `GET /api/announcement/${id}/protected?${flags}`, eva),
    call(server, `PATCH /api/announcement/${id}?${flags}`, eva),
    call(server, `DELETE /api/announcement/${id}?${flags}`, eva),
    call(server, `DELETE /api/announcement/selled/${id}?${flags}`, eva),
    call(server, `POST /api/announcement/renew/${id}?${flags}`, eva),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403, 403, 403, 403])
  expect(await adRow(server, id)).toEqual(before)
})
