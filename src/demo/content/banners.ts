export interface DemoBanner {
  /** Alternative text of the picture. */
  title: string
  /** A path of this site, or null. */
  url: string | null
  /** The file of its drawing. */
  picture: string
}

export const DEMO_BANNERS: readonly DemoBanner[] = [
  {
    title: 'Lo que ya no usas, alguien lo está buscando',
    url: '/vender',
    picture: 'banners/tianguis',
  },
  {
    title: 'Autos, camionetas y motos cerca de ti',
    url: '/buscar?categoria=vehiculo',
    picture: 'banners/vehiculos',
  },
  {
    title: 'Hecho a mano en México',
    url: '/buscar?categoria=arte%20manualidades%20y%20papeler%C3%ADa',
    picture: 'banners/artesanias',
  },
  {
    title: 'Encuentra tu próximo hogar',
    url: '/buscar?categoria=inmuebles',
    picture: 'banners/hogares',
  },
]
