import { anyOf, type Group } from '../rule.ts'

/** Parts of the body, children for others, and harm done for money. */
export const PEOPLE: Group = {
  offers: 'órganos o daño a personas',
  spared: ['libros películas y música', 'juguetes y juegos', 'instrumentos musicales'],
  rules: [
    {
      says: anyOf(
        '(?:mi|un) rinon (?:en venta|humano|sano|a cambio|compatible)',
        '(?:vendo|dono|ofrezco|venta de|compra de|compro) (?:mi |un )?rinon(?:es)?',
        '(?:vendo|venta de|compra de|compro) (?:ovulos|esperma)',
        'rinon(?:es)? (?:en venta|humanos?|compatibles?|para trasplante)',
        'organos? (?:humanos?|compatibles?|para trasplante)',
        '(?:ovulos|esperma|semen) (?:y (?:ovulos|esperma|semen) )?(?:a la venta|en venta|human[oa]s?)',
        '(?:alquil|rent)\\w+ (?:mi |de )?vientre',
        'vientre (?:de alquiler|en renta|subrogado)',
        'maternidad subrogada',
      ),
      unless: anyOf('cerdo', 'res', 'puerco', 'ternera', 'libro', 'tesis', 'toro', 'bovino'),
      everywhere: true,
    },
    {
      says: anyOf('^(?:mi )?rinon(?:es)?', 'organos compatibles'),
      unless: anyOf('faja', 'masaje'),
      onlyIn: ['servicio'],
    },
    {
      says: anyOf('sicari[oa]s?', 'matones? a sueldo'),
      unless: anyOf('libro', 'serie', 'pelicula'),
    },
  ],
}
