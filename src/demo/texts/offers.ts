import type { Shelf } from './shelf.ts'

const ROOMS = ['inmuebles/sala', 'inmuebles/cocina', 'inmuebles/recamara'] as const

const ESTATE: Shelf = {
  categoria: 'inmuebles',
  tipoAnuncio: 'inmueble',
  coloured: false,
  things: [
    {
      drawing: 'inmuebles/casa-colonial',
      traits: { tipo: 'Casa' },
      also: ROOMS,
      about: [
        'Tiene techos altos, patio al centro y pisos de pasta originales.',
        'Está a cuatro calles de la plaza principal.',
        'La instalación eléctrica y el drenaje se hicieron nuevos.',
        'Entra luz todo el día y en verano se conserva fresca.',
        'La colonia es tranquila, de vecinos que se conocen.',
      ],
      offers: [
        [
          'Casa en venta en el centro, 3 recámaras',
          2350000,
          { rentaOVenta: 'venta', colonia: 'Centro', habitaciones: 3, baños: 2, superficie: 210 },
        ],
        [
          'Casa con patio cerca de la plaza',
          1980000,
          {
            rentaOVenta: 'venta',
            colonia: 'San Antonio',
            habitaciones: 3,
            baños: 1.5,
            superficie: 180,
          },
        ],
        [
          'Renta de casa colonial amueblada',
          14500,
          { rentaOVenta: 'renta', colonia: 'Centro', habitaciones: 2, baños: 2, superficie: 150 },
        ],
        [
          'Casona para restaurar o para negocio',
          3100000,
          {
            rentaOVenta: 'venta',
            colonia: 'Barrio del Carmen',
            habitaciones: 5,
            baños: 3,
            superficie: 340,
          },
        ],
      ],
    },
    {
      drawing: 'inmuebles/casa-moderna',
      traits: { tipo: 'Casa' },
      also: ROOMS,
      about: [
        'Tiene cochera para dos autos y jardín al frente.',
        'La cocina es integral y los clósets están terminados.',
        'El fraccionamiento tiene caseta y área de juegos.',
        'Está lista para habitarse.',
        'Los recibos de luz y agua están al corriente.',
      ],
      offers: [
        [
          'Casa nueva de 3 recámaras con cochera',
          2890000,
          {
            rentaOVenta: 'venta',
            colonia: 'Residencial del Valle',
            habitaciones: 3,
            baños: 2.5,
            superficie: 165,
          },
        ],
        [
          'Casa en renta en fraccionamiento',
          11800,
          {
            rentaOVenta: 'renta',
            colonia: 'Los Álamos',
            habitaciones: 3,
            baños: 2,
            superficie: 140,
          },
        ],
        [
          'Casa moderna con jardín',
          3450000,
          {
            rentaOVenta: 'venta',
            colonia: 'Lomas Verdes',
            habitaciones: 4,
            baños: 3.5,
            superficie: 230,
          },
        ],
      ],
    },
    {
      drawing: 'inmuebles/edificio',
      also: ROOMS,
      about: [
        'Tiene elevador y vigilancia las 24 horas.',
        'El agua no falta, hay cisterna y tinaco.',
        'Está a cinco minutos caminando del transporte.',
        'El balcón da a la calle arbolada.',
        'El mantenimiento incluye agua y limpieza de áreas comunes.',
      ],
      offers: [
        [
          'Departamento en renta, 2 recámaras',
          9800,
          {
            tipo: 'Departamento',
            rentaOVenta: 'renta',
            colonia: 'Del Valle',
            habitaciones: 2,
            baños: 1,
            superficie: 68,
          },
        ],
        [
          'Departamento en venta con balcón',
          1750000,
          {
            tipo: 'Departamento',
            rentaOVenta: 'venta',
            colonia: 'Narvarte',
            habitaciones: 2,
            baños: 1,
            superficie: 72,
          },
        ],
        [
          'Departamento iluminado, se aceptan mascotas',
          8500,
          {
            tipo: 'Departamento',
            rentaOVenta: 'renta',
            colonia: 'Centro',
            habitaciones: 1,
            baños: 1,
            superficie: 54,
          },
        ],
        [
          'Edificio de 12 departamentos en venta',
          18500000,
          {
            tipo: 'Edificio',
            rentaOVenta: 'venta',
            colonia: 'Centro',
            habitaciones: 24,
            baños: 12,
            superficie: 980,
          },
        ],
        [
          'Departamento amueblado por meses',
          12500,
          {
            tipo: 'Departamento',
            rentaOVenta: 'renta',
            colonia: 'Providencia',
            habitaciones: 2,
            baños: 2,
            superficie: 80,
          },
        ],
      ],
    },
    {
      drawing: 'inmuebles/terreno',
      traits: { tipo: 'Terreno', rentaOVenta: 'venta' },
      about: [
        'Está plano, bardeado con postes y listo para construir.',
        'Tiene escritura pública y predial pagado.',
        'El agua y la luz pasan a pie de terreno.',
        'La vista a los cerros es preciosa.',
        'Doy facilidades con la mitad de enganche.',
      ],
      offers: [
        ['Terreno de 300 m² con escrituras', 480000, { colonia: 'La Esperanza', superficie: 300 }],
        ['Terreno campestre con vista', 620000, { colonia: 'Rancho Nuevo', superficie: 1000 }],
        ['Lote de 160 m² a pie de carretera', 265000, { colonia: 'El Mirador', superficie: 160 }],
        [
          'Hectárea para siembra o casa de campo',
          1150000,
          { colonia: 'Ejido San José', superficie: 10000 },
        ],
      ],
    },
    {
      drawing: 'inmuebles/local',
      traits: { tipo: 'Local' },
      about: [
        'Da a avenida, con mucho paso de gente.',
        'Tiene cortina metálica, baño y bodega chica.',
        'Sirve para papelería, estética o comida.',
        'El contrato de luz es comercial.',
      ],
      offers: [
        [
          'Local comercial en renta sobre avenida',
          7500,
          { rentaOVenta: 'renta', colonia: 'Centro', baños: 1, superficie: 45 },
        ],
        [
          'Local en esquina, buena ubicación',
          9200,
          { rentaOVenta: 'renta', colonia: 'Las Flores', baños: 1, superficie: 60 },
        ],
        [
          'Local comercial en venta',
          1280000,
          { rentaOVenta: 'venta', colonia: 'Mercado', baños: 1, superficie: 52 },
        ],
      ],
    },
    {
      drawing: 'inmuebles/oficina',
      traits: { tipo: 'Oficina', rentaOVenta: 'renta' },
      about: [
        'Se entrega con escritorios, sillas e internet.',
        'Tiene sala de juntas compartida y cafetería.',
        'Incluye dos cajones de estacionamiento.',
        'Se puede facturar la renta.',
      ],
      offers: [
        ['Oficina amueblada en renta', 8900, { colonia: 'Zona Centro', baños: 1, superficie: 40 }],
        [
          'Oficina con vista a la ciudad',
          13500,
          { colonia: 'Torres del Parque', baños: 2, superficie: 85 },
        ],
        [
          'Oficina compartida, renta mensual',
          4200,
          { colonia: 'Reforma', baños: 1, superficie: 18 },
        ],
      ],
    },
  ],
}

