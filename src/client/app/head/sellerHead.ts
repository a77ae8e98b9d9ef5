import { previewPaths } from '../../../contract/previews.ts'
import { countWords } from '../../../contract/text/format.ts'
import { paths } from '../../ground/paths.ts'
import { sellerTitle } from '../../sellers/sellerWords.ts'
import { cardPreload } from './cardPreload.ts'
import { unlisted, type HeadPage, type HeadParts } from './headPage.ts'
import { absolute, part, schemaOrg } from './schemaOrg.ts'

/** `/vendedor/:id`. */
export function sellerHead({ params: { id = '' }, site, read }: HeadPage): HeadParts {
  const { answer } = read({ key: 'GET /api/announcement/seller/:id', params: { id } })
  if (!answer) return unlisted('Vendedor no encontrado', 'Mira los anuncios de otros vendedores.')
  const { seller, annoucements: ads } = answer
  const name = sellerTitle(seller)
  const opinion =
    seller.evaluadores > 0 ? ` Calificación: ${seller.calificacion.toFixed(1)} de 5.` : ''
  return {
    title: name,
    description: `${countWords(ads.length, 'anuncio')} de ${name} en ${site.host}.mx.${opinion}`,
    canonical: paths.seller(id),
    type: 'profile',
    image: { path: previewPaths.seller(id), alt: `Lo que vende ${name}` },
    jsonLd: schemaOrg('ProfilePage', {
      url: site.origin + paths.seller(id),
      mainEntity: part('Person', {
        name,
        url: site.origin + paths.seller(id),
        image: seller.foto ? absolute(site, seller.foto) : undefined,
      }),
    }),
    preload: cardPreload(ads, 'grid', site),
  }
}
