import { create } from 'zustand'

/** Ways that lead through a menu: Safari's, other browsers' on iOS, Firefox's on Android, out of another app. */
export type ManualWay = 'iosMenu' | 'iosOtherMenu' | 'firefoxMenu' | 'otherApp'

interface Install {
  /** How this browser installs the site: by its own prompt, by hand, or not at all. */
  way: 'prompt' | ManualWay | 'none'
  /** Safari, not installed: it empties the storage of sites that are not used, on a Mac too. */
  isSafari: boolean
}

export const useInstall = create<Install>(() => ({ way: 'none', isSafari: false }))
