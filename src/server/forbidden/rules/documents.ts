import { anyOf, type Group } from '../rule.ts'

const LAWFUL = anyOf(
  'marcos?',
  'porta\\w*',
  'fundas?',
  'estuches?',
  'carteras?',
  'cubiertas?',
  'enmicad\\w*',
  'enmarcad\\w*',
  'togas?',
  'cursos?',
  'asesoria',
  'tramit\\w+',
  'citas?',
  'ayudo',
  'traduc\\w+',
  'apostill\\w*',
  'gestor\\w*',
  'fotos?',
  'libros?',
  'guias?',
  'disen\\w+',
  'impres\\w+',
  'block',
  'formatos?',
  'detect\\w*',
  'contadora',
  'juguete',
  'coleccion',
  'antigu[oa]s?',
  'deletr\\w*',
)

/** Documents, and the words between them and their description. */
const PAPERS =
  '(?:ine|licencias?|titulos?|certificados?|cedulas?|pasaportes?|actas?|recetas?|visas?|constancias?|curp|rfc|credencial(?:es)?|bachillerato|prepa(?:ratoria)?)'
const BETWEEN = '(?:(?!y )\\w+ ){0,3}'
const SCHOOL =
  '(?:titulos? (?:de (?!propiedad)|universit)\\w*|certificados? de \\w+|cedulas? profesional(?:es)?|bachillerato|prepa(?:ratoria)?|licencias? de \\w+|visas?)'

/** Papers that only an authority gives, false money, invoices without a sale. */
export const DOCUMENTS: Group = {
  offers: 'documentos oficiales o falsos',
  spared: ['vehiculo', 'inmuebles', 'libros películas y música', 'juguetes y juegos'],
  rules: [
    {
      says: anyOf(
        `(?:${PAPERS}|documentos|facturas?|recibos?|comprobantes?|sellos?|placas?) (?:\\w+ ){0,3}(?:fals[oa]s?|apocrif[oa]s?|clonad[oa]s?)`,
        `${PAPERS} (?:\\w+ ){0,4}(?:\\. )?(?:sin (?:examen|estudiar|ir|presentar\\w*|tramites?|entrevista)|a tu nombre|con tus datos)`,
        `${SCHOOL} ${BETWEEN}(?:garantizad[oa]s?|en \\d+ (?:dias|horas))`,
        '(?:hago|vendo|consigo|hacemos|vendemos|saco) (?:\\w+ )?(?:ine|actas de \\w+|licencias de \\w+|cedulas|pasaportes|titulos universitarios)',
        'tarjetas? clonadas?',
        '(?:titulos|cedulas) y (?:titulos|cedulas)',
        '(?:venta de |vendo )?facturas? para (?:deducir|deduccion|impuestos)',
        '(?:billetes?|dinero|dolares) (?:fals[oa]s?|clonad[oa]s?) (?:de|que|al)',
        'examen(?:es)? (?:\\w+ )?resueltos?',
      ),
      unless: anyOf(
        'detect\\w*',
        'nunca',
        'evita\\w*',
        'coleccion',
        'antigu[oa]s?',
        'juguete',
        'personal\\w*',
        'escolar(?:es)?',
        'invitacion(?:es)?',
        'curso',
        'guia',
        'agua',
      ),
      everywhere: true,
    },
    {
      says: anyOf(
        '(?:billetes?|dinero|dolares|monedas?) (?:fals(?:[oa]s?|ificad[oa]s?)|clonad[oa]s?)',
      ),
      unless: LAWFUL,
    },
    {
      says: anyOf(
        'ine',
        '(?:credencial(?:es)?|identificacion(?:es)?) (?:del? |para )?(?:ine|ife|elector|votar)',
        'licencias? (?:de |para )?(?:conducir|manej\\w+|chofer)',
        'titulos? (?:universitarios?|profesional(?:es)?|de (?:licenciatura|universidad|preparatoria))',
        'certificados? (?:de |del )?(?:prepa(?:ratoria)?|secundaria|bachillerato|primaria|estudios|medicos?)',
        'cedulas? profesional(?:es)?',
        'pasaportes?',
        'actas? de (?:nacimiento|matrimonio|defuncion|divorcio)',
        'placas? (?:de circulacion|vehiculares?|de (?:auto|carro|moto))',
        'recetas? medicas?',
        'justificantes? (?:medicos?|del imss|imss)',
        'incapacidad(?:es)? (?:del )?imss',
        'comprobantes? de (?:domicilio|ingresos|estudios)',
        'constancias? (?:laboral(?:es)?|del sat)',
      ),
      unless: LAWFUL,
      itself: true,
    },
  ],
}
