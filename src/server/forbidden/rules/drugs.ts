import { anyOf, type Group } from '../rule.ts'

/** Names of the street that are innocent alone and none in a pair. */
const STREET = '(?:perico|coca|mota|crico|cristal|piedra|tachas|hielo|chochos)'

/** Drugs, in sentences too: nothing innocent needs their names, but for a few homonyms. */
export const DRUGS: Group = {
  offers: 'medicinas o drogas',
  spared: ['libros películas y música', 'vehiculo', 'inmuebles', 'juguetes y juegos'],
  rules: [
    {
      says: anyOf(
        'mari[hgj]u?[hj]?uana',
        'cocaina',
        'metanfetaminas?',
        'mdma',
        'tuss?i',
        'pastillas de extasis',
        'ketamina',
        'fentanilo',
        'poppers?',
        'heroina (?:pura|blanca|negra|por gramo)',
        'hongos (?:alucinogenos|magicos)',
        'cristal (?:azul )?por gramo',
        '(?:brownies?|gomitas|galletas|chocolates?) (?:magic[oa]s )?(?:de|con) (?:mota|thc)',
        'peyote',
        'ayahuasca',
        'perico (?:de calidad|colombiano|en piedra)',
        'mota (?:de la buena|verde|hidroponica|por gramo)',
        'semillas de (?:cannabis|mari[hgj]uana)',
      ),
      unless: anyOf(
        'libros?',
        'novela',
        'serie',
        'documental',
        'ensayo',
        'poster',
        'no (?:contiene|vendo|fumo)',
        'sin',
        'jalapen\\w+',
        'de queso',
        'pomada',
        'huichol\\w*',
        'chaquira',
        'cuadro',
      ),
      everywhere: true,
      notIn: ['libros películas y música'],
    },
    {
      says: anyOf(`${STREET} y ${STREET}`),
      unless: anyOf('madera', 'vidrio', 'aluminio', 'comedor', 'mesa', 'acero', 'jaula', 'agua'),
      everywhere: true,
      notIn: ['alimentos y bebidas', 'joyas y relojes', 'muebles'],
    },
    {
      says: anyOf('lsd', 'tachas'),
      unless: anyOf(
        'diferencial(?:es)?',
        'bloqueo',
        'ejes?',
        'traccion',
        'nissan',
        'mazda',
        'miata',
        'mustang',
        'subaru',
        'torsen',
        'transmision',
        'beatles',
      ),
      everywhere: true,
      notIn: ['autopartes', 'vehiculo'],
    },
    { says: anyOf('lsd y tachas', 'lsd en (?:cuadros|gotas|papel)'), everywhere: true },
    {
      says: anyOf('cannabis', 'cannabic[oa]s?', 'thc', 'hachis', '^mota(?! de (?:algodon|polvo))'),
      unless: anyOf('sin thc', 'playera', 'lampara', 'tierra', 'cera'),
    },
    {
      says: anyOf('vapes?', 'vapeador(?:es)?', 'vaper', 'cigarros? electronicos?'),
      unless: anyOf('sin', 'no', 'libre', 'olor'),
      everywhere: true,
    },
  ],
}
