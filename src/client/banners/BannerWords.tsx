import { useId } from 'react'
import { BANNER_TITLE_MAX, BANNER_URL_MAX } from '../../contract/limits.ts'
import { TextField } from '../ui/controls/Field.tsx'
import { BANNER_PATHS } from './bannerPaths.ts'
import type { BannerForm } from './useBannerForm.ts'

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
