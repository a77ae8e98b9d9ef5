export interface TestCard {
  numero: string
  /** What it does, in few words. */
  hace: string
}

/** The cards of the sandbox (decisions, section 4); its server knows the same ones. */
export const TEST_CARDS: readonly TestCard[] = [
  { numero: '4242 4242 4242 4242', hace: 'Paga' },
  { numero: '4000 0000 0000 0002', hace: 'La rechazan' },
  { numero: '4000 0025 0000 3155', hace: 'Pide confirmar (3-D Secure)' },
  { numero: '4000 0000 0000 0077', hace: 'Tarda un minuto' },
]
/** For any of them. */
export const TEST_EXPIRY = '12/40'
export const TEST_CVC = '123'
