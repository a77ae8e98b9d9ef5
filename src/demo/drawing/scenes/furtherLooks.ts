import type { Backdrop, Tint } from '../backdrops.ts'
import type { Drawing, Look } from '../drawing.ts'

/** Colour in words, and the two paints of it. */
type Paint = readonly [color: string, main: string, accent: string]

const WALLS: readonly Tint[] = ['arena', 'cielo', 'salvia', 'rosa', 'nube', 'lavanda', 'durazno']

const CARS: readonly Paint[] = [
  ['azul', '#33558c', '#2b2d36'],
  ['plata', '#c6ccd4', '#2b2d36'],
  ['negro', '#33363f', '#c9ced6'],
  ['arena', '#cdbb98', '#2b2d36'],
  ['vino', '#7d2f3c', '#c9ced6'],
  ['gris oscuro', '#5c6470', '#2b2d36'],
]

const HOUSES: readonly Paint[] = [
  ['crema', '#efe0bd', '#7a4a3a'],
  ['verde', '#93b58f', '#fffaf0'],
  ['ladrillo', '#b9684c', '#f2e7d5'],
  ['rosa', '#e5a7a1', '#4a5a8a'],
  ['blanco', '#f2efe8', '#2f7d6b'],
  ['mostaza', '#d9a441', '#5b606c'],
]

const ROOMS: readonly Paint[] = [
  ['gris', '#8f98a3', '#e0a33c'],
  ['arena', '#d6bd92', '#3f7fa0'],
  ['menta', '#9ccfbb', '#c65d45'],
  ['durazno', '#f0b48c', '#2f6f5a'],
  ['marino', '#2f3f66', '#e8d3a0'],
  ['vino', '#7d3a48', '#e3c9a0'],
  ['oliva', '#7f8550', '#f0d9c0'],
  ['celeste', '#a9cfe6', '#a5683c'],
  ['nogal', '#6b4a35', '#8fcfb0'],
  ['lavanda', '#c3b3dd', '#7a5a3a'],
  ['coral', '#e27f6a', '#2f4f6f'],
  ['pizarra', '#54616c', '#f0c26a'],
  ['hueso', '#eae2d0', '#8f3f4a'],
]

