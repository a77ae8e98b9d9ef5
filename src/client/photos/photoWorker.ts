import { makeSmall } from './makeSmall.ts'

/** What the worker says of the photo it has: how far it is, and what came of it; null for nothing. */
export type WorkerAnswer = { percent: number } | { small: Blob | null }

// Makes small each photo that it is sent, one at a time (`photoWorkshop.ts`).
addEventListener('message', ({ data: photo }: MessageEvent<File>) => {
  makeSmall(photo, { onProgress: (percent) => answer({ percent }) }).then(
    (small) => answer({ small }),
    () => answer({ small: null }),
  )
})

function answer(words: WorkerAnswer): void {
  postMessage(words)
}
