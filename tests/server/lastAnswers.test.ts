import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { FINISH_MS } from '../../src/server/http/lastAnswers.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

afterEach(() => void vi.useRealTimers())

test('F30: somebody whose photos take longer than a process that ends can wait reads that it is not available, and is not cut off', async () => {
  const { token } = await makeUser(server)
  const app = await buildApp(server.services)
  const ending = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve())
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const phone = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const requested = once(app.server, 'request')
  phone.write(
    `POST /api/announcement HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n`,
  )
  phone.write(
    '--b\r\nContent-Disposition: form-data; name="imagenes"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  )
  await requested
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = app.close()
  await ending
  vi.advanceTimersByTime(FINISH_MS)
  // It still sends, as over a slow network.
  phone.write(Buffer.alloc(200_000))
  const answer = await text(phone)
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer).toContain('El servicio no está disponible por ahora. Intenta otra vez')
  await closed
})
