import { anyOf, type Group } from '../rule.ts'
import { TOOLS_AND_TOYS, WIRES_AND_SHEETS, WORKSHOPS } from './workshop.ts'

const FIREARM = '(?:pistolas?|revolver(?:es)?|escopetas?|rifles?|carabinas?|fusil(?:es)?)'

/** Firearms and ammunition, blades for fighting, explosives (specification, section 2, Terms). */
export const WEAPONS: Group = {
  offers: 'armas',
  spared: ['libros películas y música', 'juguetes y juegos'],
  rules: [
    {
      says: anyOf('armas? (?:de fuego|cortas?|largas?|hechizas?)', 'cuernos? de chivo', 'ak ?47'),
      unless: anyOf(
        'modelo',
        'manubrios?',
        'volantes?',
        'bobber',
        'tambor',
        'sin',
        'playera',
        'llavero',
        'horquillas?',
        'suspension',
      ),
      everywhere: true,
    },
    {
      says: anyOf(
        'glock',
        'colt (?:45|1911|38|python)',
        'armas? y (?:municiones|parque|cargadores)',
      ),
      unless: TOOLS_AND_TOYS,
      everywhere: true,
    },
    {
      says: anyOf(
        `(?:vendo|tengo|traigo|ofrezco|manejo|es una?|incluye) (?:(?:tambien|una?|mi|dos|otra|buena) ){0,2}${FIREARM}`,
      ),
      unless: TOOLS_AND_TOYS,
      everywhere: true,
      notIn: ['libros películas y música', 'juguetes y juegos', ...WORKSHOPS],
    },
    {
      says: anyOf('\\d+ (?:cartuchos|tiros|balas)(?: (?:\\w+ ){0,2}calibre \\d+)?'),
      unless: TOOLS_AND_TOYS,
      everywhere: true,
      onlyIn: ['deportes', 'antigüedades y coleccionables', 'accesorios personales'],
    },
    {
      says: anyOf(
        'detonador(?:es)?',
        'nitroglicerina',
        'explosivo plastico',
        'dinamita',
        'cianuro',
        'estricnina',
      ),
      unless: anyOf('libros?', 'playera', 'dvd', 'sin', 'adhesivo', 'pegamento', 'super'),
      everywhere: true,
      notIn: ['autopartes', 'vehiculo', 'libros películas y música', 'juguetes y juegos'],
    },
    {
      says: anyOf(
        'pirotecnia (?:por|al|directa|china)',
        'cohetones',
        'cuetes y \\w+',
        'polvora negra',
      ),
      everywhere: true,
    },
    {
      says: anyOf('ar ?15', 'beretta', 'mossberg', 'winchester', 'smith (?:y |and )?wesson'),
      unless: anyOf('switch', 'gorra', 'playera', 'camisa', 'botas?', 'navaja', 'reloj', 'lentes'),
    },
    {
      says: anyOf(`${FIREARM} (?:\\w+ ){0,2}(?:calibre|cal|9 ?mm|22|38|45|380|357|223|308)`),
      unless: TOOLS_AND_TOYS,
      everywhere: true,
    },
    {
      says: anyOf('(?:calibre|cal) (?:9|12|16|20|22|25|32|38|40|44|45|50|223|308|357|380)'),
      unless: WIRES_AND_SHEETS,
      notIn: ['instrumentos musicales', 'arte manualidades y papelería'],
    },
    { says: anyOf(FIREARM), unless: TOOLS_AND_TOYS, itself: true, notIn: WORKSHOPS },
    {
      says: anyOf(
        'fuscas?',
        'armas',
        'armas? blancas?',
        'cuernos? (?:\\w+ )?(?:con cargador|de tambor)',
        `${FIREARM} (?:\\w+ ){0,2}(?:de diabolos|diabolos|traumatica|hechizas?|de caza|de caceria|cromada|de aire comprimido)`,
        'cargador(?:es)? (?:para|de) (?:pistola|glock|ar|rifle|9 ?mm|fusil)',
        '(?:tiros|parque) (?:calibre |cal |de )?(?:9|22|38|40|45|223|380)',
        'stun ?guns?',
      ),
      unless: anyOf(
        TOOLS_AND_TOYS.source,
        'facil',
        '(?:que|lo|la|los|las|ya|te|tu|si|cuando) (?:lo |la |los |las |te |tu )?armas',
        'armas (?:tu|en|con|y listo)',
      ),
      itself: true,
    },
    {
      says: anyOf(`${FIREARM} (?:\\w+ ){0,2}(?:de|dispara|para) salvas?`, 'cajas? de tiros'),
      unless: TOOLS_AND_TOYS,
    },
    {
      says: anyOf('9 ?mm', '9 milimetros', '38 (?:super|especial)'),
      unless: TOOLS_AND_TOYS,
      onlyIn: ['deportes', 'antigüedades y coleccionables', 'accesorios personales'],
    },
    {
      says: anyOf(
        'metralletas?',
        '(?:sub)?ametralladoras?',
        'uzi',
        'subfusil(?:es)?',
        'lanzagranadas',
      ),
      unless: TOOLS_AND_TOYS,
    },
    {
      says: anyOf(
        'municion(?:es)?',
        'balas (?:de )?(?:\\d+|calibre|salva|goma|reales)(?: ?mm| milimetros)?',
        'cartuchos (?:del? (?:12|16|20)|utiles|aguila|de escopeta|percutidos|\\d+ ?mm)',
        'silenciador(?:es)? (?:de|para) (?:pistola|rifle|arma|\\d+)',
      ),
      unless: TOOLS_AND_TOYS,
    },
    {
      says: anyOf('granadas? (?:de )?(?:mano|fragmentacion|humo|militar)'),
      unless: TOOLS_AND_TOYS,
    },
    {
      says: anyOf(
        'dinamita',
        'explosivos',
        'polvora',
        'pirotecnia',
        'cuetes',
        'cohetes',
        'cohetones',
        'palomas y (?:cuetes|cohetes)',
      ),
      unless: anyOf(
        'lego',
        'espacial(?:es)?',
        'agua',
        'nasa',
        'tenis',
        'chile',
        'condimento',
        'alberca',
      ),
      itself: true,
    },
    { says: anyOf('chalecos? (?:anti ?balas|balisticos?|blindados?)', 'placas? balisticas?') },
    { says: anyOf('gas (?:de )?pimienta', 'spray (?:de )?pimienta', 'gas lacrimogeno') },
    {
      says: anyOf(
        'tasers?',
        'aturdidor(?:es)?(?: electricos?)?',
        'paralizador(?:es)?(?: electricos?)?',
        'chicharra electrica',
        'toletes?',
        'nudilleras?',
        'punos? american[oa]s?',
        'nunchakus?',
        '(?:manoplas?|boxer(?:es|s)?) (?:de )?(?:acero|metal|hierro|pelea|defensa)',
        'navajas? (?:automaticas?|(?:de )?mariposas?|de resorte|de muelle|tipo italiana)',
        'balisong',
        'ballestas?',
      ),
      unless: TOOLS_AND_TOYS,
    },
    {
      says: anyOf(
        'dagas?',
        'punal(?:es)?',
        'katanas?',
        'espadas? (?:\\w+ )?con filo',
        'machetes? de combate',
        'cuchillos? (?:de combate|tacticos?)',
      ),
      unless: anyOf(TOOLS_AND_TOYS.source, 'anime', 'led', 'soporte', 'base', 'suzuki', 'cosplay'),
      itself: true,
      notIn: ['vehiculo', 'autopartes'],
    },
  ],
}
