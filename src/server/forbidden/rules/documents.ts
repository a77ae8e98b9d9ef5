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
  'detector\\w*',
  'contadora',
  'juguete',
  'coleccion',
  'antigu[oa]s?',
  'deletr\\w*',
)

const PAPERS =
  '(?:ine|licencias?|titulos?|certificados?|cedulas?|pasaportes?|actas?|recetas?|visas?|documentos?|constancias?|curp|rfc|credencial(?:es)?|bachillerato|prepa(?:ratoria)?)'

/** Papers that only an authority gives, false money, invoices without a sale. */
export const DOCUMENTS: Group = {
  offers: 'documentos oficiales o falsos',
  spared: ['vehiculo', 'inmuebles', 'libros películas y música', 'juguetes y juegos'],
  rules: [
    {
      says: anyOf(
        `${PAPERS} (?:\\w+ ){0,3}(?:fals[oa]s?|apocrif[oa]s?|clonad[oa]s?|sin (?:examen|estudiar|ir|presentar\\w*|tramites?|entrevista)|a tu nombre|con tus datos|garantizad[oa]s?|en \\d+ (?:dias|horas))`,
        'tarjetas? clonadas?',
        '(?:venta de |vendo )?facturas? para (?:deducir|deduccion|impuestos)',
      ),
      everywhere: true,
    },
    {
      says: anyOf('(?:billetes?|dinero|dolares|monedas?) fals(?:[oa]s?|ificad[oa]s?)'),
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
        'constancias? laboral(?:es)?',
      ),
      unless: LAWFUL,
      itself: true,
    },
  ],
}
