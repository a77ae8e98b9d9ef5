import type { AdCard } from '../../contract/ads/endpoints.ts'
import { photoColour } from '../../contract/photo.ts'
import { formatPrice } from '../../contract/text/format.ts'
import type { Notice } from '../notifications/notify.ts'
import type { Block, Letter, Site } from '../services/mail/letter.ts'
import { searchWords } from './searchWords.ts'

interface Told {
  userId: string
  searchId: string
  busqueda: Record<string, string>
}

/** Ads of one mail; the search has the others. */
const IN_A_LETTER = 10

/** The whole search, the newest ads first: `date:asc` (decisions, section 2). */
const addressOf = (busqueda: Told['busqueda']): string =>
  `/buscar?${new URLSearchParams({ ...busqueda, ordenar: 'date:asc' }).toString()}`

const placeOf = ({ caracteristicas: { ciudad } }: AdCard): string => String(ciudad ?? '')

/** An ad that is promised to somebody says so beside its price. */
const priceOf = ({ precio, apartado }: AdCard): string =>
  formatPrice(precio) + (apartado ? ' · Apartado' : '')

/** The list's entry; of a single ad it leads to it and carries its card. */
export function alertNotice(
  { userId, searchId, busqueda }: Told,
  cards: [AdCard, ...AdCard[]],
): Notice {
  const [{ _id: id, titulo, imagenes }, ...others] = cards
  const [card] = cards
  const name = searchWords(busqueda).nombre
  const common = { userId, icono: 'savedSearch' as const, dedupeKey: `nuevo:${searchId}:${id}` }
  if (others.length > 0) {
    return {
      ...common,
      titulo: `${cards.length} anuncios nuevos de una búsqueda tuya`,
      contenido: `De «${name}»: «${titulo}» y ${others.length} más.`,
      url: addressOf(busqueda),
    }
  }
  return {
    ...common,
    titulo: 'Hay un anuncio nuevo de una búsqueda tuya',
    contenido: `De «${name}»: «${titulo}», ${priceOf(card)}.`,
    url: `/anuncio/${id}`,
    anuncio: {
      _id: id,
      titulo,
      precio: priceOf(card),
      lugar: placeOf(card),
      ...(imagenes[0] !== undefined && { color: photoColour(imagenes[0]) }),
    },
  }
}

/** The mail with the ads themselves and the way to get no more. */
export function alertLetter(
  site: Site,
  { news, cards, stop }: { news: Told; cards: readonly AdCard[]; stop: string },
): Letter {
  const name = searchWords(news.busqueda).nombre
  const shown = cards.slice(0, IN_A_LETTER).flatMap((card): Block[] => [
    {
      kind: 'text',
      text: [card.titulo, priceOf(card), placeOf(card)].filter(Boolean).join(' · '),
    },
    { kind: 'button', label: 'Ver anuncio', href: `${site.origin}/anuncio/${card._id}` },
  ])
  const subject = cards.length === 1 ? 'Un anuncio nuevo' : `${cards.length} anuncios nuevos`
  return {
    subject: `${subject} de tu búsqueda`,
    preview: `De «${name}»`,
    blocks: [
      { kind: 'text', text: `Encontramos esto para tu búsqueda «${name}»:` },
      ...shown,
      {
        kind: 'button',
        label: 'Ver toda la búsqueda',
        href: site.origin + addressOf(news.busqueda),
      },
      {
        kind: 'text',
        text: 'Te escribimos porque guardaste esta búsqueda. Si ya no quieres correos de ella, no hace falta iniciar sesión:',
      },
      { kind: 'button', label: 'No recibir más correos de esta búsqueda', href: stop },
    ],
  }
}
