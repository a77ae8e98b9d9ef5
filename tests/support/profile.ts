import { multipart, type UploadedFile } from './adForm.ts'
import { newAddress, type Person } from './people.ts'
import { plainPhoto } from './photoPictures.ts'
import type { TestServer } from './serverTest.ts'

/** The profile form as Ana sends it without changes. */
export const PROFILE = { nombre: 'Ana', apellido: 'López', estado: '' }

interface ProfileCall {
  fields?: Record<string, string>
  fotos?: readonly UploadedFile[]
  key?: 'PATCH /api/user' | 'PATCH /api/login/signin/last'
  from?: string
}

/** Sends a profile as the page does. */
export async function sendProfile(
  { app }: TestServer,
  { token }: Pick<Person, 'token'>,
  { fields = PROFILE, fotos = [], key = 'PATCH /api/user', from = newAddress() }: ProfileCall,
) {
  const { payload, headers } = await multipart(fields, fotos, 'foto')
  return app.inject({
    method: 'PATCH',
    url: key.slice('PATCH '.length),
    remoteAddress: from,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
}

export const portrait = async (): Promise<UploadedFile> => ({
  bytes: await plainPhoto({ width: 500, height: 300 }).jpeg().toBuffer(),
})
