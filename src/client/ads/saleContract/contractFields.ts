import type { Ad } from '../../../contract/ads/endpoints.ts'
import { mexicoClock } from '../../../contract/time/mexicoClock.ts'
import { placeWords } from '../../ground/adWords.ts'
import { characteristicRows } from '../facts/characteristicRows.ts'

/** Fields of a contract, as typed; an empty field becomes a line to fill in by pen. */
export interface ContractFields {
  vendedor: string
  identificacionVendedor: string
  domicilioVendedor: string
  comprador: string
  identificacionComprador: string
  domicilioComprador: string
  objeto: string
  niv: string
  placas: string
  precio: string
  pago: string
  lugar: string
  /** yyyy-mm-dd. */
  fecha: string
}

/** Characteristics that don't describe the thing, or that the contract names by itself. */
const NOT_OF_THE_THING: readonly string[] = ['deudas', 'uso']

/** The buyer's name and the price in pesos that both sides agreed on. */
export type Agreement = Pick<ContractFields, 'comprador' | 'precio'>

/** Initial values from the ad, for a contract that is signed today. */
export function fieldsOf(
  ad: Ad,
  vendedor: string,
  agreed: Agreement | undefined,
  now: number,
): ContractFields {
  return {
    vendedor,
    identificacionVendedor: '',
    domicilioVendedor: '',
    comprador: '',
    identificacionComprador: '',
    domicilioComprador: '',
    objeto: thingOf(ad),
    niv: '',
    placas: '',
    precio: typeof ad.precio === 'number' ? String(ad.precio) : '',
    pago: 'en efectivo',
    lugar: placeWords(ad.caracteristicas),
    fecha: mexicoClock(now).slice(0, 10),
    ...agreed,
  }
}

/** 'Nissan Versa 2018 (marca: Nissan; modelo: Versa; año: 2018)'. */
function thingOf(ad: Ad): string {
  const said = characteristicRows(ad)
    .flatMap(({ rows }) => rows)
    .filter(({ key }) => !NOT_OF_THE_THING.includes(key))
    .map(({ label, value }) => `${label.toLowerCase()}: ${value}`)
  return said.length > 0 ? `${ad.titulo} (${said.join('; ')})` : ad.titulo
}
