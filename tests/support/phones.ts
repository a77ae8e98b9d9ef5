import { DEVICE_HEADER } from '../../src/contract/headers.ts'
import { noteDevice } from '../../src/server/limits/deviceQueries.ts'
import { newDevice, readDevice } from '../../src/server/limits/devices.ts'
import { call, type Person } from './people.ts'
import type { TestServer } from './serverTest.ts'

/** A phone behind an address, with an id or without. */
export interface Phone {
  from: string
  headers?: Record<string, string>
}

const TWO_DAYS = 2 * 24 * 60 * 60 * 1000
const withId = (from: string, id: string): Phone => ({ from, headers: { [DEVICE_HEADER]: id } })

/** A phone with a new id, which doesn't count yet. The test makes it, because an address gets few. */
export async function newPhone({ services }: TestServer, from: string): Promise<Phone> {
  return withId(from, await newDevice(services.db, services.now()))
}

/** A phone whose id is old enough to count. */
export async function agedPhone({ services }: TestServer, from: string): Promise<Phone> {
  const then = new Date(services.now().getTime() - TWO_DAYS)
  return withId(from, await newDevice(services.db, then))
}

/** A phone that opened a session of the user before, as `logInFrom` leaves it. */
export async function knownPhone(
  { services }: TestServer,
  from: string,
  { id: userId }: Pick<Person, 'id'>,
): Promise<Phone> {
  const { db, now } = services
  const id = await newDevice(db, now())
  const device = (await readDevice(db, id, now()))?.id ?? null
  await noteDevice(db, userId, { device, newDevice: null }, now())
  return withId(from, id)
}

/** Logs in from a phone. */
export const logInFrom = (
  server: TestServer,
  phone: Phone,
  { correo, contraseña }: Pick<Person, 'correo' | 'contraseña'>,
) => call(server, 'POST /api/login', { body: { correo, contraseña }, ...phone })