const SERVICES: Shelf = {
  categoria: 'servicio',
  tipoAnuncio: 'servicio',
  coloured: false,
  things: [
    {
      drawing: 'servicio/plomeria',
      traits: { tipo: 'Plomería' },
      about: [
        'Reparo fugas, cambio llaves, boilers y destapo drenajes.',
        'Llevo mi herramienta y el material lo cobro con nota.',
        'Tengo 15 años de experiencia.',
        'El trabajo lleva garantía de tres meses.',
        'Atiendo urgencias por la noche.',
      ],
      offers: [
        ['Plomero a domicilio, fugas y destapes', 'Desde $350 por visita'],
        ['Servicio de plomería y gas', '$400 la visita, se descuenta del trabajo'],
        ['Plomería económica el mismo día', 'Desde $250'],
      ],
    },
    {
      drawing: 'servicio/barberia',
      traits: { tipo: 'Corte de cabello' },
      about: [
        'Hago corte clásico, degradado y arreglo de barba.',
        'Desinfecto la herramienta entre cliente y cliente.',
        'También corto a niños, con mucha paciencia.',
        'Trabajo con cita para que no esperes.',
      ],
      offers: [
        ['Corte de cabello y barba', '$150 corte, $220 con barba'],
        ['Barbero con cita, cortes modernos', 'Desde $120'],
        ['Cortes de cabello para niños y adultos', '$100'],
      ],
    },
    {
      drawing: 'servicio/taquiza',
      traits: { tipo: 'Banquetes' },
      about: [
        'Llevo trompo de pastor, bistec, suadero y guarniciones.',
        'El servicio dura tres horas e incluye taqueros y desechables.',
        'Las salsas se hacen el mismo día.',
        'Aparto la fecha con el treinta por ciento.',
      ],
      offers: [
        ['Taquizas para fiestas y eventos', '$95 por persona, mínimo 40'],
        ['Tacos al pastor para tu evento', '$4,500 para 50 personas'],
        ['Taquiza a domicilio con aguas frescas', 'Desde $110 por persona'],
        ['Banquete de tacos para bodas y XV años', '$120 por persona'],
      ],
    },
    {
      drawing: 'servicio/mudanzas',
      traits: { tipo: 'Mudanzas y fletes' },
      about: [
        'La camioneta es cerrada, de tres toneladas y media.',
        'Vamos dos personas para cargar y subir escaleras.',
        'Llevamos cobijas y plástico para proteger los muebles.',
        'Hago viajes locales y foráneos.',
      ],
      offers: [
        ['Mudanzas y fletes locales', 'Desde $900'],
        ['Fletes económicos, camioneta cerrada', '$700 dentro de la ciudad'],
        ['Mudanza completa con cargadores', 'Desde $2,500'],
      ],
    },
    {
      drawing: 'servicio/clases',
      traits: { tipo: 'Clases particulares' },
      about: [
        'Soy maestra titulada, con diez años frente a grupo.',
        'Preparo para examen de admisión y regularización.',
        'Las clases son de una hora, a tu ritmo.',
        'La primera clase es de prueba y no se cobra.',
      ],
      offers: [
        ['Clases de matemáticas, primaria a prepa', '$150 la hora'],
        ['Regularización y tareas por las tardes', '$120 la hora'],
        ['Clases de matemáticas en línea', '$180 la hora'],
      ],
    },
    {
      drawing: 'servicio/pintura',
      traits: { tipo: 'Pintura de casas' },
      about: [
        'Pinto interiores y fachadas, resano y sello.',
        'Cubro los muebles y dejo limpio.',
        'Se cotiza por metro, sin sorpresas.',
        'Te ayudo a escoger el color con muestras en la pared.',
      ],
      offers: [
        ['Pintor de casas y departamentos', '$45 el metro cuadrado'],
        ['Pintura de interiores y fachadas', 'Desde $1,800 por cuarto'],
        ['Pinto tu casa en fin de semana', 'Desde $40 el metro cuadrado'],
      ],
    },
    {
      drawing: 'servicio/reparacion-computo',
      traits: { tipo: 'Reparación de computadoras' },
      about: [
        'Quito virus, cambio discos y aumento memoria.',
        'Respaldo tus archivos antes de tocar nada.',
        'El diagnóstico es el mismo día.',
        'Reparo laptops mojadas y cambio pantallas.',
        'Consigo la pieza y te la enseño antes de cambiarla.',
      ],
      offers: [
        ['Reparación de computadoras y laptops', 'Diagnóstico $150'],
        ['Servicio de computación a domicilio', 'Desde $300'],
        ['Mantenimiento y formateo de equipos', '$400 con respaldo'],
      ],
    },
  ],
}

