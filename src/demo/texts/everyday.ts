import type { Offer } from './shelf.ts'

/** One offer of a thing in each of the three cities, in the order of {@link CITIES}. */
type InCities = readonly [guadalajara: Offer, mexico: Offer, monterrey: Offer]

/** The cities in which everyday questions have several answers, by state. */
export const CITIES = ['jalisco', 'ciudad de méxico', 'nuevo león'] as const
export type City = (typeof CITIES)[number]

const laptop = (
  titulo: string,
  precio: number,
  marca: string,
  ram: string,
  disk: string,
): Offer => [titulo, precio, { marca, ram, almacenamiento: disk, sistemaOperativo: 'Windows 11' }]

const phone = (titulo: string, precio: number, marca: string, storage: string): Offer => [
  titulo,
  precio,
  { marca, almacenamiento: storage },
]

const screen = (titulo: string, precio: number, marca: string, inches: number): Offer => [
  titulo,
  precio,
  { marca, tamañoPulgadas: inches, smartTV: 'true' },
]

const car = (
  titulo: string,
  precio: number,
  [marca, modelo]: readonly [string, string],
  [año, km]: readonly [number, number],
): Offer => [titulo, precio, { marca, modelo, año, km, deudas: 'false' }]

const rent = (
  titulo: string,
  precio: number,
  [colonia, ciudad]: readonly [string, string],
  [habitaciones, baños, superficie]: readonly [number, number, number],
): Offer => [
  titulo,
  precio,
  { tipo: 'Departamento', rentaOVenta: 'renta', colonia, ciudad, habitaciones, baños, superficie },
]

const house = (...home: Parameters<typeof rent>): Offer => {
  const [titulo, precio, traits] = rent(...home)
  return [titulo, precio, { ...traits, tipo: 'Casa' }]
}

