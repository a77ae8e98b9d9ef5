import { anyOf, type Group } from '../rule.ts'

const MAKES =
  '(?:rolex|cartier|omega|casio|tag heuer|hublot|nike|adidas|jordans?|puma|yeezy|new balance|louis vuitton|lv|gucci|prada|chanel|coach|michael kors|versace|dior|balenciaga|tommy|lacoste|ray ?bans?|oakley|apple|i ?phones?|air ?pods?|samsung|jbl|bolsas?|tenis|reloj(?:es)?|gorras?|perfumes?|lentes|playeras?|audifonos)'
const COPY =
  '(?:clon(?:es)?|replicas? (?:aaa|exactas?|1 1|identicas?)|replicas? (?:triple a|calidad)|pirata|piratas|calidad (?:espejo|aaa|g5)|aaa|imitacion(?:es)? (?:aaa|calidad))'

/** Copies of brands, and illegal copies of films and records. */
export const COPIES: Group = {
  offers: 'copias ilegales de marcas o de obras',
  spared: ['juguetes y juegos', 'vehiculo', 'inmuebles'],
  rules: [
    {
      says: anyOf(
        `${MAKES} (?:\\w+ ){0,3}${COPY}`,
        `(?:clon(?:es)?|replicas?) (?:\\w+ ){0,2}(?:aaa|triple a|1 1|de ${MAKES})`,
        'son clones',
        '(?:rolex|cartier|hublot|louis vuitton|gucci|chanel|prada|balenciaga) (?:\\w+ )?replicas?',
        '(?:decodificador|iptv|canales|cable|senal) (?:\\w+ )?piratas?',
        '(?:peliculas|pelis|discos|dvds?|cds?|juegos|usb de musica) (?:\\w+ )?piratas?',
      ),
      unless: anyOf(
        'no (?:es|son|vendo|manejo|soy)',
        'nada',
        'ni',
        'cero',
        'sin',
        'pilas?',
        'baterias?',
        'caribe',
        'barco',
        'disfraz',
        'parche',
        'fiesta',
        'escala',
        'pc',
        'sello',
      ),
      everywhere: true,
    },
  ],
}
