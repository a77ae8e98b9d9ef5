import { vi } from 'vitest'
import type { HeicAnswer } from '../../src/client/photos/heic/heicWorker.ts'
import type { WorkerAnswer } from '../../src/client/photos/photoWorker.ts'

/** A file of these letters, one byte each. */
export const file = (text: string, type = '') =>
  new File([Buffer.from(text, 'latin1')], 'foto', { type })

export const JPEG = '\xff\xd8\xff\xe0 and more'
export const TIFF = 'II*\0 and more'
export const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
export const AVIF = '\0\0\0\x18ftypavif\0\0\0\0mif1avif'

/** The browser's workers, as far as photos need them; the test gives the answer for each photo. */
export class FakeWorker extends EventTarget {
  static made: FakeWorker[] = []
  static work: (worker: FakeWorker, photo: File) => void
  readonly given: File[] = []
  isEnded = false
  readonly address: string
  readonly options: WorkerOptions

  constructor(address: string, options: WorkerOptions) {
    super()
    this.address = address
    this.options = options
    FakeWorker.made.push(this)
  }

  postMessage(photo: File): void {
    this.given.push(photo)
    FakeWorker.work(this, photo)
  }

  say(data: WorkerAnswer | HeicAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  terminate(): void {
    this.isEnded = true
  }
}

/** Touches the page until this holds: a touch before the app listens is none. */
export const atNextTouch = (check: () => void, chance = 'pointerdown') =>
  vi.waitFor(() => {
    dispatchEvent(new Event(chance))
    check()
  })
