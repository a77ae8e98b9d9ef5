import { useState } from 'react'
import { bannerTitleError, bannerUrlError } from '../../contract/banners/bannerInput.ts'
import type { Banner } from '../../contract/home/endpoints.ts'
import { publicText } from '../../contract/text/typedText.ts'
import { useSite } from '../ground/site.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { ownPath } from './bannerPaths.ts'

export interface BannerForm {
  title: string
  url: string
  setTitle: (title: string) => void
  setUrl: (url: string) => void
  errors: { title?: string | undefined; url?: string | undefined }
  /** Shows what is wrong; answers the cleaned words when nothing is. */
  check: () => { title: string; url: string } | null
}

/** What is typed of a banner, checked as the server checks it; as long as it is there, no new version comes. */
export function useBannerForm(banner?: Banner): BannerForm {
  const { origin } = useSite()
  useUnsavedWork(true)
  const [title, setTitle] = useState(banner?.title ?? '')
  const [url, setUrl] = useState(banner?.url ?? '')
  const [errors, setErrors] = useState<BannerForm['errors']>({})
  return {
    title,
    url,
    setTitle,
    setUrl,
    errors,
    check: () => {
      const words = { title: publicText(title).trim(), url: ownPath(url, origin) }
      const found = {
        title: bannerTitleError(words.title) ?? undefined,
        url: bannerUrlError(words.url) ?? undefined,
      }
      setErrors(found)
      return found.title === undefined && found.url === undefined ? words : null
    },
  }
}
