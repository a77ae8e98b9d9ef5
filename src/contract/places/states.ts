/** The 32 federal entities as they stand on the wire, in Spanish order (specification, 3). */
export const STATES = [
  'aguascalientes',
  'baja california',
  'baja california sur',
  'campeche',
  'chiapas',
  'chihuahua',
  'ciudad de méxico',
  'coahuila',
  'colima',
  'durango',
  'estado de méxico',
  'guanajuato',
  'guerrero',
  'hidalgo',
  'jalisco',
  'michoacán',
  'morelos',
  'nayarit',
  'nuevo león',
  'oaxaca',
  'puebla',
  'querétaro',
  'quintana roo',
  'san luis potosí',
  'sinaloa',
  'sonora',
  'tabasco',
  'tamaulipas',
  'tlaxcala',
  'veracruz',
  'yucatán',
  'zacatecas',
] as const

export type Estado = (typeof STATES)[number]

const capitalise = (word: string) =>
  word === 'de' ? word : word.charAt(0).toUpperCase() + word.slice(1)

/** A state's name for people: 'ciudad de méxico' reads 'Ciudad de México'. */
export const stateLabel = (value: Estado): string => value.split(' ').map(capitalise).join(' ')
