// @module-tag embedded
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, startProduct } from '../support/productServer.ts'

test('Whoever runs the tests hears of a port that is taken, in place of testing whoever listens there', async () => {
  const port = await freePort()
  const stranger = createServer().listen(port, '127.0.0.1')
  await once(stranger, 'listening')
  await expect(startProduct({ port })).rejects.toThrow('EADDRINUSE')
  stranger.close()
  await once(stranger, 'close')
  expect(await freePort(port)).toBe(port)
})
