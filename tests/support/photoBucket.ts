import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

interface S3Options {
  address: string
  port: number
  silent: boolean
  directory: string
  vhostBuckets: boolean
  configureBuckets: { name: string }[]
}

// It brings no types.
const S3rver: new (options: S3Options) => S3Server = createRequire(import.meta.url)(
  '@20minutes/s3rver',
)

/** An S3 bucket of its own on a free port: its S3_URL, and how to end it. */
export async function startPhotoBucket(): Promise<{ url: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'photo-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'fotos' }],
  })
  const { port } = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/fotos?region=us-east-1`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
