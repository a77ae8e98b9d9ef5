import { useId, useState } from 'react'
import { CATEGORY_VALUES } from '../../contract/ads/categories.ts'
import { bannerTitleError, bannerUrlError } from '../../contract/banners/bannerInput.ts'
import type { Banner } from '../../contract/home/endpoints.ts'
import { BANNER_TITLE_MAX, BANNER_URL_MAX } from '../../contract/limits.ts'
import { publicText } from '../../contract/text/typedText.ts'
import { paths } from '../ground/paths.ts'
import { useSite } from '../ground/site.ts'
import { useUnsavedWork } from '../ground/unsavedWork.ts'
import { TextField } from '../ui/controls/Field.tsx'

/** Likely targets of a banner, suggested while its address is typed. */
const BANNER_PATHS: readonly string[] = [
  paths.sell,
  paths.search,
  paths.categories,
  paths.favorites,
  paths.faq,
  ...CATEGORY_VALUES.map((categoria) => paths.searchFor({ categoria })),
]

/** The text and the address of a banner. */
export function BannerWords({ form }: { form: BannerForm }) {
  const listId = useId()
  return (
    <>
      <TextField
        name="title"
        label="Texto auxiliar"
        hint="Lo leen los lectores de pantalla y quien no ve la imagen."
        required
        maxLength={BANNER_TITLE_MAX}
        autoComplete="off"
        value={form.title}
        error={form.errors.title}
        onChange={({ target }) => form.setTitle(target.value)}
      />
      <TextField
        name="url"
        label="A dónde lleva"
        hint="Opcional. Elige una página o escribe una dirección de este sitio."
        placeholder="/buscar?categoria=muebles"
        list={listId}
        maxLength={BANNER_URL_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.url}
        error={form.errors.url}
        onChange={({ target }) => form.setUrl(target.value)}
      />
      <datalist id={listId}>
        {BANNER_PATHS.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
    </>
  )
}

interface BannerForm {
  title: string
  url: string
  setTitle: (title: string) => void
  setUrl: (url: string) => void
  errors: { title?: string | undefined; url?: string | undefined }
  /** Shows the errors; answers the cleaned values without errors, else null. */
  check: () => { title: string; url: string } | null
}

/** State of a banner's form, with the server's checks. The app doesn't update while the form is open. */
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

/** An address of this very site as its path; any other address as typed. */
function ownPath(typed: string, origin: string): string {
  const text = typed.trim()
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
}
