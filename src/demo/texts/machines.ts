import { products, type Shelf } from './shelf.ts'

const VEHICLES: Shelf = {
  categoria: 'vehiculo',
  tipoAnuncio: 'vehiculo',
  coloured: true,
  things: [
    {
      drawing: 'vehiculo/sedan',
      traits: { tipo: 'Auto', cilindros: 4 },
      about: [
        'Es de agencia y tiene todos los servicios sellados.',
        'El clima enfría bien y los vidrios son eléctricos.',
        'Factura original y tenencias al corriente.',
        'Las cuatro llantas tienen más de media vida.',
        'Da 15 kilómetros por litro en carretera.',
        'Puede traer a su mecánico de confianza para revisarlo.',
      ],
      offers: [
        [
          'Nissan Versa 2018 estándar, {color}',
          168000,
          { marca: 'Nissan', modelo: 'Versa Sense', año: 2018, km: 84500, deudas: 'false' },
        ],
        [
          'Volkswagen Jetta 2016 {color} automático',
          189000,
          { marca: 'Volkswagen', modelo: 'Jetta', año: 2016, km: 102300, deudas: 'false' },
        ],
        [
          'Nissan Tsuru 2012, único dueño',
          79000,
          { marca: 'Nissan', modelo: 'Tsuru GSII', año: 2012, km: 146000, deudas: 'false' },
        ],
        [
          'Chevrolet Aveo 2020 {color}',
          178500,
          { marca: 'Chevrolet', modelo: 'Aveo LT', año: 2020, km: 61200, deudas: 'false' },
        ],
        [
          'Toyota Corolla 2015, bien cuidado',
          195000,
          { marca: 'Toyota', modelo: 'Corolla', año: 2015, km: 118000, deudas: 'true' },
        ],
      ],
    },
    {
      drawing: 'vehiculo/suv',
      traits: { tipo: 'Camioneta' },
      about: [
        'La cajuela es amplia y el asiento de atrás se abate.',
        'Tiene cámara de reversa y sensores.',
        'Nunca ha chocado, la pintura es de fábrica.',
        'Verificación cero y placas vigentes.',
        'El último servicio fue mayor: banda, bujías y frenos.',
      ],
      offers: [
        [
          'Honda CR-V 2017 {color}',
          315000,
          { marca: 'Honda', modelo: 'CR-V', año: 2017, km: 92000, cilindros: 4, deudas: 'false' },
        ],
        [
          'Toyota RAV4 2019 color {color}',
          388000,
          { marca: 'Toyota', modelo: 'RAV4', año: 2019, km: 74000, cilindros: 4, deudas: 'false' },
        ],
        [
          'Mazda CX-5 2016, camioneta familiar',
          269000,
          { marca: 'Mazda', modelo: 'CX-5', año: 2016, km: 108500, cilindros: 4, deudas: 'false' },
        ],
        [
          'Jeep Patriot 2014 {color}',
          162000,
          { marca: 'Jeep', modelo: 'Patriot', año: 2014, km: 131000, cilindros: 4, deudas: 'true' },
        ],
      ],
    },
    {
      drawing: 'vehiculo/pickup',
      traits: { tipo: 'Pickup' },
      about: [
        'La batea está forrada y no tiene golpes.',
        'Es de trabajo, pero siempre se le dio servicio.',
        'Jala remolque sin problema.',
        'El motor no tira aceite ni echa humo.',
      ],
      offers: [
        [
          'Nissan NP300 2019 {color}',
          245000,
          { marca: 'Nissan', modelo: 'NP300', año: 2019, km: 96400, cilindros: 4, deudas: 'false' },
        ],
        [
          'Toyota Hilux 2018 {color}',
          329000,
          {
            marca: 'Toyota',
            modelo: 'Hilux',
            año: 2018,
            km: 118700,
            cilindros: 4,
            deudas: 'false',
          },
        ],
        [
          'Ford Ranger 2013, lista para trabajar',
          158000,
          { marca: 'Ford', modelo: 'Ranger', año: 2013, km: 167000, cilindros: 4, deudas: 'false' },
        ],
        [
          'Chevrolet S10 doble uso, {color}',
          172000,
          {
            marca: 'Chevrolet',
            modelo: 'S10',
            año: 2014,
            km: 149000,
            cilindros: 4,
            deudas: 'false',
          },
        ],
      ],
    },
    {
      drawing: 'vehiculo/vocho',
      traits: { tipo: 'Auto', marca: 'Volkswagen', modelo: 'Sedán', cilindros: 4 },
      about: [
        'El piso está sano, sin picaduras.',
        'Motor 1600 a fuel injection, arranca a la primera.',
        'Las molduras cromadas están completas.',
        'Duerme bajo techo y solo sale los domingos.',
        'La tapicería se hizo nueva respetando el diseño original.',
      ],
      offers: [
        ['Vocho 1994 {color}', 85000, { año: 1994, km: 134000, deudas: 'false' }],
        ['Volkswagen Sedán 2003 última edición', 148000, { año: 2003, km: 58000, deudas: 'false' }],
        ['Vocho {color} 1986, para exposición', 112000, { año: 1986, km: 98000, deudas: 'false' }],
        ['Vochito 1991, jalando al cien', 59000, { año: 1991, km: 176000, deudas: 'true' }],
      ],
    },
    {
      drawing: 'vehiculo/moto',
      traits: { tipo: 'Motocicleta', cilindros: 1 },
      about: [
        'Rinde 40 kilómetros por litro.',
        'La cadena, el sprocket y las balatas son recientes.',
        'Incluye casco, candado y maletero.',
        'Los papeles están a mi nombre, cambio de propietario inmediato.',
      ],
      offers: [
        [
          'Moto Italika FT150 color {color}',
          17500,
          { marca: 'Italika', modelo: 'FT150', año: 2021, km: 15200, deudas: 'false' },
        ],
        [
          'Motocicleta Honda CB 190 color {color}',
          36500,
          { marca: 'Honda', modelo: 'CB190R', año: 2020, km: 21800, deudas: 'false' },
        ],
        [
          'Bajaj Pulsar 200, factura original',
          41000,
          { marca: 'Bajaj', modelo: 'Pulsar NS200', año: 2022, km: 12400, deudas: 'false' },
        ],
        [
          'Moto Yamaha para ciudad',
          33000,
          { marca: 'Yamaha', modelo: 'FZ 2.0', año: 2019, km: 28300, deudas: 'false' },
        ],
        [
          'Motocicleta para refacciones',
          6500,
          { uso: 'para piezas', marca: 'Vento', año: 2015, km: 48000, deudas: 'true' },
        ],
      ],
    },
    {
      drawing: 'vehiculo/hatchback',
      traits: { tipo: 'Auto', cilindros: 4 },
      about: [
        'Se estaciona en cualquier huequito.',
        'El estéreo es de pantalla, con Bluetooth.',
        'Tiene dos llaves y el manual.',
        'Gasta muy poco, ideal para aplicaciones.',
      ],
      offers: [
        [
          'Chevrolet Spark 2017 {color}',
          124000,
          { marca: 'Chevrolet', modelo: 'Spark', año: 2017, km: 77800, deudas: 'false' },
        ],
        [
          'Suzuki Swift 2019 {color}',
          198000,
          { marca: 'Suzuki', modelo: 'Swift', año: 2019, km: 52600, deudas: 'false' },
        ],
        [
          'Seat Ibiza 2015, estándar',
          149000,
          { marca: 'Seat', modelo: 'Ibiza', año: 2015, km: 99100, deudas: 'false' },
        ],
        [
          'Kia Rio hatchback 2018',
          186000,
          { marca: 'Kia', modelo: 'Rio', año: 2018, km: 69400, deudas: 'false' },
        ],
      ],
    },
  ],
}

