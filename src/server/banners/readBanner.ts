import { bannerTitleError, bannerUrlError } from '../../contract/banners/bannerInput.ts'
import { Problem } from '../../contract/problem.ts'
import { publicText } from '../../contract/text/typedText.ts'
import type { BannerWords } from './changeBanners.ts'

/** Reads what admins send; every function throws Problem (400). */

export function readTitle(value: unknown): string {
  const title = publicText(textOf(value)).replaceAll(/\s+/g, ' ').trim()
  refuse(bannerTitleError(title))
  return title
}

/** A path of this site, or null for a banner that leads nowhere (security T13). */
export function readUrl(value: unknown): string | null {
  const url = textOf(value)
  refuse(bannerUrlError(url))
  return url === '' ? null : url
}

/** The words that are given; one that isn't stays as it is. */
export function readChange(body: { title?: unknown; url?: unknown }): Partial<BannerWords> {
  const change = {
    ...(body.title !== undefined && { title: readTitle(body.title) }),
    ...(body.url !== undefined && { url: readUrl(body.url) }),
  }
  if (Object.keys(change).length === 0) {
    throw new Problem('entradaInvalida', 'No hay nada que cambiar.')
  }
  return change
}

export function readOrder(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  if (!Array.isArray(value) || ids.length !== value.length) {
    throw new Problem('entradaInvalida', 'El orden de los banners no se puede leer.')
  }
  return ids
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new Problem('entradaInvalida')
  return value.trim()
}

function refuse(error: string | null): void {
  if (error !== null) throw new Problem('entradaInvalida', error)
}