/** The everyday things that the three cities offer beside the shelves' things, by drawing. */
export const EVERYDAY: Readonly<Record<string, readonly InCities[]>> = {
  'computacion/laptop': [
    [
      laptop('Laptop Lenovo IdeaPad 3 para tareas', 4700, 'Lenovo', '8 GB', '256 GB SSD'),
      laptop('Laptop HP 245 ligera, poco uso', 4600, 'HP', '8 GB', '256 GB SSD'),
      laptop('Laptop Acer Aspire 3 de 15 pulgadas', 4900, 'Acer', '8 GB', '512 GB SSD'),
    ],
    [
      laptop('Laptop Dell Latitude de oficina', 3800, 'Dell', '8 GB', '240 GB SSD'),
      laptop('Laptop Lenovo ThinkPad T480', 4200, 'Lenovo', '16 GB', '256 GB SSD'),
      laptop('Laptop HP ProBook con teclado iluminado', 3900, 'HP', '8 GB', '256 GB SSD'),
    ],
    [
      laptop('Laptop Asus básica para la escuela', 2900, 'Asus', '4 GB', '128 GB SSD'),
      laptop('Laptop Toshiba para internet y Word', 2400, 'Toshiba', '4 GB', '500 GB'),
      laptop('Laptop Dell Vostro sencilla', 3100, 'Dell', '8 GB', '500 GB'),
    ],
  ],
  'computacion/celular': [
    [
      phone('Samsung Galaxy A15 color {color}', 2300, 'Samsung', '128 GB'),
      phone('Xiaomi Redmi Note 13 color {color}', 2800, 'Xiaomi', '256 GB'),
      phone('Motorola Edge 40 Neo color {color}', 4200, 'Motorola', '256 GB'),
    ],
    [
      phone('iPhone 11 color {color}, pila al 84 %', 4900, 'Apple', '64 GB'),
      phone('iPhone 12 color {color} con caja', 6200, 'Apple', '128 GB'),
      phone('iPhone XR color {color}, liberado', 3900, 'Apple', '64 GB'),
    ],
    [
      phone('Celular Oppo A58 casi nuevo', 2600, 'Oppo', '128 GB'),
      phone('Celular Honor X7b, pantalla grande', 2500, 'Honor', '256 GB'),
      phone('Celular ZTE económico', 1200, 'ZTE', '64 GB'),
    ],
  ],
  'computacion/tableta': [
    [
      phone('Tableta Lenovo Tab M10 con funda', 1950, 'Lenovo', '64 GB'),
      phone('iPad de novena generación, 64 GB', 4800, 'Apple', '64 GB'),
      phone('Tableta Samsung Galaxy Tab A8', 2700, 'Samsung', '64 GB'),
    ],
  ],
  'televisiones/pantalla': [
    [
      screen('Pantalla TCL 43 pulgadas con Roku', 3600, 'TCL', 43),
      screen('Pantalla Hisense 50 pulgadas 4K', 4400, 'Hisense', 50),
      screen('Smart TV Samsung 32 pulgadas', 2500, 'Samsung', 32),
    ],
  ],
  'muebles/sofa': [
    [
      ['Sofá cama color {color}, muy cómodo', 3900],
      ['Sofá de dos plazas color {color}', 2900],
      ['Sala color {color} de tres plazas', 4500],
    ],
    [
      ['Sofá color {color} para departamento chico', 2600],
      ['Sofá color {color}, no cupo en la casa nueva', 5200],
      ['Love seat color {color} con dos cojines', 3100],
    ],
  ],
  'muebles/mesa-comedor': [
    [
      ['Mesa de comedor color {color} para cuatro', 2800],
      ['Antecomedor color {color}, patas firmes', 2300],
      ['Comedor color {color} de pino', 3300],
    ],
  ],
  'muebles/cama': [
    [
      ['Cama individual color {color} con cajón', 2200],
      ['Cama matrimonial color {color} con base', 3100],
      ['Recámara matrimonial color {color}', 5400],
    ],
  ],
  'oficina/silla-oficina': [
    [
      ['Silla de escritorio color {color} para casa', 950],
      ['Silla de oficina color {color}, sube y baja', 1200],
      ['Silla secretarial color {color}', 780],
    ],
  ],
  'electrodomesticos/refrigerador': [
    [
      ['Refrigerador Whirlpool color {color} de 14 pies', 5900, { marca: 'Whirlpool' }],
      ['Refri chico color {color} para cuarto', 3200, { marca: 'Hisense' }],
      ['Refrigerador LG color {color}, no hace escarcha', 7400, { marca: 'LG' }],
    ],
  ],
  'electrodomesticos/lavadora': [
    [
      ['Lavadora Mabe color {color} de 16 kg', 4200, { marca: 'Mabe' }],
      ['Lavasecadora LG color {color}', 8900, { marca: 'LG' }],
      ['Lavadora Whirlpool color {color} de 20 kg', 5100, { marca: 'Whirlpool' }],
    ],
  ],
  'electrodomesticos/microondas': [
    [
      ['Horno de microondas Whirlpool color {color}', 1100, { marca: 'Whirlpool' }],
      ['Microondas LG color {color} de 1.5 pies', 1350, { marca: 'LG' }],
      ['Microondas chico color {color} para oficina', 790, { marca: 'Daewoo' }],
    ],
  ],
  'electrodomesticos/licuadora': [
    [
      ['Licuadora Taurus color {color}', 430, { marca: 'Taurus' }],
      ['Licuadora Ninja color {color} con vaso extra', 1250, { marca: 'Ninja' }],
      ['Licuadora Black+Decker color {color}', 390, { marca: 'Black+Decker' }],
    ],
  ],
  'electronica/control-consola': [
    [
      ['Control de Nintendo Switch color {color}', 1100, { marca: 'Nintendo' }],
      ['Control de PlayStation color {color}', 950, { marca: 'Sony' }],
      ['Control de PC color {color} con cable', 480, { marca: 'Logitech' }],
    ],
  ],
  'bebes/carriola': [
    [
      ['Carriola ligera color {color} para viaje', 1300],
      ['Carriola Graco color {color} con portabebé', 3200, { marca: 'Graco' }],
      ['Carriola color {color} de tres ruedas', 2100],
    ],
  ],
  'deportes/bicicleta-montana': [
    [
      ['Bicicleta de montaña Specialized color {color}', 8900, { marca: 'Specialized' }],
      ['Bicicleta rodada 26 color {color} para la ciudad', 2700, { marca: 'Benotto' }],
      ['Bicicleta de montaña Giant color {color}', 7200, { marca: 'Giant' }],
    ],
  ],
  'vehiculo/sedan': [
    [
      car('Nissan Sentra 2016 {color}', 159000, ['Nissan', 'Sentra'], [2016, 91200]),
      car('Volkswagen Vento 2017 {color}', 148000, ['Volkswagen', 'Vento'], [2017, 93400]),
      car('Chevrolet Aveo 2018 {color}', 139000, ['Chevrolet', 'Aveo'], [2018, 88600]),
    ],
    [
      car('Honda City 2016 {color} automático', 176000, ['Honda', 'City'], [2016, 97800]),
      car('Toyota Yaris sedán 2018 {color}', 192000, ['Toyota', 'Yaris'], [2018, 69300]),
      car('Mazda 3 2017 {color}', 219000, ['Mazda', 'Mazda 3'], [2017, 84100]),
    ],
  ],
  'vehiculo/hatchback': [
    [
      car('Volkswagen Gol 2015 {color}', 98000, ['Volkswagen', 'Gol'], [2015, 112700]),
      car('Nissan March 2017 {color}', 122000, ['Nissan', 'March'], [2017, 76900]),
      car('Hyundai Grand i10 2019 {color}', 149000, ['Hyundai', 'Grand i10'], [2019, 64500]),
    ],
  ],
  'vehiculo/suv': [
    [
      car('Nissan Kicks 2018 {color}', 268000, ['Nissan', 'Kicks'], [2018, 79900]),
      car('Kia Sportage 2016 {color}', 239000, ['Kia', 'Sportage'], [2016, 103500]),
      car('Chevrolet Trax 2017 {color}', 214000, ['Chevrolet', 'Trax'], [2017, 91800]),
    ],
  ],
  'vehiculo/moto': [
    [
      car('Moto Honda CGL 125 color {color}', 19800, ['Honda', 'CGL 125'], [2021, 17600]),
      car('Moto Italika D125 color {color}', 13900, ['Italika', 'D125'], [2022, 9400]),
      car('Moto Suzuki Gixxer 150 color {color}', 31500, ['Suzuki', 'Gixxer 150'], [2020, 19300]),
    ],
  ],
  'inmuebles/edificio': [
    [
      rent('Rento departamento en la Americana', 11500, ['Americana', 'Guadalajara'], [2, 1, 74]),
      rent('Rento departamento en la Narvarte', 13800, ['Narvarte', 'Benito Juárez'], [2, 1, 70]),
      rent('Rento departamento en Mitras', 9500, ['Mitras Centro', 'Monterrey'], [2, 1, 78]),
    ],
    [
      rent(
        'Departamento de una recámara en Santa Tere',
        7900,
        ['Santa Teresita', 'Guadalajara'],
        [1, 1, 48],
      ),
      rent(
        'Departamento cerca del metro Portales',
        9900,
        ['Portales Sur', 'Benito Juárez'],
        [1, 1, 52],
      ),
      rent('Departamento cerca de la universidad', 8200, ['Contry', 'Monterrey'], [1, 1, 55]),
    ],
  ],
  'inmuebles/casa-moderna': [
    [
      house(
        'Casa en renta en Jardines del Bosque',
        18500,
        ['Jardines del Bosque', 'Guadalajara'],
        [3, 2, 160],
      ),
      house('Casa en renta en Coyoacán', 24500, ['El Rosedal', 'Coyoacán'], [3, 2.5, 170]),
      house('Casa en renta en Cumbres', 16900, ['Cumbres', 'Monterrey'], [3, 2.5, 175]),
    ],
  ],
  'servicio/plomeria': [
    [
      ['Plomero en Guadalajara, boilers y fugas', 'Desde $300 por visita'],
      ['Plomero en la Ciudad de México, 24 horas', 'Desde $450 por visita'],
      ['Plomería y gas en Monterrey', 'Desde $380 por visita'],
    ],
  ],
  'servicio/mudanzas': [
    [
      ['Fletes en Guadalajara y Zapopan', 'Desde $650'],
      ['Mudanzas en la Ciudad de México, subimos pisos', 'Desde $1,400'],
      ['Fletes en Monterrey y su área', 'Desde $800'],
    ],
  ],
  'servicio/reparacion-computo': [
    [
      ['Reparo laptops y celulares el mismo día', 'Diagnóstico $100'],
      ['Cambio de pantallas y pilas de laptop', 'Desde $350'],
      ['Técnico en computadoras, recojo y entrego', 'Diagnóstico $200'],
    ],
  ],
  'servicio/clases': [
    [
      ['Clases de inglés a domicilio', '$220 la hora'],
      ['Clases de química y biología', '$200 la hora'],
      ['Asesorías de física y cálculo', '$250 la hora'],
    ],
  ],
}