/** Computing, electronics, screens, tools, machines, car parts and vehicles. */
export const MACHINES = [
  products('computación y telefonía', [
    {
      drawing: 'computacion/laptop',
      about: [
        'La batería dura cuatro horas con uso normal.',
        'Se entrega formateada, con sistema activado.',
        'El teclado es en español, con ñ, y todas las teclas responden.',
        'La pantalla no tiene pixeles muertos.',
        'Incluye cargador original y funda.',
        'Es equipo de computación de trabajo, nunca se usó para juegos.',
      ],
      offers: [
        [
          'Laptop HP Pavilion 14 color {color}',
          6800,
          {
            marca: 'HP',
            modelo: 'Pavilion 14',
            cpu: 'Intel Core i5',
            ram: '8 GB',
            almacenamiento: '512 GB SSD',
            bateria: '41 Wh',
            sistemaOperativo: 'Windows 11',
            conectividad: 'Wi-Fi 6, Bluetooth',
            tamañoPantalla: '14 pulgadas',
          },
        ],
        [
          'Laptop Dell Inspiron color {color} con SSD',
          7400,
          {
            marca: 'Dell',
            modelo: 'Inspiron 15',
            cpu: 'AMD Ryzen 5',
            ram: '16 GB',
            almacenamiento: '512 GB SSD',
            bateria: '54 Wh',
            sistemaOperativo: 'Windows 11',
            conectividad: 'Wi-Fi, Bluetooth',
            tamañoPantalla: '15.6 pulgadas',
          },
        ],
        [
          'Laptop Lenovo ThinkPad para estudiante',
          4900,
          {
            marca: 'Lenovo',
            modelo: 'ThinkPad T480',
            cpu: 'Intel Core i5',
            ram: '8 GB',
            almacenamiento: '256 GB SSD',
            sistemaOperativo: 'Windows 10',
            tamañoPantalla: '14 pulgadas',
          },
        ],
        [
          'MacBook Air color {color} M1',
          12500,
          {
            marca: 'Apple',
            modelo: 'MacBook Air',
            cpu: 'Apple M1',
            ram: '8 GB',
            almacenamiento: '256 GB SSD',
            sistemaOperativo: 'macOS',
            tamañoPantalla: '13.3 pulgadas',
          },
        ],
        [
          'Laptop que no enciende, para refacciones',
          1100,
          { uso: 'para piezas', marca: 'Asus', cpu: 'Intel Core i3', ram: '4 GB' },
        ],
      ],
    },
    {
      drawing: 'computacion/celular',
      about: [
        'Está liberado para cualquier compañía.',
        'Siempre trajo mica y funda; no tiene ni un rayón.',
        'La huella y las cámaras funcionan perfecto.',
        'No tiene reporte, puede checar el IMEI antes de pagar.',
        'Incluye caja y cargador.',
      ],
      offers: [
        [
          'Celular Motorola Moto G54 {color}',
          2900,
          {
            marca: 'Motorola',
            modelo: 'Moto G54',
            cpu: 'Dimensity 7020',
            ram: '8 GB',
            almacenamiento: '256 GB',
            bateria: '5000 mAh',
            sistemaOperativo: 'Android 14',
            conectividad: '5G, NFC',
            tamañoPantalla: '6.5 pulgadas',
          },
        ],
        [
          'Samsung Galaxy A34 {color}, liberado',
          3600,
          {
            marca: 'Samsung',
            modelo: 'Galaxy A34',
            ram: '6 GB',
            almacenamiento: '128 GB',
            bateria: '5000 mAh',
            sistemaOperativo: 'Android 14',
            conectividad: '5G',
            tamañoPantalla: '6.6 pulgadas',
          },
        ],
        [
          'iPhone 13 de 128 GB color {color}',
          8900,
          {
            marca: 'Apple',
            modelo: 'iPhone 13',
            almacenamiento: '128 GB',
            bateria: '86 %',
            sistemaOperativo: 'iOS 18',
            conectividad: '5G',
            tamañoPantalla: '6.1 pulgadas',
          },
        ],
        [
          'Xiaomi Redmi Note 12, excelente',
          2700,
          {
            marca: 'Xiaomi',
            modelo: 'Redmi Note 12',
            ram: '6 GB',
            almacenamiento: '128 GB',
            sistemaOperativo: 'Android 13',
            tamañoPantalla: '6.67 pulgadas',
          },
        ],
        [
          'Celular con pantalla estrellada para piezas',
          650,
          { uso: 'para piezas', marca: 'Huawei' },
        ],
      ],
    },
    {
      drawing: 'computacion/pc-escritorio',
      about: [
        'Corre los juegos de moda en alto sin calentarse.',
        'Incluye monitor, teclado y todos los cables.',
        'Las luces del gabinete se apagan con un botón.',
        'La armé yo, le explico cada pieza.',
      ],
      offers: [
        [
          'Computadora de escritorio gamer color {color}',
          13800,
          {
            cpu: 'AMD Ryzen 5 5600',
            ram: '16 GB',
            almacenamiento: '1 TB SSD',
            sistemaOperativo: 'Windows 11',
            conectividad: 'Wi-Fi, Ethernet',
            tamañoPantalla: '24 pulgadas',
          },
        ],
        [
          'PC armada color {color} con monitor',
          9900,
          {
            cpu: 'Intel Core i5-10400',
            ram: '16 GB',
            almacenamiento: '512 GB SSD',
            sistemaOperativo: 'Windows 11',
            tamañoPantalla: '22 pulgadas',
          },
        ],
        [
          'Computadora completa para diseño',
          11500,
          {
            cpu: 'Intel Core i7',
            ram: '32 GB',
            almacenamiento: '1 TB SSD',
            sistemaOperativo: 'Windows 11',
          },
        ],
      ],
    },
    {
      drawing: 'computacion/tableta',
      about: [
        'Trae lápiz y funda con soporte.',
        'La pila dura dos días de lectura y videos.',
        'Ya está desvinculada de mi cuenta.',
        'Es ideal para la escuela o para dibujar.',
      ],
      offers: [
        [
          'Tableta Samsung con lápiz, color {color}',
          4300,
          {
            marca: 'Samsung',
            modelo: 'Galaxy Tab S6 Lite',
            ram: '4 GB',
            almacenamiento: '64 GB',
            sistemaOperativo: 'Android 13',
            tamañoPantalla: '10.4 pulgadas',
          },
        ],
        [
          'iPad {color} con funda y pluma',
          5600,
          {
            marca: 'Apple',
            modelo: 'iPad 9',
            almacenamiento: '64 GB',
            sistemaOperativo: 'iPadOS 17',
            tamañoPantalla: '10.2 pulgadas',
          },
        ],
        [
          'Tablet Lenovo para niños y tareas',
          1900,
          {
            marca: 'Lenovo',
            ram: '3 GB',
            almacenamiento: '32 GB',
            sistemaOperativo: 'Android 12',
            tamañoPantalla: '10 pulgadas',
          },
        ],
      ],
    },
  ]),
  products('electrónica', [
    {
      drawing: 'electronica/audifonos',
      about: [
        'La cancelación de ruido funciona de maravilla en el camión.',
        'La pila dura 30 horas.',
        'Las almohadillas son nuevas.',
        'Se conectan a dos equipos al mismo tiempo.',
        'Incluyen estuche y cable por si se acaba la pila.',
      ],
      offers: [
        ['Audífonos Sony con cancelación de ruido', 2900, { marca: 'Sony', modelo: 'WH-CH720N' }],
        ['Audífonos Bluetooth color {color}', 650, { marca: 'JBL', modelo: 'Tune 510BT' }],
        ['Audífonos de diadema color {color}', 780, { marca: 'Skullcandy' }],
        ['Audífonos para estudio de grabación', 1350, { marca: 'Audio-Technica' }],
      ],
    },
    {
      drawing: 'electronica/bocina',
      about: [
        'Suena fuerte y con buen bajo para una fiesta en el patio.',
        'Se conecta por Bluetooth, USB y radio.',
        'La pila aguanta toda la tarde.',
        'Trae control y micrófono.',
      ],
      offers: [
        ['Bocina portátil color {color} con Bluetooth', 1150, { marca: 'JBL' }],
        ['Bocina color {color} con agarradera', 890, { marca: 'Steren' }],
        ['Bocina potente para fiestas', 1650, { marca: 'Sony' }],
      ],
    },
    {
      drawing: 'electronica/control-consola',
      about: [
        'Las palancas no tienen drift, lo puede probar antes.',
        'Es inalámbrico y también jala con cable.',
        'Los gatillos y la vibración están bien.',
        'Sirve en consola y en computadora.',
      ],
      offers: [
        ['Control inalámbrico color {color}', 750],
        ['Control {color} para Xbox', 890, { marca: 'Microsoft' }],
        ['Control de consola, poco uso', 690],
        ['Control para reparar, tiene drift', 220, { uso: 'para piezas' }],
      ],
    },
    {
      drawing: 'electronica/camara-digital',
      about: [
        'Tiene 18 mil disparos, puede revisarlo en el menú.',
        'Incluye lente 18-55, batería, correa y memoria.',
        'El sensor está limpio.',
        'Graba video en Full HD.',
        'La compré para un curso y ya no la ocupo.',
      ],
      offers: [
        ['Cámara Canon Rebel T7 con lente', 7200, { marca: 'Canon', modelo: 'EOS Rebel T7' }],
        ['Cámara digital Nikon color {color}', 6400, { marca: 'Nikon', modelo: 'D3500' }],
        ['Cámara réflex con accesorios', 5800, { marca: 'Canon' }],
      ],
    },
  ]),
  products('televisiones y pantallas', [
    {
      drawing: 'televisiones/pantalla',
      about: [
        'La imagen se ve nítida, sin manchas ni líneas.',
        'Incluye control original y sus patas.',
        'El mueble no se vende, solo la pantalla.',
        'Ya trae las aplicaciones de series.',
        'La usamos en la recámara, pocas horas al día.',
      ],
      offers: [
        [
          'Pantalla Samsung de 55 pulgadas 4K',
          6900,
          {
            marca: 'Samsung',
            resolucion: '4K',
            tamañoPulgadas: 55,
            smartTV: 'true',
            conectividadTV: '3 HDMI, 2 USB, Wi-Fi',
          },
        ],
        [
          'Pantalla LG 50 pulgadas color {color}',
          5400,
          {
            marca: 'LG',
            resolucion: '4K',
            tamañoPulgadas: 50,
            smartTV: 'true',
            conectividadTV: '3 HDMI, 1 USB, Wi-Fi',
          },
        ],
        [
          'Televisión Hisense 43 pulgadas',
          3900,
          {
            marca: 'Hisense',
            resolucion: 'Full HD',
            tamañoPulgadas: 43,
            smartTV: 'true',
            conectividadTV: '2 HDMI, 1 USB, Wi-Fi',
          },
        ],
        [
          'Pantalla con línea en la imagen, para piezas',
          1200,
          {
            uso: 'para piezas',
            marca: 'TCL',
            resolucion: '4K',
            tamañoPulgadas: 50,
            smartTV: 'true',
          },
        ],
      ],
    },
    {
      drawing: 'televisiones/pantalla-pared',
      about: [
        'Incluye soporte de pared y barra de sonido.',
        'El sistema es rápido y no se traba.',
        'Todas las entradas HDMI funcionan.',
        'Te ayudo a descolgarla y empacarla.',
      ],
      offers: [
        [
          'Smart TV de 65 pulgadas con barra de sonido',
          9800,
          {
            marca: 'TCL',
            resolucion: '4K',
            tamañoPulgadas: 65,
            smartTV: 'true',
            conectividadTV: '3 HDMI, 1 USB, Wi-Fi, Bluetooth',
          },
        ],
        [
          'Pantalla con soporte de pared, 58 pulgadas',
          7200,
          {
            marca: 'Samsung',
            resolucion: '4K',
            tamañoPulgadas: 58,
            smartTV: 'true',
            conectividadTV: '3 HDMI, Wi-Fi',
          },
        ],
        [
          'Televisión Roku 55 pulgadas con barra',
          6100,
          {
            marca: 'Onn',
            resolucion: '4K',
            tamañoPulgadas: 55,
            smartTV: 'true',
            conectividadTV: '3 HDMI, Wi-Fi',
          },
        ],
      ],
    },
    {
      drawing: 'televisiones/tele-retro',
      about: [
        'Prende y da imagen, con antena o con consola viejita.',
        'El mueble está entero, solo tiene polvo de años.',
        'Las perillas giran con su clic original.',
        'Se ve increíble en una cafetería o de utilería.',
      ],
      offers: [
        [
          'Televisión retro color {color} con antena',
          1450,
          {
            marca: 'Philco',
            resolucion: 'Análoga',
            tamañoPulgadas: 20,
            smartTV: 'false',
            conectividadTV: 'Antena',
          },
        ],
        [
          'Tele antigua de perillas, color {color}',
          1250,
          {
            marca: 'Zenith',
            resolucion: 'Análoga',
            tamañoPulgadas: 19,
            smartTV: 'false',
            conectividadTV: 'Antena',
          },
        ],
        [
          'Televisor de bulbos para decoración',
          950,
          { uso: 'para piezas', tamañoPulgadas: 21, smartTV: 'false' },
        ],
      ],
    },
    {
      drawing: 'televisiones/proyector',
      about: [
        'Da imagen de hasta 120 pulgadas.',
        'La lámpara lleva 600 horas de uso.',
        'Se oye bien, aunque con bocina queda mejor.',
        'Tiene HDMI y USB; incluye control y cable.',
      ],
      offers: [
        [
          'Proyector Epson color {color}',
          4900,
          {
            marca: 'Epson',
            resolucion: 'HD',
            tamañoPulgadas: 120,
            smartTV: 'false',
            conectividadTV: '2 HDMI, USB',
          },
        ],
        [
          'Proyector {color} para cine en casa',
          2600,
          {
            resolucion: 'Full HD',
            tamañoPulgadas: 100,
            smartTV: 'true',
            conectividadTV: 'HDMI, USB, Wi-Fi',
          },
        ],
        [
          'Proyector para oficina o escuela',
          3400,
          {
            marca: 'BenQ',
            resolucion: 'HD',
            tamañoPulgadas: 110,
            smartTV: 'false',
            conectividadTV: 'HDMI, VGA',
          },
        ],
      ],
    },
  ]),
  products('herramientas', [
    {
      drawing: 'herramientas/taladro',
      about: [
        'Es inalámbrico, con percutor para concreto.',
        'La pila carga en una hora.',
        'El mandril no baila.',
        'Incluye cargador y juego de brocas.',
        'Lo usé para poner unas repisas y ya.',
      ],
      offers: [
        ['Taladro DeWalt inalámbrico 20 V', 1950, { marca: 'DeWalt' }],
        ['Taladro Bosch color {color} con brocas', 1450, { marca: 'Bosch' }],
        ['Taladro rotomartillo {color}', 1100, { marca: 'Milwaukee' }],
        ['Taladro percutor con dos pilas', 1650, { marca: 'Truper' }],
      ],
    },
    {
      drawing: 'herramientas/caja-herramientas',
      about: [
        'La caja es metálica y los broches cierran bien.',
        'Incluye martillo, desarmador, perico y pinzas.',
        'La herramienta es buena, de la que ya no se dobla.',
        'Era de mi papá, que fue mecánico toda la vida.',
      ],
      offers: [
        ['Caja de herramientas color {color} con todo', 780],
        ['Caja metálica color {color} con herramienta', 690, { marca: 'Urrea' }],
        ['Juego de herramientas para el hogar', 550],
      ],
    },
    {
      drawing: 'herramientas/llaves',
      traits: { material: 'Cromo vanadio' },
      about: [
        'Son seis medidas, de la 10 a la 19.',
        'No están barridas.',
        'Vienen en su estuche enrollable.',
        'Tienen garantía de por vida de la marca.',
      ],
      offers: [
        ['Juego de llaves combinadas, 6 piezas', 420, { marca: 'Pretul', cantidad: 6 }],
        ['Llaves mixtas de {color}, estuche completo', 560, { marca: 'Urrea', cantidad: 6 }],
        ['Llaves combinadas Craftsman', 890, { marca: 'Craftsman', cantidad: 6 }],
        ['Juego de llaves nuevo, sin abrir', 640, { uso: 'nuevo', cantidad: 6 }],
      ],
    },
    {
      drawing: 'herramientas/esmeriladora',
      about: [
        'Es de 4 pulgadas y media, con 850 watts.',
        'Le cambié carbones hace un mes.',
        'Trae guarda, llave y dos discos.',
        'Corta varilla y azulejo sin batallar.',
      ],
      offers: [
        ['Esmeriladora angular color {color}', 780, { marca: 'Makita' }],
        ['Esmeril {color} con discos', 690, { marca: 'Black+Decker' }],
        ['Esmeriladora Bosch de media', 950, { marca: 'Bosch' }],
      ],
    },
  ]),
  products('maquinaria', [
    {
      drawing: 'maquinaria/maquina-coser',
      about: [
        'Hace puntada recta y zigzag, y no salta.',
        'Está aceitada y con banda nueva.',
        'Le enseño a enhebrarla.',
        'Incluye carretes, agujas y prensatelas.',
        'Aguanta mezclilla doblada en cuatro.',
      ],
      offers: [
        ['Máquina de coser Singer color {color}', 2900, { marca: 'Singer' }],
        ['Máquina de coser color {color} Brother', 3400, { marca: 'Brother' }],
        ['Máquina de coser antigua color {color}, cose perfecto', 2600, { marca: 'Singer' }],
        ['Máquina de coser semindustrial', 6800, { marca: 'Juki' }],
      ],
    },
    {
      drawing: 'maquinaria/generador',
      about: [
        'Da 5,500 watts, suficiente para refrigerador, focos y bomba.',
        'Prende al tercer jalón como máximo.',
        'El tanque rinde ocho horas.',
        'Se usó dos temporadas de lluvias.',
      ],
      offers: [
        ['Generador de luz a gasolina {color}', 7900, { marca: 'Evans' }],
        ['Planta de luz color {color} de 5500 watts', 8600, { marca: 'Truper' }],
        ['Generador portátil para food truck', 6900, { marca: 'Honda' }],
      ],
    },
    {
      drawing: 'maquinaria/revolvedora',
      about: [
        'Es de un saco, con motor de gasolina.',
        'La corona y el piñón están buenos.',
        'La olla no tiene hoyos.',
        'Se entrega trabajando, vengan a verla en obra.',
      ],
      offers: [
        ['Revolvedora de concreto color {color}', 14500, { marca: 'Cipsa' }],
        ['Revolvedora color {color} de un saco', 12800, { marca: 'Joper' }],
        ['Revolvedora para obra, motor Kohler', 16900, { marca: 'Cipsa' }],
      ],
    },
    {
      drawing: 'maquinaria/tractor',
      about: [
        'Tiene 75 caballos y toma de fuerza.',
        'Las llantas traseras están al ochenta por ciento.',
        'La cabina conserva sus cristales.',
        'Se usó en parcela de maíz, siempre con operador de planta.',
      ],
      offers: [
        ['Tractor agrícola {color} de 75 HP', 285000, { marca: 'John Deere' }],
        ['Tractor {color} con cabina', 319000, { marca: 'New Holland' }],
        ['Tractor para parcela, documentos en regla', 248000, { marca: 'Massey Ferguson' }],
      ],
    },
  ]),
  products('autopartes', [
    {
      drawing: 'autopartes/llanta',
      about: [
        'El rin no está doblado ni soldado.',
        'La llanta tiene siete milímetros de piso.',
        'La venta es por pieza; si quieres el juego, lo platicamos.',
        'Ya está balanceada, nada más es montarla.',
      ],
      offers: [
        [
          'Llanta con rin 15, acabado {color}',
          1450,
          { vehiculo: 'Nissan Versa y March', marca: 'Michelin' },
        ],
        [
          'Rin de aluminio {color} con llanta',
          1650,
          { vehiculo: 'Volkswagen Jetta 2012-2018', marca: 'Pirelli' },
        ],
        [
          'Juego de 4 rines con llanta',
          5800,
          { vehiculo: 'Chevrolet Aveo 2012-2020', cantidad: 4 },
        ],
        ['Llanta de refacción rodada 14', 750, { vehiculo: 'Nissan Tsuru 1998-2017' }],
      ],
    },
    {
      drawing: 'autopartes/bateria-auto',
      about: [
        'Marca 12.6 volts en reposo.',
        'Le quedan diez meses de garantía, doy la póliza.',
        'Las terminales están limpias.',
        'Era de un coche que ya vendí.',
      ],
      offers: [
        ['Batería LTH de 13 placas', 1250, { marca: 'LTH', vehiculo: 'Sedanes compactos' }],
        [
          'Acumulador para auto con garantía',
          980,
          { marca: 'Gonher', vehiculo: 'Chevrolet Spark y Matiz' },
        ],
        ['Batería de auto seminueva', 850, { marca: 'Cale', vehiculo: 'Volkswagen Sedán' }],
      ],
    },
    {
      drawing: 'autopartes/faro',
      about: [
        'La mica no está amarilla ni tiene cuarteaduras.',
        'Las tres pestañas de sujeción están completas.',
        'Es original, no genérico.',
        'Es lado derecho, del copiloto.',
      ],
      offers: [
        ['Faro derecho original', 1100, { vehiculo: 'Nissan Sentra 2013-2017' }],
        ['Faro delantero {color} con focos', 1350, { vehiculo: 'Honda Civic 2012-2015' }],
        [
          'Faro para camioneta, lado derecho',
          1600,
          { vehiculo: 'Toyota Hilux 2016-2020', uso: 'nuevo' },
        ],
      ],
    },
    {
      drawing: 'autopartes/amortiguadores',
      about: [
        'Son deportivos, con altura ajustable.',
        'Se venden por par.',
        'Los resortes no están vencidos.',
      ],
      worn: ['Se desmontaron de un coche que sigue rodando.'],
      offers: [
        [
          'Amortiguadores ajustables color {color}',
          2900,
          { vehiculo: 'Volkswagen Jetta A4', cantidad: 2 },
        ],
        [
          'Par de amortiguadores deportivos color {color}',
          2600,
          { vehiculo: 'Seat Ibiza', cantidad: 2 },
        ],
        [
          'Amortiguadores delanteros nuevos',
          1850,
          { vehiculo: 'Nissan Versa', uso: 'nuevo', cantidad: 2, marca: 'Monroe' },
        ],
      ],
    },
  ]),
  VEHICLES,
]
