import { categoryLabel } from '../../../contract/ads/categories.ts'
import { previewPaths } from '../../../contract/previews.ts'
import { formatPrice } from '../../../contract/text/format.ts'
import { adTitle, searchedCategory } from '../../ads/adWords.ts'
import { galleryPhoto } from '../../ads/gallery/galleryPhoto.ts'
import { placeWords } from '../../ads/placeWords.ts'
import { paths } from '../../ground/paths.ts'
import { adData } from './adData.ts'
import { excerpt, unlisted, type HeadPage, type HeadParts } from './headPage.ts'
import { breadcrumbs } from './schemaOrg.ts'

/** `/anuncio/:id`; ads that are gone, and ads that never were, are passed over by engines. */
export function adHead({ params: { id = '' }, site, read }: HeadPage): HeadParts {
  const { answer, failure } = read({ key: 'GET /api/announcement/:id', params: { id } })
  if (!answer) {
    const title =
      failure?.status === 410 ? 'Este anuncio ya no está disponible' : 'Anuncio no encontrado'
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
