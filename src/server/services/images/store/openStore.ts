import { join } from 'node:path'
import { openFolderStore } from './folderStore.ts'
import { openS3Store } from './s3Store.ts'
import type { ImageStore } from './store.ts'

/** The bucket of `S3_URL`, or without it the folder `photos` in the data folder. */
export function openImageStore(env: { S3_URL?: string; DATA_DIR: string }): ImageStore {
  return env.S3_URL ? openS3Store(env.S3_URL) : openFolderStore(join(env.DATA_DIR, 'photos'))
}
