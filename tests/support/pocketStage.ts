import type { Answer } from '../../src/contract/api.ts'
import type { Pocket } from '../../src/contract/pocket/endpoints.ts'
import { readThumbnails, thumbnailsPath } from '../../src/contract/pocket/thumbnails.ts'
import { renewPacksJob } from '../../src/server/pocket/renewPacks.ts'
import { storePhotoFiles } from '../../src/server/services/images/acceptPhoto.ts'
import { processPhoto } from '../../src/server/services/images/processPhoto.ts'
import { call } from './people.ts'
import { plainPhoto } from './photoPictures.ts'
import type { TestServer } from './serverTest.ts'

/** Rebuilds the packs, as the server does every ten minutes. */
export const renewPacks = ({ services, clock }: TestServer): Promise<void> =>
  renewPacksJob.run(services, clock.now)

export const packPath = (estado: string, desde?: number): `/api/pocket/${string}` =>
  `/api/pocket/${encodeURIComponent(estado)}${desde === undefined ? '' : `?desde=${desde}`}`

/** The answer to a phone that has this version of a state's pack, or none. */
export async function syncPack(
  server: TestServer,
  estado = 'puebla',
  desde?: number,
): Promise<Pocket> {
  const answer = await call(server, `GET ${packPath(estado, desde)}`)
  return answer.json<Answer<'GET /api/pocket/:estado'>>()
}

export const idsOf = ({ anuncios }: Pocket): string[] =>
  anuncios.map(({ announcement }) => announcement._id)

/** Thumbnails as a phone reads them, by the name of their photo. */
export async function syncThumbnails(
  { app }: TestServer,
  estado = 'puebla',
  desde?: number,
): Promise<Map<string, Uint8Array>> {
  const answer = await app.inject(thumbnailsPath(estado, desde))
  return readThumbnails(answer.rawPayload)
}

/** Stores a photo of a single colour with its files; returns its id. */
export async function storedPhoto({ services }: TestServer): Promise<string> {
  const photo = await processPhoto(await plainPhoto().jpeg().toBuffer())
  await storePhotoFiles(services, [photo])
  return photo.id
}
