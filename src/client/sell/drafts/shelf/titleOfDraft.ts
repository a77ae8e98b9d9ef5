import type { TipoAnuncio } from '../../../../contract/ads/kinds.ts'
import { storedAdForm } from '../../publish/adForm.ts'

/** What an unfinished ad is called in lists. */
export function titleOfDraft(kind: TipoAnuncio, form: unknown): string {
  return storedAdForm(kind, form).general['titulo']?.trim() || 'Sin título todavía'
}
