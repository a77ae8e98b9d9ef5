import { products } from './shelf.ts'

/** Sport, music, toys, books, art, antiques and food. */
export const PASTIMES = [
  products('deportes', [
    {
      drawing: 'deportes/bicicleta-montana',
      traits: { tipo: 'Montaña', material: 'Aluminio' },
      about: [
        'El cuadro es de aluminio talla M y no tiene golpes.',
        'Los frenos de disco agarran muy bien.',
        'Le cambié cadena y llantas hace tres meses.',
        'Los cambios entran suaves, recién ajustados en taller.',
        'Tengo la factura a mi nombre.',
        'Me la llevé a varias rodadas por la sierra y nunca me falló.',
      ],
      offers: [
        [
          'Bicicleta de montaña rodada 29 Trek Marlin 5',
          9800,
          { marca: 'Trek', modelo: 'Marlin 5' },
        ],
        ['Bicicleta de montaña color {color} rodada 27.5', 4900, { marca: 'Benotto' }],
        [
          'Bicicleta Specialized Rockhopper color {color}',
          11500,
          { marca: 'Specialized', modelo: 'Rockhopper' },
        ],
        ['Bicicleta de montaña Mercurio, poco uso', 3600, { marca: 'Mercurio' }],
        ['Bicicleta rodada 29 para reparar', 1200, { uso: 'para piezas' }],
      ],
    },
    {
      drawing: 'deportes/bicicleta-ruta',
      traits: { tipo: 'Ruta' },
      about: [
        'Es talla 54 y pesa poco más de nueve kilos.',
        'Tiene grupo Shimano de 16 velocidades.',
        'Las ruedas están centradas y las llantas a media vida.',
        'La usé para ir al trabajo y dos triatlones.',
      ],
      offers: [
        ['Bicicleta de ruta color {color} talla 54', 8700, { marca: 'Giant', modelo: 'Contend' }],
        ['Bicicleta de ruta color {color} con grupo Shimano', 7600, { marca: 'Alubike' }],
        ['Bicicleta de carreras Turbo', 4200, { marca: 'Turbo' }],
        ['Bicicleta de ruta Orbea', 13500, { marca: 'Orbea' }],
      ],
    },
    {
      drawing: 'deportes/balon',
      about: [
        'Es del número 5, cosido a mano.',
        'Conserva el aire toda la semana.',
        'Incluye aguja para inflar.',
      ],
      worn: ['Lo usamos en pasto sintético nada más.'],
      offers: [
        ['Balón de futbol del 5', 280, { marca: 'Voit' }],
        ['Balón de futbol color {color}', 320, { marca: 'Molten', uso: 'nuevo' }],
        ['Balón oficial para liga', 450, { marca: 'Adidas' }],
      ],
    },
    {
      drawing: 'deportes/mancuernas',
      about: [
        'Cada una pesa diez kilos.',
        'El agarre es estriado y no resbala aunque sudes.',
        'No se descarapelan ni huelen a hule.',
        'Armé mi gimnasio en casa y ya no me caben.',
      ],
      offers: [
        ['Par de mancuernas de 10 kg', 780, { cantidad: 2 }],
        ['Mancuernas color {color} para gimnasio en casa', 850, { cantidad: 2 }],
        ['Juego de mancuernas hexagonales', 1250, { cantidad: 4 }],
      ],
    },
    {
      drawing: 'deportes/patineta',
      about: [
        'La tabla es de maple de siete capas.',
        'Los baleros ruedan como nuevos.',
        'La lija todavía agarra bien.',
        'Las ruedas son suaves, ideales para calle.',
      ],
      offers: [
        ['Patineta color {color} completa', 690],
        ['Patineta color {color} con ruedas nuevas', 750],
        ['Skate de maple, poco uso', 820],
      ],
    },
  ]),
  products('instrumentos musicales', [
    {
      drawing: 'instrumentos/guitarra-acustica',
      about: [
        'La hizo un laudero de Paracho.',
        'Las cuerdas son nuevas y la acción está baja.',
        'El brazo está derechito, sin trastes gastados.',
        'Incluye funda acolchada.',
        'Suena fuerte y clara, perfecta para rondalla o mariachi.',
      ],
      offers: [
        ['Guitarra acústica de Paracho, acabado {color}', 2400],
        ['Guitarra clásica color {color} con funda', 1800, { marca: 'Yamaha', modelo: 'C40' }],
        ['Guitarra acústica para principiante', 1200, { marca: 'La Purepecha' }],
        ['Guitarra fina de cedro y caoba', 5600],
      ],
    },
    {
      drawing: 'instrumentos/guitarra-electrica',
      about: [
        'Tiene tres pastillas y selector de cinco posiciones.',
        'No hace ruido al mover las perillas.',
        'Incluye correa y cable.',
        'Le hice calibración completa en septiembre.',
      ],
      offers: [
        [
          'Guitarra eléctrica Squier color {color}',
          3900,
          { marca: 'Squier', modelo: 'Stratocaster' },
        ],
        ['Guitarra eléctrica color {color} tipo Strato', 2700],
        ['Guitarra eléctrica Fender, hecha en Ensenada', 11800, { marca: 'Fender' }],
        ['Guitarra Ibanez con amplificador', 4600, { marca: 'Ibanez' }],
      ],
    },
    {
      drawing: 'instrumentos/teclado',
      about: [
        'Tiene 61 teclas sensibles y todas suenan.',
        'Incluye base de tijera, atril y eliminador.',
        'Trae 400 sonidos y 100 ritmos, hay cumbia y norteño.',
        'Se conecta por USB a la computadora.',
      ],
      offers: [
        ['Teclado Yamaha PSR color {color}', 2900, { marca: 'Yamaha', modelo: 'PSR-E373' }],
        ['Teclado Casio {color} con base', 2300, { marca: 'Casio' }],
        ['Teclado para aprender piano', 1750],
      ],
    },
    {
      drawing: 'instrumentos/trompeta',
      about: [
        'Es en si bemol y los pistones bajan parejo.',
        'El estuche y la boquilla 7C van incluidos.',
        'La toqué seis años en la banda del pueblo.',
        'Tiene un golpecito en la campana que no afecta el sonido.',
      ],
      offers: [
        ['Trompeta acabado {color} con estuche', 4500, { marca: 'Yamaha' }],
        ['Trompeta color {color} para estudiante', 2800, { marca: 'Jupiter' }],
        ['Trompeta para banda o mariachi', 3600],
      ],
    },
    {
      drawing: 'instrumentos/tambora',
      about: [
        'Los parches son de cuero y están bien tensados.',
        'Retumba fuerte, se oye a dos cuadras.',
        'Incluye el par de baquetas.',
        'La restauró un carpintero y quedó preciosa.',
      ],
      offers: [
        ['Tambora color {color} con baquetas', 1900],
        ['Tambor artesanal color {color}', 1450],
        ['Tambora para danza o banda', 2200],
      ],
    },
  ]),
  products('juguetes y juegos', [
    {
      drawing: 'juguetes/pinata',
      traits: { uso: 'nuevo', material: 'Cartón y papel de China' },
      about: [
        'Tiene siete picos y está forrada a mano con papel de China.',
        'Caben tres kilos de dulces.',
        'La hago sobre pedido con dos días de anticipación.',
        'Puedo cambiar los colores por los de tu fiesta.',
        'Mide 80 centímetros de punta a punta.',
      ],
      offers: [
        ['Piñata tradicional de siete picos', 280],
        ['Piñata de estrella {color}', 250],
        ['Piñata artesanal para posada', 350],
        ['Piñatas por mayoreo, desde 5 piezas', 220, { cantidad: 5 }],
      ],
    },
    {
      drawing: 'juguetes/oso',
      about: [
        'Mide 60 centímetros sentado.',
        'El relleno sigue firme y no tiene costuras abiertas.',
        'El moño se quita.',
      ],
      worn: ['Está recién lavado y huele a suavizante.'],
      offers: [
        ['Oso de peluche {color} con moño', 350],
        ['Oso de peluche grande para regalo', 420, { uso: 'nuevo' }],
        ['Peluche de oso {color}, 60 cm', 280],
      ],
    },
    {
      drawing: 'juguetes/bloques',
      about: [
        'Son más de 200 piezas, compatibles con las marcas conocidas.',
        'Van en caja con tapa para guardarlos.',
      ],
      worn: ['Se lavaron y secaron una por una.', 'Mis hijos ya crecieron y ocupan espacio.'],
      offers: [
        ['Bloques para armar, 200 piezas', 380, { cantidad: 200 }],
        ['Juego de construcción color {color}', 320],
        ['Castillo de bloques para niños', 450, { uso: 'nuevo' }],
      ],
    },
    {
      drawing: 'juguetes/loteria',
      about: [
        'Trae 10 tablas, 54 cartas y frijolitos.',
        'Las cartas están completas, las conté.',
        'Las ilustraciones son de un artista local.',
      ],
      worn: ['Jugamos con ella cada Navidad y sigue entera.'],
      offers: [
        ['Lotería mexicana ilustrada', 180, { uso: 'nuevo' }],
        ['Lotería completa con frijolitos', 120],
        ['Juego de lotería de colección', 260, { uso: 'nuevo' }],
      ],
    },
  ]),
  products(
    'libros películas y música',
    [
      {
        drawing: 'libros/libros',
        about: [
          'Las páginas están limpias, sin subrayados.',
          'Tienen el lomo completo y el forro de plástico.',
          'Los vendo en paquete, sueltos no.',
          'Huelen a libro, no a humedad.',
        ],
        offers: [
          [
            'Paquete de 6 novelas latinoamericanas',
            420,
            { cantidad: 6, genero: 'Novela', idioma: 'Español', editorial: 'Varias' },
          ],
          [
            'Lote de libros de preparatoria',
            350,
            { cantidad: 6, genero: 'Texto escolar', idioma: 'Español', editorial: 'Santillana' },
          ],
          [
            'Libros de historia de México, 6 tomos',
            780,
            {
              cantidad: 6,
              genero: 'Historia',
              idioma: 'Español',
              autor: 'Varios autores',
              editorial: 'Salvat',
            },
          ],
        ],
      },
      {
        drawing: 'libros/novela',
        about: [
          'Es edición de pasta dura.',
          'Solo lo leí una vez; las esquinas no están dobladas.',
          'Tiene mi nombre escrito con lápiz en la primera hoja.',
          'Lo mando bien envuelto para que no se maltrate.',
          'Si te llevas dos libros, el envío va por mi cuenta.',
        ],
        offers: [
          [
            'Pedro Páramo, de Juan Rulfo, pasta dura',
            180,
            { autor: 'Juan Rulfo', editorial: 'RM', genero: 'Novela', idioma: 'Español' },
          ],
          [
            'Cien años de soledad, edición conmemorativa',
            260,
            {
              autor: 'Gabriel García Márquez',
              editorial: 'Alfaguara',
              genero: 'Novela',
              idioma: 'Español',
            },
          ],
          [
            'Libro: Como agua para chocolate',
            140,
            { autor: 'Laura Esquivel', editorial: 'Planeta', genero: 'Novela', idioma: 'Español' },
          ],
          [
            'Los detectives salvajes, Roberto Bolaño',
            230,
            { autor: 'Roberto Bolaño', editorial: 'Anagrama', genero: 'Novela', idioma: 'Español' },
          ],
          [
            'Balún Canán, de Rosario Castellanos',
            160,
            { autor: 'Rosario Castellanos', editorial: 'FCE', genero: 'Novela', idioma: 'Español' },
          ],
        ],
      },
      {
        drawing: 'libros/vinil',
        about: [
          'El disco se limpió con cepillo y se probó completo.',
          'La funda tiene el desgaste normal de los años.',
          'No brinca en ningún surco.',
          'Es prensado original de la época.',
        ],
        offers: [
          [
            'Disco de vinil de José José, original',
            350,
            { artista: 'José José', genero: 'Balada', idioma: 'Español', duracion: '42 minutos' },
          ],
          [
            'Vinil de rock en español de los ochenta',
            480,
            { artista: 'Caifanes', genero: 'Rock', idioma: 'Español', duracion: '45 minutos' },
          ],
          [
            'LP de boleros, Los Panchos',
            290,
            { artista: 'Los Panchos', genero: 'Bolero', idioma: 'Español', duracion: '38 minutos' },
          ],
          [
            'Disco LP de cumbia sonidera',
            320,
            {
              artista: 'La Sonora Dinamita',
              genero: 'Cumbia',
              idioma: 'Español',
              duracion: '40 minutos',
            },
          ],
        ],
      },
      {
        drawing: 'libros/peliculas',
        about: [
          'Los discos no están rayados, los probé todos.',
          'Las cajas están completas, con portada.',
          'Los empaco con burbuja para que lleguen bien.',
          'Ya no tengo reproductor, por eso los saco.',
        ],
        offers: [
          [
            'Colección de películas mexicanas en DVD',
            420,
            {
              cantidad: 7,
              director: 'Ismael Rodríguez',
              genero: 'Cine de oro',
              idioma: 'Español',
              duracion: '7 discos',
            },
          ],
          [
            'Lote de películas de Guillermo del Toro',
            380,
            {
              cantidad: 7,
              director: 'Guillermo del Toro',
              genero: 'Fantasía',
              idioma: 'Español e inglés',
              duracion: '7 discos',
            },
          ],
          [
            'Películas infantiles en DVD',
            250,
            { cantidad: 7, genero: 'Infantil', idioma: 'Español', duracion: '7 discos' },
          ],
        ],
      },
    ],
    false,
  ),
  products('arte manualidades y papelería', [
    {
      drawing: 'arte/alebrije',
      traits: { uso: 'nuevo', material: 'Madera de copal' },
      about: [
        'Está tallado en una sola pieza de copal y pintado a mano.',
        'Es de San Martín Tilcajete y trae la firma del maestro.',
        'Las alas se desmontan para el viaje.',
        'Tardaron tres semanas en pintarlo, punto por punto.',
        'Mide 35 centímetros de alto.',
      ],
      offers: [
        ['Alebrije de gato alado, {color}', 2400],
        ['Alebrije oaxaqueño color {color}', 1950],
        ['Alebrije {color} pintado a mano', 2200],
        ['Alebrije chico para escritorio', 890],
      ],
    },
    {
      drawing: 'arte/talavera',
      traits: { uso: 'nuevo', material: 'Barro esmaltado' },
      about: [
        'Es talavera poblana auténtica, con sello del taller.',
        'No tiene despostillados ni fisuras.',
        'Mide 32 centímetros de alto.',
        'Se puede usar como florero, por dentro también está esmaltada.',
      ],
      offers: [
        ['Tibor de talavera {color}', 1450],
        ['Jarrón de talavera de Puebla', 1200],
        ['Florero de talavera {color}, certificado', 1850],
      ],
    },
    {
      drawing: 'arte/caballete',
      about: [
        'El caballete es plegable y aguanta lienzos de hasta 1.20.',
        'Incluye paleta y un juego de pinceles.',
        'La pintura de la foto la hice yo y se puede incluir.',
        'La madera está barnizada.',
      ],
      offers: [
        ['Caballete de {color} para pintor', 750],
        ['Caballete con paleta y pinceles', 890],
        ['Cuadro al óleo de atardecer con caballete', 2600, { uso: 'nuevo' }],
      ],
    },
    {
      drawing: 'arte/lapices',
      traits: { uso: 'nuevo' },
      about: [
        'Son profesionales, de mina suave que difumina bonito.',
        'Incluye libreta de 100 hojas.',
        'El lapicero de cerámica va incluido.',
        'Me sobraron del regreso a clases.',
      ],
      offers: [
        ['Lápices de colores con libreta de dibujo', 280],
        ['Kit de papelería: lápices, vaso y cuaderno', 240],
        ['Lápices de colores profesionales', 390, { marca: 'Prismacolor' }],
        ['Paquete escolar de papelería', 190, { cantidad: 10 }],
      ],
    },
  ]),
  products('antigüedades y coleccionables', [
    {
      drawing: 'antiguedades/radio',
      about: [
        'Es de bulbos y todavía prende; agarra varias estaciones de AM.',
        'El mueble es original, solo se le dio barniz.',
        'Era de mi abuelo, lo compró en los cincuenta.',
        'Las perillas están completas.',
        'Como adorno llama muchísimo la atención.',
      ],
      offers: [
        ['Radio antiguo de bulbos, color {color}', 2600, { marca: 'Philips' }],
        ['Radio {color} de los años cincuenta', 1950, { marca: 'RCA Victor' }],
        ['Radio de mesa vintage funcionando', 2900, { marca: 'Telefunken' }],
        ['Radio antiguo para restaurar', 850, { uso: 'para piezas' }],
      ],
    },
    {
      drawing: 'antiguedades/camara-antigua',
      about: [
        'El obturador dispara en todas las velocidades.',
        'El lente no tiene hongos.',
        'Usa rollo de 35 milímetros, que todavía se consigue.',
        'Viene con estuche de piel original.',
      ],
      offers: [
        ['Cámara antigua de rollo, color {color}', 1650, { marca: 'Yashica' }],
        ['Cámara de colección de 35 mm', 1900, { marca: 'Canon' }],
        ['Cámara vintage con estuche, color {color}', 2300, { marca: 'Zeiss Ikon' }],
      ],
    },
    {
      drawing: 'antiguedades/telefono-disco',
      about: [
        'El disco marca y regresa bien.',
        'Se puede conectar a una línea normal, ya lo probé.',
        'El cable del auricular es el original.',
        'No tiene cuarteaduras.',
      ],
      offers: [
        ['Teléfono de disco color {color}', 780, { marca: 'Ericsson' }],
        ['Teléfono antiguo {color} funcionando', 950, { marca: 'Indetel' }],
        ['Teléfono de disco para decorar', 620],
      ],
    },
    {
      drawing: 'antiguedades/maquina-escribir',
      about: [
        'Todas las teclas escriben y trae la ñ.',
        'Le puse cinta nueva.',
        'La palanca del carro regresa suave.',
        'Con ella hizo mi mamá su tesis en 1972.',
        'Tiene su tapa de viaje.',
      ],
      offers: [
        [
          'Máquina de escribir Olivetti color {color}',
          1850,
          { marca: 'Olivetti', modelo: 'Lettera 32' },
        ],
        ['Máquina de escribir color {color} Remington', 2200, { marca: 'Remington' }],
        ['Máquina de escribir portátil', 1350],
      ],
    },
  ]),
  products(
    'alimentos y bebidas',
    [
      {
        drawing: 'alimentos/miel',
        traits: { uso: 'nuevo', ingredientes: 'Miel de abeja' },
        about: [
          'Es pura, directa del apiario, sin azúcar añadida.',
          'Si cristaliza es buena señal, se entibia a baño maría.',
          'La cosecha es de esta temporada.',
          'El frasco es de un kilo y es retornable.',
          'Con gusto te doy a probar.',
        ],
        offers: [
          [
            'Miel de abeja pura, frasco de 1 kg',
            180,
            { fechaCaducidad: '2028-05-30', cantidad: 20 },
          ],
          [
            'Miel de mezquite de apiario familiar',
            210,
            { fechaCaducidad: '2028-08-15', cantidad: 12 },
          ],
          ['Miel multiflora, precio por kilo', 165, { fechaCaducidad: '2028-03-01', cantidad: 30 }],
        ],
      },
      {
        drawing: 'alimentos/cafe',
        traits: { uso: 'nuevo', ingredientes: 'Café arábica' },
        about: [
          'Es de altura, cultivado a 1,300 metros.',
          'Lo tuesto los jueves y sale fresco el viernes.',
          'Tiene notas de chocolate y piloncillo.',
          'Muelo al momento según tu cafetera.',
        ],
        offers: [
          ['Café de Coatepec en grano, 1 kg', 260, { fechaCaducidad: '2027-04-30', cantidad: 15 }],
          [
            'Café orgánico de Chiapas, tostado medio',
            280,
            { fechaCaducidad: '2027-06-30', cantidad: 10 },
          ],
          [
            'Café de olla molido, medio kilo',
            150,
            {
              fechaCaducidad: '2027-02-28',
              ingredientes: 'Café, canela y piloncillo',
              cantidad: 25,
            },
          ],
          ['Café pluma de Oaxaca', 320, { fechaCaducidad: '2027-05-15', cantidad: 8 }],
        ],
      },
      {
        drawing: 'alimentos/conchas',
        traits: { uso: 'nuevo', ingredientes: 'Harina, mantequilla, huevo, azúcar y levadura' },
        about: [
          'Las horneo cada madrugada con mantequilla de verdad.',
          'Se piden con un día de anticipación.',
          'La canasta lleva doce piezas surtidas.',
          'También hago bolillo y cuernitos sobre pedido.',
        ],
        offers: [
          ['Conchas recién horneadas, docena', 144, { cantidad: 12 }],
          ['Canasta de pan dulce artesanal', 190, { cantidad: 12 }],
          ['Conchas de vainilla y chocolate', 156, { cantidad: 12 }],
        ],
      },
      {
        drawing: 'alimentos/aguacates',
        traits: { uso: 'nuevo', ingredientes: 'Aguacate Hass' },
        about: [
          'Vienen directo de la huerta, sin refrigerar.',
          'Los mando en distintos puntos para que no maduren todos a la vez.',
          'La caja es de diez kilos.',
          'Son cremosos y de hueso chico.',
        ],
        offers: [
          ['Caja de aguacate Hass de Michoacán', 550, { cantidad: 10 }],
          ['Aguacate de huerta, caja de 10 kg', 520, { cantidad: 10 }],
          ['Aguacates para guacamole, medio mayoreo', 480, { cantidad: 20 }],
        ],
      },
    ],
    false,
  ),
]
