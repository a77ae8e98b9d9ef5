import type { AdCard } from '../../contract/ads/endpoints.ts'
import { photoColour } from '../../contract/photo.ts'
import { formatPrice } from '../../contract/text/format.ts'
import type { Notice } from '../notifications/notify.ts'
import { shownName } from '../publicWords.ts'
import type { Block, Letter, Site } from '../services/mail/letter.ts'
import type { News } from './dueQueries.ts'
import { searchWords } from './searchWords.ts'

type AlertNews = Pick<News, 'userId' | 'searchId' | 'busqueda' | 'seller'>

/** Ads of one mail; the search has the others. */
const IN_A_LETTER = 10

/** The whole search, the newest ads first: `date:asc` (decisions, section 2). */
const addressOf = (busqueda: AlertNews['busqueda']): string =>
  `/buscar?${new URLSearchParams({ ...busqueda, ordenar: 'date:asc' }).toString()}`

/** The words in which the alert of a search, or of a followed seller, differs from the other. */
function sourceOf({ busqueda, seller }: AlertNews) {
  if (seller === null) {
    const name = `«${searchWords(busqueda).nombre}»`
    return {
      name,
      ofWhat: 'de una búsqueda tuya',
      url: addressOf(busqueda),
      subject: 'de tu búsqueda',
      intro: `Encontramos esto para tu búsqueda ${name}:`,
      all: 'Ver toda la búsqueda',
      why: 'Te escribimos porque guardaste esta búsqueda. Si ya no quieres correos de ella, no hace falta iniciar sesión:',
      stop: 'No recibir más correos de esta búsqueda',
    }
  }
  const { nombre, apellido } = shownName(seller, 'Un vendedor')
  const name = `${nombre} ${apellido}`.trim()
  return {
    name,
    ofWhat: 'de un vendedor que sigues',
    url: `/vendedor/${seller.id}`,
    subject: 'de un vendedor que sigues',
    intro: `${name} publicó:`,
    all: 'Ver todos sus anuncios',
    why: 'Te escribimos porque sigues a este vendedor. Si ya no quieres correos de sus anuncios, no hace falta iniciar sesión:',
    stop: 'No recibir más correos de este vendedor',
  }
}

const placeOf = ({ caracteristicas: { ciudad } }: AdCard): string => String(ciudad ?? '')

/** An ad that is promised to somebody says so beside its price. */
const priceOf = ({ precio, apartado }: AdCard): string =>
  formatPrice(precio) + (apartado ? ' · Apartado' : '')

/** The list's entry; of a single ad it leads to it and carries its card. */
export function alertNotice(news: AlertNews, cards: [AdCard, ...AdCard[]]): Notice {
  const { userId, searchId } = news
  const [{ _id: id, titulo, imagenes }, ...others] = cards
  const [card] = cards
  const { name, ofWhat, url } = sourceOf(news)
  const common = { userId, icono: 'savedSearch' as const, dedupeKey: `nuevo:${searchId}:${id}` }
  if (others.length > 0) {
    return {
      ...common,
      titulo: `${cards.length} anuncios nuevos ${ofWhat}`,
      contenido: `De ${name}: «${titulo}» y ${others.length} más.`,
      url,
    }
  }
  return {
    ...common,
    titulo: `Hay un anuncio nuevo ${ofWhat}`,
    contenido: `De ${name}: «${titulo}», ${priceOf(card)}.`,
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
  { news, cards, stop }: { news: AlertNews; cards: readonly AdCard[]; stop: string },
): Letter {
  const source = sourceOf(news)
  const shown = cards.slice(0, IN_A_LETTER).flatMap((card): Block[] => [
    {
      kind: 'text',
      text: [card.titulo, priceOf(card), placeOf(card)].filter(Boolean).join(' · '),
    },
    { kind: 'button', label: 'Ver anuncio', href: `${site.origin}/anuncio/${card._id}` },
  ])
  const subject = cards.length === 1 ? 'Un anuncio nuevo' : `${cards.length} anuncios nuevos`
  return {
    subject: `${subject} ${source.subject}`,
    preview: `De ${source.name}`,
    blocks: [
      { kind: 'text', text: source.intro },
      ...shown,
      { kind: 'button', label: source.all, href: site.origin + source.url },
      { kind: 'text', text: source.why },
      { kind: 'button', label: source.stop, href: stop },
    ],
  }
}
