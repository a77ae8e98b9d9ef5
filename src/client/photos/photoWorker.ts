import { makeSmall } from './makeSmall.ts'

/** Message of the worker about its photo: progress, then the result, null on failure. */
export type WorkerAnswer = { percent: number } | { small: Blob | null }

// Shrinks each photo that it receives, one at a time (`photoWorkshop.ts`).
addEventListener('message', ({ data: photo }: MessageEvent<File>) => {
  makeSmall(photo, { onProgress: (percent) => answer({ percent }) }).then(
    (small) => answer({ small }),
    () => answer({ small: null }),
  )
})

function answer(words: WorkerAnswer): void {
  postMessage(words)
}