const FREE: Shelf = {
  categoria: 'hogar y jardín',
  tipoAnuncio: 'gratis',
  coloured: false,
  things: [
    {
      drawing: 'gratis/caja-cosas',
      categoria: 'juguetes y juegos',
      about: [
        'Hay cuentos, un peluche, una lámpara chica y algo de juguete.',
        'Todo funciona, solo que ya no tenemos lugar.',
        'Prefiero que se lo lleve una sola persona, con todo y caja.',
        'Si es para una escuela o un albergue, te lo aparto.',
      ],
      offers: [
        ['Regalo caja con juguetes y cuentos', 0, { cantidad: 1 }],
        ['Caja de cosas para niños, gratis', 0],
        ['Regalo cosas por mudanza', 0],
      ],
    },
    {
      drawing: 'gratis/esquejes',
      about: [
        'Ya tienen raíz, nada más es plantarlos.',
        'Aguantan sombra y poca agua.',
        'Trae tu bolsa o frasco y te llevas los que quieras.',
        'Te explico cómo cuidarlos.',
      ],
      offers: [
        ['Regalo esquejes con raíz', 0, { cantidad: 6 }],
        ['Plantitas para regalar, en agua', 0, { cantidad: 10 }],
        ['Regalo hijos de mis plantas', 0, { cantidad: 8 }],
      ],
    },
    {
      drawing: 'gratis/tarimas',
      categoria: 'muebles',
      about: [
        'Son tarimas de madera, sirven para camas, jardineras o leña.',
        'Están secas, sin plaga.',
        'Hay que venir en camioneta porque pesan.',
        'Se entregan en la puerta de la bodega.',
      ],
      offers: [
        ['Regalo tarimas de madera', 0, { cantidad: 4, material: 'Pino' }],
        ['Tarimas para hacer muebles, gratis', 0, { cantidad: 8, material: 'Pino' }],
      ],
    },
    {
      drawing: 'gratis/frascos',
      categoria: 'arte manualidades y papelería',
      about: [
        'Son frascos de vidrio lavados, con tapa.',
        'Sirven para conservas, velas o manualidades.',
        'Hay de varios tamaños.',
        'Los junto cada mes, pregunta si ya no ves el anuncio.',
      ],
      offers: [
        ['Regalo frascos de vidrio con tapa', 0, { cantidad: 15, material: 'Vidrio' }],
        ['Frascos para mermelada o velas, gratis', 0, { cantidad: 20, material: 'Vidrio' }],
      ],
    },
    {
      drawing: 'computacion/pc-escritorio',
      categoria: 'computación y telefonía',
      about: [
        'Prende pero está lenta; con un disco nuevo revive.',
        'El monitor es de 17 pulgadas y funciona.',
        'Se la doy con gusto a un estudiante que la necesite.',
      ],
      offers: [
        [
          'Regalo computadora vieja que todavía prende',
          0,
          {
            cpu: 'Intel Pentium',
            ram: '2 GB',
            almacenamiento: '160 GB',
            sistemaOperativo: 'Sin sistema',
          },
        ],
      ],
    },
    {
      drawing: 'muebles/librero',
      categoria: 'muebles',
      about: [
        'Le falta un entrepaño, pero se puede reponer.',
        'Está desarmado y con sus tornillos en bolsita.',
        'Cabe en la cajuela de un auto mediano.',
      ],
      offers: [['Regalo librero, le falta una repisa', 0, { uso: 'usado' }]],
    },
    {
      drawing: 'bebes/ropita',
      categoria: 'bebés',
      traits: { talla: '0 a 6 meses', sexo: 'Unisex', material: 'Algodón' },
      about: [
        'Son como diez prendas, limpias y sin manchas.',
        'A mi hijo se las regalaron y ahora quiero que sigan la cadena.',
        'Solo pido que las uses o las vuelvas a regalar.',
      ],
      offers: [['Regalo ropa de bebé, 0 a 6 meses', 0, { cantidad: 10 }]],
    },
    {
      drawing: 'libros/libros',
      categoria: 'libros películas y música',
      traits: { idioma: 'Español' },
      about: [
        'Hay novelas, un diccionario y libros de texto.',
        'Algunos tienen subrayados.',
        'Me mudo y no puedo cargar con ellos.',
      ],
      offers: [['Regalo libros usados por mudanza', 0, { cantidad: 12, genero: 'Varios' }]],
    },
    {
      drawing: 'autopartes/llanta',
      categoria: 'autopartes',
      about: [
        'La llanta ya está lisa, sirve para columpio, jardinera o ejercicio.',
        'El rin tiene un golpe, puede servir de fierro.',
        'La tengo en la cochera estorbando.',
      ],
      offers: [
        [
          'Regalo llanta usada con rin',
          0,
          { uso: 'para piezas', deudas: 'false', vehiculo: 'Cualquiera de rodada 15' },
        ],
      ],
    },
    {
      drawing: 'vehiculo/moto',
      categoria: 'vehículos',
      about: [
        'No camina, el motor está amarrado.',
        'Se entrega con copia de la factura y baja de placas.',
        'Hay que traer remolque o camioneta.',
      ],
      offers: [
        [
          'Regalo moto para refacciones',
          0,
          { uso: 'para piezas', deudas: 'true', km: 61000, año: 2009, cilindros: 1 },
        ],
      ],
    },
    {
      drawing: 'servicio/clases',
      categoria: 'servicios',
      about: [
        'Doy asesoría de matemáticas los sábados, sin costo.',
        'Es en la biblioteca del barrio, cupo de ocho alumnos.',
        'Soy estudiante de último año y hago mi servicio comunitario.',
      ],
      offers: [['Asesorías de matemáticas gratis los sábados', 0, { uso: 'nuevo' }]],
    },
    {
      drawing: 'televisiones/tele-retro',
      categoria: 'televisiones y pantallas',
      about: [
        'Es de las gorditas, con su control universal.',
        'Da imagen, aunque el color se ve medio verde.',
        'Pesa mucho, venga con alguien que ayude.',
      ],
      offers: [
        [
          'Regalo televisión viejita',
          0,
          { smartTV: 'false', tamañoPulgadas: 21, resolucion: 'Análoga', conectividadTV: 'Antena' },
        ],
      ],
    },
  ],
}

/** Real estate, services and things given away. */
export const OFFERS: readonly Shelf[] = [ESTATE, SERVICES, FREE]
