import type { EstadoReporte } from '../../contract/reports/reportStates.ts'

/** The reported thing, by the fields that identify it. */
export type Target =
  | { tipo: 'vendedor'; sellerKey: string }
  | { tipo: 'publicacion'; titulo: string }
  | {
      tipo: 'reseña'
      authorKey: string
      sellerKey: string
      /** A review that staff removed: its content, and its age in days. */
      gone?: { age: number; words: { contenido: string; calificacion: number } }
    }

export interface StepText {
  estado: Exclude<EstadoReporte, 'Pendiente'>
  actorKey: 'moderador' | 'administrador'
  nota: string
  /** How many days ago. */
  age: number
}

export interface ReportText {
  /** How many days ago. */
  age: number
  reporterKey: string
  about: Target
  razon: string
  descripcion: string
  steps?: readonly StepText[]
}

const step = (
  estado: StepText['estado'],
  actorKey: StepText['actorKey'],
  age: number,
  nota = '',
): StepText => ({ estado, actorKey, age, nota })

/** Oldest first, as their numbers are given. */
export const REPORT_TEXTS: readonly ReportText[] = [
  {
    age: 13.1,
    reporterKey: 'comprador-3',
    about: { tipo: 'vendedor', sellerKey: 'vendedor-20' },
    razon: 'se hace pasar por otra persona',
    descripcion: 'Se llama igual que un conocido mío, pero no creo que sea él.',
    steps: [
      step('En revision', 'moderador', 12.8),
      step('Anulada', 'moderador', 12.6, 'Es un tocayo: el teléfono y la ciudad son otros.'),
    ],
  },
  {
    age: 11.4,
    reporterKey: 'comprador-6',
    about: { tipo: 'publicacion', titulo: 'Samsung Galaxy A34 negro, liberado' },
    razon: 'anuncio falso',
    descripcion: 'En ese precio no existe. Seguro piden anticipo y luego ya no contestan.',
    steps: [
      step('En revision', 'administrador', 11.2),
      step(
        'Anulada',
        'administrador',
        10.9,
        'Mandó la factura y una foto del teléfono de hoy. El precio es de usado.',
      ),
    ],
  },
  {
    age: 9.2,
    reporterKey: 'vendedor-28',
    about: {
      tipo: 'reseña',
      authorKey: 'vendedor-41',
      sellerKey: 'vendedor-28',
      gone: {
        age: 9.6,
        words: {
          contenido: 'Mejor búsquenme a mí, vendo lo mismo y más barato. Les paso precios.',
          calificacion: 2,
        },
      },
    },
    razon: 'spam',
    descripcion: 'No me compró nada, solo vino a anunciar lo suyo.',
    steps: [
      step('En revision', 'moderador', 8.9),
      step('Aceptada', 'moderador', 8.7, 'Es publicidad de sus propios anuncios.'),
    ],
  },
  {
    age: 7.6,
    reporterKey: 'comprador-1',
    about: { tipo: 'vendedor', sellerKey: 'vendedor-15' },
    razon: 'estafa',
    descripcion: 'Le deposité 500 pesos para apartar y desde entonces no contesta mis mensajes.',
    steps: [
      step('En revision', 'moderador', 7.1, 'Le pedí el comprobante a quien reporta. Lo espero.'),
    ],
  },
  {
    age: 4.9,
    reporterKey: 'vendedor-15',
    about: { tipo: 'reseña', authorKey: 'vendedor-14', sellerKey: 'vendedor-15' },
    razon: 'difamación',
    descripcion: 'Nunca quedamos en nada, tengo los mensajes. Me está quitando clientes.',
    steps: [step('En revision', 'administrador', 4.2)],
  },
  {
    age: 3.1,
    reporterKey: 'usuario',
    about: { tipo: 'publicacion', titulo: 'Librero color café de cuatro repisas' },
    razon: 'la foto no corresponde',
    descripcion: 'Fui a verlo y es otro librero, de tres repisas y con una tabla rota.',
  },
  {
    age: 2.2,
    reporterKey: 'vendedor-20',
    about: { tipo: 'reseña', authorKey: 'vendedor-62', sellerKey: 'vendedor-20' },
    razon: 'engañosa',
    descripcion: 'Nunca me ha escrito ni me ha comprado nada. Creo que me confundió con alguien.',
  },
  {
    age: 0.9,
    reporterKey: 'comprador-5',
    about: { tipo: 'publicacion', titulo: 'Departamento en renta, 2 recámaras' },
    razon: 'precio engañoso',
    descripcion: 'Anuncia una renta y por teléfono pide tres mil pesos más, aparte del depósito.',
  },
  {
    age: 0.3,
    reporterKey: 'comprador-7',
    about: { tipo: 'publicacion', titulo: 'Departamento en renta, 2 recámaras' },
    razon: 'información engañosa',
    descripcion: 'La segunda recámara es un cuarto de servicio sin ventana. Perdí toda la tarde.',
  },
]
