import { anyOf, IMITATIONS, type Group } from '../rule.ts'

const WILD =
  '(?:aguila|halcon|buho|lechuza|venado|jaguar|puma|tigre|leon|lobo|oso|ocelote|tigrillo|cocodrilo|caiman|tortuga|armadillo|zorro|gato montes|mono)'

/** Parts and eggs of protected animals, and finds that belong to the nation. */
export const PROTECTED: Group = {
  offers: 'especies o piezas protegidas',
  spared: ['libros películas y música', 'juguetes y juegos', 'ropa y calzado', 'bebés'],
  rules: [
    {
      says: anyOf('^piel(?:es)? de (?:jaguar|ocelote|tigrillo|tigre|puma|leon|lobo|oso)'),
      unless: anyOf(IMITATIONS.source, 'sintetic[oa]', 'imitacion', 'estampad[oa]', 'tipo'),
      onlyIn: ['antigüedades y coleccionables'],
    },
    {
      says: anyOf(
        '(?:huevos?|carne|aceite|caparazon(?:es)?) de (?:tortuga|caguama)',
        'totoabas?',
        `piel(?:es)? de (?:jaguar|ocelote|tigrillo|tigre|puma|leon|lobo|oso) (?:\\w+ )?(?:autentic|real|legitim|original|verdader|natural)\\w*`,
        `cabezas? de ${WILD} disecad[oa]s?`,
        `${WILD} (?:real )?disecad[oa]s?`,
        '(?:colmillos?|figuras?|piezas?) de marfil',
        'colmillos? de (?:tigre|jaguar|leon|elefante|lobo) (?:\\w+ )?(?:real|original|autentico)',
        'marfil (?:de elefante|autentico|legitimo)',
        'carey (?:legitimo|autentico|real)',
      ),
      unless: anyOf(IMITATIONS.source, 'replicas?', 'sintetic[oa]', 'imitacion', 'nueva? en caja'),
      everywhere: true,
    },
    {
      says: anyOf(
        '(?:pieza|piezas|figura|idolo|vasija|mascara)s? (?:prehispanic|arqueologic)[oa]s? (?:\\w+ )?(?:original|autentic)\\w*',
      ),
      unless: anyOf('replicas?', 'reproduccion(?:es)?', 'estilo', 'tipo', 'no (?:es|son)'),
      everywhere: true,
    },
  ],
}
