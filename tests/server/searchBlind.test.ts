// @module-tag soak
import { expect, test } from 'vitest'
import { judgeMarket, meanMarks } from '../judged/judge.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

test(
  'people find what they mean in a market that nobody of the house has seen',
  { timeout: 300_000 },
  async () => {
    const { id } = await makeUser(server)
    const { recall, precision, ndcg } = meanMarks(await judgeMarket(server.services, id, 'blind'))
    expect(recall).toBeGreaterThanOrEqual(0.92)
    expect(precision).toBeGreaterThanOrEqual(0.77)
    expect(ndcg).toBeGreaterThanOrEqual(0.87)
  },
)
