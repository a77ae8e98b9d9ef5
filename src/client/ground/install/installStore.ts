import { create } from 'zustand'

/** Ways that lead through a menu: Safari's, other browsers' on iOS, Firefox's on Android, out of another app. */
export type ManualWay = 'iosMenu' | 'iosOtherMenu' | 'firefoxMenu' | 'otherApp'

interface Install {
  /** The way to install in this browser: its own prompt, by hand, or none. */
  way: 'prompt' | ManualWay | 'none'
  /** Safari, not installed: it empties the storage of unused sites, on a Mac too. */
  isSafari: boolean
}

export const useInstall = create<Install>(() => ({ way: 'none', isSafari: false }))
