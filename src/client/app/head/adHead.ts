import { categoryLabel } from '../../../contract/ads/categories.ts'
import type { Ad, AdDetail } from '../../../contract/ads/endpoints.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { ERRORS } from '../../../contract/errors.ts'
import type { Site } from '../../../contract/page.ts'
import { photoVariant } from '../../../contract/photo.ts'
import { previewPaths } from '../../../contract/previews.ts'
import { formatPrice, reverseDate } from '../../../contract/text/format.ts'
import { galleryPhoto } from '../../ads/gallery/galleryPhoto.ts'
import { adPlace, adTitle, placeWords, searchedCategory } from '../../ground/adWords.ts'
import { paths } from '../../ground/paths.ts'
import { sellerTitle } from '../../sellers/sellerWords.ts'
import { excerpt, unlisted, type HeadPage, type HeadParts } from './headPage.ts'
import { absolute, breadcrumbs, part, schemaOrg, type SchemaOrg } from './schemaOrg.ts'

const CONDITIONS: Readonly<Record<string, string>> = {
  nuevo: 'https://schema.org/NewCondition',
  usado: 'https://schema.org/UsedCondition',
  'para piezas': 'https://schema.org/DamagedCondition',
}

/** `/anuncio/:id`; ads that are gone, and ads that never were, are passed over by engines. */
export function adHead({ params: { id = '' }, site, read }: HeadPage): HeadParts {
  const { answer, failure } = read({ key: 'GET /api/announcement/:id', params: { id } })
  if (!answer) {
    const isPaused = failure?.message === ERRORS.anuncioEnPausa.text
    const gone = failure?.status === 410 && 'Este anuncio ya no está disponible'
    const title = isPaused ? failure.message : gone || 'Anuncio no encontrado'
    return unlisted(title, 'Mira otros anuncios parecidos.')
  }
  const ad = answer.announcement
  const [first] = ad.imagenes
  const photo = first === undefined ? undefined : galleryPhoto(first, site.savesData)
  const categoria = searchedCategory(ad.categoria)
  const place = placeWords(ad.caracteristicas)
  return {
    title: adTitle(ad),
    description: excerpt(
      [formatPrice(ad.precio), place, ad.descripcion].filter(Boolean).join(' · '),
    ),
    canonical: paths.ad(id),
    author: paths.seller(answer.author.sellerId),
    type: 'product',
    image: { path: previewPaths.ad(id), alt: ad.titulo },
    jsonLd: [
      adData(answer, site),
      breadcrumbs(site, [
        { name: 'Inicio', path: paths.home },
        { name: categoryLabel(categoria), path: paths.searchFor({ categoria }) },
        { name: ad.titulo, path: paths.ad(id) },
      ]),
    ],
    preload: photo?.srcSet ? { href: photo.src, srcSet: photo.srcSet, sizes: photo.sizes } : null,
  }
}

/**
 * An ad as schema.org describes it, by its kind. Never its contact data, which stands in the
 * ad's detail alone (security T37).
 */
function adData({ announcement: ad, author }: AdDetail, site: Site): SchemaOrg {
  const { _id: id } = ad
  const person = part('Person', {
    name: sellerTitle(author),
    url: site.origin + paths.seller(author.sellerId),
  })
  const common = {
    name: ad.titulo,
    description: ad.descripcion,
    url: site.origin + paths.ad(id),
    image: ad.imagenes.map((address) => absolute(site, photoVariant(address, '1000.jpg'))),
  }
  return DATA_OF_KIND[ad.tipoAnuncio]({ ad, site, person, common })
}

interface AdScene {
  ad: Ad
  site: Site
  /** Who sells. */
  person: SchemaOrg
  /** Properties that every type has. */
  common: SchemaOrg
}

/** The type by which schema.org knows each kind of ad, with its properties. */
const DATA_OF_KIND: Readonly<Record<TipoAnuncio, (scene: AdScene) => SchemaOrg>> = {
  producto: (scene) => schemaOrg('Product', thing(scene)),
  gratis: (scene) => schemaOrg('Product', thing(scene)),
  vehiculo: (scene) => schemaOrg('Vehicle', { ...thing(scene), ...vehicle(scene.ad) }),
  inmueble: ({ ad, site, person, common }) =>
    schemaOrg('RealEstateListing', {
      ...common,
      datePosted: reverseDate(ad.fechaCreacion),
      offers: offer(ad, site, person),
      about: property(ad),
    }),
  servicio: ({ ad, person, common }) =>
    schemaOrg('Service', {
      ...common,
      serviceType: ad.caracteristicas['tipo'],
      provider: person,
      areaServed: place(ad),
      offers: part('Offer', { description: String(ad.precio), priceCurrency: 'MXN' }),
    }),
}

function thing({ ad, site, person, common }: AdScene): SchemaOrg {
  const { caracteristicas } = ad
  const brand = caracteristicas['marca'] && part('Brand', { name: caracteristicas['marca'] })
  return {
    ...common,
    category: categoryLabel(ad.categoria),
    brand: brand || undefined,
    model: caracteristicas['modelo'],
    color: caracteristicas['color'],
    itemCondition: CONDITIONS[String(caracteristicas['uso'])],
    offers: offer(ad, site, person),
  }
}

function offer(ad: Ad, site: Site, seller: SchemaOrg): SchemaOrg {
  const { _id: id, caracteristicas } = ad
  const isForRent = caracteristicas['rentaOVenta'] === 'renta'
  return part('Offer', {
    url: site.origin + paths.ad(id),
    price: ad.precio,
    priceCurrency: 'MXN',
    priceValidUntil: reverseDate(ad.fechaExpiracion),
    availability: `https://schema.org/${ad.apartado ? 'Reserved' : 'InStock'}`,
    itemCondition: CONDITIONS[String(caracteristicas['uso'])],
    businessFunction: isForRent ? 'http://purl.org/goodrelations/v1#LeaseOut' : undefined,
    areaServed: place(ad),
    seller,
  })
}

function vehicle({ caracteristicas }: Ad): SchemaOrg {
  const { km, cilindros, año: year } = caracteristicas
  return {
    vehicleModelDate: year === undefined ? undefined : String(year),
    mileageFromOdometer:
      km === undefined ? undefined : part('QuantitativeValue', { value: km, unitCode: 'KMT' }),
    vehicleEngine:
      cilindros === undefined
        ? undefined
        : part('EngineSpecification', { name: `${cilindros} cilindros` }),
  }
}

function property(ad: Ad): SchemaOrg {
  const { caracteristicas } = ad
  const size = caracteristicas['superficie']
  return part('Accommodation', {
    name: caracteristicas['tipo'],
    numberOfBedrooms: caracteristicas['habitaciones'],
    numberOfBathroomsTotal: caracteristicas['baños'],
    floorSize:
      size === undefined ? undefined : part('QuantitativeValue', { value: size, unitCode: 'MTK' }),
    address: part('PostalAddress', {
      addressLocality: caracteristicas['ciudad'],
      addressRegion: adPlace(ad).estadoNombre,
      postalCode: caracteristicas['cp'],
      addressCountry: 'MX',
    }),
  })
}

function place(ad: Ad): string | undefined {
  const { ciudad, estadoNombre } = adPlace(ad)
  return [ciudad, estadoNombre].filter(Boolean).join(', ') || undefined
}
