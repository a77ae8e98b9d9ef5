import { join } from 'node:path'
import { openFolderStore } from './folderStore.ts'
import { openS3Store } from './s3Store.ts'
import type { ImageStore } from './store.ts'

/**
 * The bucket of `S3_URL`, or without it the folder `photos` in the data folder. During a move into
 * the bucket, missing photos are read from the folder, and deletions apply to both.
 */
export function openImageStore(env: { S3_URL?: string; DATA_DIR: string }): ImageStore {
  const folder = openFolderStore(join(env.DATA_DIR, 'photos'))
  if (!env.S3_URL) return folder
  const bucket = openS3Store(env.S3_URL)
  return {
    ...bucket,
    read: async (id, name) => (await bucket.read(id, name)) ?? folder.read(id, name),
    remove: async (id) => {
      // The folder first: photos left there would be copied again.
      await folder.remove(id)
      await bucket.remove(id)
    },
  }
}