/** Looks of the things that many people sell at a time, after those of their own scenes. */
const FURTHER: Readonly<Record<string, readonly Paint[]>> = {
  'bebes/carriola': [
    ['negro', '#3a3d48', '#d8433f'],
    ['rosa', '#e79aa8', '#f7efdc'],
    ['azul', '#4a6fa8', '#f6c445'],
  ],
  'computacion/celular': [
    ['negro', '#23252d', '#4fb0a0'],
    ['verde', '#4f8f74', '#f6e7c6'],
    ['azul claro', '#8fb8dc', '#2f4f9e'],
    ['rojo', '#c23b3f', '#f0c26a'],
    ['blanco', '#eceef1', '#6f93e4'],
    ['coral', '#ee8a6e', '#4a3f8a'],
    ['gris', '#7d8591', '#e8843a'],
    ['plata', '#c9ced6', '#3fa06f'],
    ['morado', '#6d54a8', '#8fd6f0'],
  ],
  'computacion/laptop': [
    ['gris', '#8a93a0', '#e8843a'],
    ['azul', '#3d5a8f', '#f0c26a'],
    ['plata', '#b7bfc9', '#c94f7a'],
    ['negro', '#272a33', '#4f9fe0'],
    ['negro', '#1e2026', '#d8433f'],
    ['plata', '#d9dee4', '#3fa06f'],
    ['vino', '#7a3443', '#7fc4b0'],
    ['negro', '#4a4742', '#e0b83f'],
    ['blanco', '#eef0f3', '#6d54a8'],
  ],
  'computacion/tableta': [
    ['azul', '#41609a', '#f6c445'],
    ['dorado', '#d9bf94', '#4f8fd0'],
    ['negro', '#2b2e37', '#8fcf7a'],
  ],
  'deportes/bicicleta-montana': [
    ['negro', '#343843', '#e8543f'],
    ['amarillo', '#e5b12f', '#2b2d36'],
    ['gris', '#8d96a3', '#1fb5a6'],
  ],
  'electrodomesticos/lavadora': [
    ['plata', '#c3cad3', '#7d5cc6'],
    ['grafito', '#565d69', '#8fd6f0'],
    ['hueso', '#e8dfcb', '#3f8f8a'],
  ],
  'electrodomesticos/licuadora': [
    ['verde', '#5fa06a', '#f6e07a'],
    ['gris', '#7f8792', '#e4717a'],
    ['naranja', '#ec8a3f', '#f7efdc'],
  ],
  'electrodomesticos/microondas': [
    ['blanco', '#eef0f2', '#3f7fe0'],
    ['rojo', '#b8413f', '#f6c445'],
    ['plata', '#ccd2d9', '#e8543f'],
  ],
  'electrodomesticos/refrigerador': [
    ['plata', '#cfd5dc', '#1abc9c'],
    ['negro', '#3b3f49', '#f0c26a'],
    ['hueso', '#e6ddc6', '#c9473d'],
  ],
  'electronica/control-consola': [
    ['rojo', '#cc3f3f', '#2b6fd0'],
    ['morado', '#7256b0', '#8fe0c0'],
    ['gris', '#7b838f', '#f0d04f'],
  ],
  'inmuebles/casa-moderna': HOUSES.slice(0, 3),
  'inmuebles/cocina': ROOMS,
  'inmuebles/edificio': HOUSES,
  'inmuebles/recamara': ROOMS,
  'inmuebles/sala': ROOMS,
  'muebles/cama': [
    ['blanco', '#f0ece4', '#7d6fb8'],
    ['chocolate', '#5e3d2b', '#7fc4b0'],
    ['gris', '#9098a4', '#e0a33c'],
  ],
  'muebles/mesa-comedor': [
    ['miel', '#c98f4f', '#4d7fb8'],
    ['blanco', '#efeae0', '#8f5d3b'],
    ['natural', '#d9b98c', '#6f9f7a'],
  ],
  'muebles/sofa': [
    ['café', '#7a5340', '#e8d3a0'],
    ['beige', '#d8c4a2', '#3f8f8a'],
    ['rojo', '#b3443f', '#f2e7d5'],
    ['mostaza', '#d3a03a', '#4a5a8a'],
    ['negro', '#3d3e46', '#d8a0a8'],
    ['turquesa', '#3f9aa0', '#f6e7c6'],
  ],
  'oficina/silla-oficina': [
    ['gris', '#87909c', '#e8843a'],
    ['rojo', '#b8433f', '#e3e8ee'],
    ['verde', '#4f8a6a', '#f6e7c6'],
  ],
  'servicio/clases': [
    ['negro', '#34383f', '#8fcf7a'],
    ['gris', '#5f6b76', '#f2a0a8'],
    ['vino', '#6d3644', '#8fd6f0'],
  ],
  'servicio/mudanzas': [
    ['amarillo', '#e8b83f', '#2f4f7f'],
    ['rojo', '#bf4340', '#f7efdc'],
    ['verde', '#5b9a7a', '#f6e07a'],
  ],
  'servicio/plomeria': [
    ['verde', '#3f8a66', '#e0b83f'],
    ['morado', '#5f4a8f', '#e8d3a0'],
    ['gris', '#6f7885', '#c98d5b'],
  ],
  'servicio/reparacion-computo': [
    ['negro', '#3b3f4a', '#e8843a'],
    ['hueso', '#ddd2ba', '#c94f7a'],
    ['verde', '#7fa58a', '#3f6fd0'],
  ],
  'televisiones/pantalla': [
    ['negro', '#1d1f26', '#e8843a'],
    ['gris oscuro', '#4a505c', '#c94f7a'],
    ['plata', '#d6dae0', '#3fa06f'],
  ],
  'vehiculo/hatchback': [CARS[4], CARS[1], CARS[0]].filter((paint) => paint !== undefined),
  'vehiculo/moto': [
    ['blanco', '#eceef1', '#d8433f'],
    ['gris', '#7b838f', '#f2a33a'],
    ['verde', '#4f9a5f', '#22242c'],
  ],
  'vehiculo/sedan': CARS,
  'vehiculo/suv': CARS.slice(2, 5),
}

const further = (name: string, backdrop: Backdrop): readonly Look[] =>
  (FURTHER[name] ?? []).map(([color, main, accent], index): Look => {
    return { color, main, accent, tint: WALLS[index % WALLS.length] ?? 'nube', backdrop }
  })

/** A scene's drawings, each with the further looks after its own. */
export const withFurtherLooks = (scene: string, drawings: readonly Drawing[]): Drawing[] =>
  drawings.map((drawing) => {
    const [own] = drawing.looks
    const more = own ? further(`${scene}/${drawing.name}`, own.backdrop) : []
    return { ...drawing, looks: [...drawing.looks, ...more] }
  })

/** How many of a drawing's looks are its own; the further ones follow them. */
export const furtherLooks = (name: string): number => FURTHER[name]?.length ?? 0
