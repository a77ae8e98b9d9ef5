/** A program for tests to kill: keeps photos in the folder it is given, and prints each id. */
import { newPhotoId } from '../../src/server/services/images/photoName.ts'
import { openFolderStore } from '../../src/server/services/images/store/folderStore.ts'

const store = openFolderStore(process.argv[2] ?? '')
const bytes = Buffer.alloc(400_000, 'a')
for (;;) {
  const id = newPhotoId('a0b1c2')
  await store.put(id, { name: '1000.webp', type: 'image/webp', bytes })
  process.stdout.write(`${id}\n`)
}
