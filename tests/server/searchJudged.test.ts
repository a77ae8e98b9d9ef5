// @module-tag soak
import { beforeAll, describe, expect, test } from 'vitest'
import { byKind, judgeMarket, meanMarks, type Judged } from '../judged/judge.ts'
import { JUDGED_QUERIES } from '../judged/queries.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

describe('in the market that the words were made for', () => {
  const KINDS = [...new Set(JUDGED_QUERIES.map(({ kind }) => kind))]
  let all: Judged[] = []

  beforeAll(async () => {
    const { id } = await makeUser(server)
    all = await judgeMarket(server.services, id, 'data')
  }, 300_000)

  describe.each(KINDS)('who searches with %s', (kind) => {
    test('finds what is meant and little else', () => {
      const some = byKind(all).get(kind) ?? []
      const { recall, precision } = meanMarks(some)
      const bad = some.filter((one) => one.recall < 1 || one.precision < 0.5)
      const story = bad.map(({ judged, missing, wrong }) => ({ line: judged.line, missing, wrong }))
      expect(recall, JSON.stringify(story, null, 1)).toBeGreaterThanOrEqual(0.95)
      expect(precision, JSON.stringify(story, null, 1)).toBeGreaterThanOrEqual(0.85)
    })
  })

  test('what is meant stands first', () => {
    expect(meanMarks(all).ndcg).toBeGreaterThanOrEqual(0.95)
  })

  test('nobody is shown what they certainly did not mean', () => {
    const bad = all.filter(({ forbidden }) => forbidden.length > 0)
    expect(bad.map(({ judged, forbidden }) => [judged.line, forbidden])).toEqual([])
  })
})
