// @module-tag soak
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { GOOD_AD, multipart, smallPhoto } from '../support/adForm.ts'
import { makeUser, type Person } from '../support/people.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'
import { commitBefore, sourcesOf } from '../support/releaseBefore.ts'
import { useServer } from '../support/serverTest.ts'
import { testDatabase } from '../support/testDatabase.ts'

/**
 * The release before this one on a database that this release has migrated, both running. A migration may only
 * add changes that the older code tolerates. The test is skipped where Git has only the last commit.
 */
const commit = await commitBefore()
const server = useServer()

/** The database's address, the same for both releases. */
function databaseUrl(): string {
  const connection = testDatabase()
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

// Named statements need sessions of their own, which the embedded database's URL would wrongly promise.
const isTold = commit !== null && inject('realPostgres')
describe.runIf(isTold)('somebody whose calls meet now this release, now the one before it', () => {
  let before: ProductServer
  let sources: Awaited<ReturnType<typeof sourcesOf>>
  let ana: Person
  let beto: Person

  beforeAll(async () => {
    sources = await sourcesOf(commit ?? '')
    before = await startProduct({
      fromSources: true,
      cwd: sources.folder,
      dataDir: server.dir,
      env: { DATABASE_URL: databaseUrl(), SEED_DEMO: '0' },
    })
    ana = await makeUser(server)
    beto = await makeUser(server)
  }, 300_000)
  afterAll(async () => {
    await before?.stop()
    await sources?.remove()
  })

  interface Asked {
    token?: string
    json?: object
    form?: Awaited<ReturnType<typeof multipart>>
  }

  /** Both releases, called in the same way. */
  const releases = {
    before: async (method: string, path: string, { token, json, form }: Asked = {}) => {
      const answer = await fetch(before.origin + path, {
        method,
        headers: headersOf({ token, json, form }),
        ...(json && { body: JSON.stringify(json) }),
        ...(form && { body: new Uint8Array(form.payload) }),
      })
      return { status: answer.status, body: await answer.text() }
    },
    after: async (method: string, path: string, { token, json, form }: Asked = {}) => {
      const answer = await server.app.inject({
        method: method as 'GET',
        url: path,
        headers: headersOf({ token, json, form }),
        ...(json && { payload: JSON.stringify(json) }),
        ...(form && { payload: form.payload }),
      })
      return { status: answer.statusCode, body: answer.body }
    },
  }
  type Release = keyof typeof releases
  const headersOf = ({ token, json, form }: { [K in keyof Asked]: Asked[K] | undefined }) => ({
    ...(token && { authorization: `Bearer ${token}` }),
    ...(json && { 'content-type': 'application/json' }),
    ...form?.headers,
  })

  const turns: [Release, Release][] = [
    ['before', 'after'],
    ['after', 'before'],
  ]
  test.each(turns)(
    'publishes with the one %s, and is found, read, edited, kept and reviewed with the one %s',
    async (one, other) => {
      const titulo = `Bicicleta de la versión ${one}`
      const form = await multipart({ ...GOOD_AD, titulo }, [await smallPhoto()])
      const published = await releases[one]('POST', '/api/announcement', { token: ana.token, form })
      expect([published.status, published.body]).toEqual([201, expect.stringContaining('"id"')])
      const { id } = JSON.parse(published.body) as { id: string }

      const found = await releases[other]('GET', '/api/announcement?nombre=bicicleta')
      expect([found.status, found.body]).toEqual([200, expect.stringContaining(titulo)])
      const read = await releases[other]('GET', `/api/announcement/${id}`, { token: beto.token })
      expect([read.status, read.body]).toEqual([200, expect.stringContaining(titulo)])

      const edit = await multipart({ precio: '4000' }, [], 'fotos')
      const edited = await releases[other]('PATCH', `/api/announcement/${id}`, {
        token: ana.token,
        form: edit,
      })
      expect([edited.status, edited.body]).toEqual([200, expect.any(String)])

      const heart = { token: beto.token, json: { announcementId: id, isOn: true } }
      expect((await releases[other]('POST', '/api/favorite', heart)).status).toBeLessThan(300)
      const review = { contenido: 'Muy amable.', commentedUser: ana.id, calificacion: 5 }
      const reviewed = await releases[other]('POST', '/api/review', {
        token: beto.token,
        json: review,
      })
      // In the second round the review exists already.
      expect([200, 201, 409]).toContain(reviewed.status)

      for (const [token, path] of [
        [ana.token, '/api/user'],
        [ana.token, '/api/announcement/user/token'],
        [ana.token, '/api/notification'],
        [beto.token, '/api/favorite'],
        [undefined, '/api/index/premium'],
        [undefined, '/api/index/reciente'],
        [undefined, `/api/announcement/seller/${ana.id}`],
        [undefined, '/readyz'],
      ] as const) {
        for (const release of [one, other]) {
          const { status } = await releases[release]('GET', path, { ...(token && { token }) })
          expect([release, path, status]).toEqual([release, path, 200])
        }
      }
    },
    120_000,
  )
})

test.runIf(commit === null)(
  'whoever tests a clone of the last commit alone is not told whether the release before it works',
  () => {
    expect(commit).toBeNull()
  },
)
