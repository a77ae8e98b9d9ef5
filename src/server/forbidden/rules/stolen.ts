import { anyOf, type Group } from '../rule.ts'

/** Sentences that report, fear or deny a theft. */
const NO_OFFER = anyOf(
  'no (?:es|son|esta|estan|fue|tiene|trae|compro|acepto)',
  'ni',
  'nada',
  'nunca',
  'jamas',
  'sin reporte',
  'me',
  'recuperad[oa]s?',
  'le',
  'si',
  'contra',
  'evita\\w*',
  'alarma\\w*',
  'rastreador\\w*',
  'gps para',
  'seguro contra',
  'libro',
  'novela',
  'carta',
  'curso',
  'verificar',
  'consultar?',
)

/** Stolen things, hacked accounts and tools of thieves. */
export const STOLEN: Group = {
  offers: 'cosas robadas o fraudes',
  spared: ['libros películas y música', 'juguetes y juegos', 'arte manualidades y papelería'],
  rules: [
    {
      says: anyOf(
        '(?:es|son) robad[oa]s?',
        '(?:i ?phones?|celular(?:es)?|telefonos?|laptops?|tablets?|consolas?|motos?|autos?|carros?|coches?|equipos?|camionetas?|jetta|tsuru|versa|bicis?|bicicletas?|joyas?|relojes|mercancia|cosas) (?:\\w+ ){0,2}robad[oa]s?',
        '(?:con|tiene|trae) (?:su )?reporte (?:de )?robo',
        '(?:celular(?:es)?|i ?phones?) con reporte(?! de bateria)',
        '(?<!beso )(?<!carta )robad[oa]s?',
        'serie (?:borrad[oa]|alterad[oa]|remarcad[oa]|lijad[oa])',
      ),
      unless: NO_OFFER,
      everywhere: true,
    },
    {
      says: anyOf(
        'tarjetas? clonad[oa]s?',
        '(?:tarjetas?|cuentas?|perfiles) (?:\\w+ ){0,3}(?:hackead[oa]s?|robad[oa]s?|clonad[oa]s?)',
        'bases? de datos de (?:tarjetas|clientes de banco)',
        '(?:te |se )?hackeo (?:el |la |de |un )?(?:whats ?app|facebook|instagram|cuentas?|celular)',
        '(?:inhibidor|bloqueador)(?:es)? (?:\\w+ ){0,2}(?:de senal(?:es)?|gps|celular)',
        '(?:clonacion de|clono) tarjetas',
        'jammers?',
      ),
      unless: anyOf(
        'no',
        'recuper\\w+',
        'soporte',
        'evita\\w*',
        'proteccion',
        'curso',
        'contra',
        'detector\\w*',
      ),
      everywhere: true,
    },
  ],
}
