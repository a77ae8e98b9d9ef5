import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { QueryRef } from '../../src/contract/page.ts'
import { preloadAnswers } from '../../src/server/pages/preloadAnswers.ts'
import { ask, openShop, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

/** Letters, as searches know them, of which the database makes signs: `ʼ` becomes an apostrophe. */
async function lettersThatBecomeSigns(): Promise<string[]> {
  const { rows } = await server.services.db.execute<{ letter: string }>(sql`
    select chr(code) as letter from generate_series(1, 131071) as point(code)
    where code not between 55296 and 57343 and unaccent(chr(code)) ~ '[!-/:-@[-\`{-~]'`)
  return rows
    .map(({ letter }) => letter)
    .filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter.normalize('NFKC')))
}

describe('T59: somebody who searches with a letter that becomes a sign', () => {
  let letters: string[]

  beforeAll(async () => {
    letters = await lettersThatBecomeSigns()
    const shop = await openShop(server)
    await shop.put('Disco de rock nʼ roll')
  })

  const expectAnswers = async (asked: readonly string[]) => {
    for (const letter of asked) {
      const texts = [letter, `n${letter}`, `${letter}n`, `a${letter}${letter}b`]
      for (const nombre of [...texts, `rock n${letter} roll`, `o${letter}o ${letter}${letter}`]) {
        const answer = await ask(server, { nombre })
        expect([nombre, answer.statusCode]).toEqual([nombre, 200])
      }
    }
  }

  test('is answered for some such letters, alone, within a word, doubled and between others', async () => {
    expect(letters).toContain('ʼ')
    expect(letters.length).toBeGreaterThan(3)
    await expectAnswers(['ʼ', ...letters.slice(0, 3)])
  })

  const dear = { tags: 'soak', timeout: 90_000 }
  test('is answered for every such letter', dear, () => expectAnswers(letters))

  test('finds what its seller wrote with it', async () => {
    for (const nombre of ['rock nʼ roll', 'nʼ']) {
      expect(await titles(server, { nombre })).toContain('Disco de rock nʼ roll')
    }
  })
})

describe('T59: somebody whose address has a NUL', () => {
  const refs: [QueryRef, number][] = [
    [{ key: 'GET /api/announcement', query: { categoria: 'a\0b' } }, 400],
    [{ key: 'GET /api/announcement', query: { nombre: 'mesa\0' } }, 400],
    [{ key: 'GET /api/announcement', query: { estado: '\0', ciudad: '\0' } }, 400],
    [{ key: 'GET /api/announcement/:id', params: { id: 'a\0b' } }, 404],
    [{ key: 'GET /api/announcement/seller/:id', params: { id: 'a\0b' } }, 404],
    [{ key: 'GET /api/review/seller/:id', params: { id: 'a\0b' }, query: { page: '0' } }, 404],
  ]

  test.each(refs)('gets a page that says so: %j', async (ref, status) => {
    const [answer] = await preloadAnswers(server.services, [ref])
    expect(answer?.failure?.status).toBe(status)
    expect(answer?.failure?.text).toMatch(/^[A-ZÁÉÍÓÚ¿¡].*\.$/)
  })
})

test('T62: somebody who searches for many words that nobody wrote has none of them mended', async () => {
  const found = await ask(server, { nombre: 'discoo rokc rolll discooo rokcc' })
  expect([found.statusCode, found.json().total]).toEqual([200, 0])
  expect((await ask(server, { nombre: 'discoo' })).json().total).toBeGreaterThan(0)
})
