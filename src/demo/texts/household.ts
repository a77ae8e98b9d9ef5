import { products } from './shelf.ts'

/** Furniture, appliances, the kitchen, the garden, pets and the office. */
export const HOUSEHOLD = [
  products('muebles', [
    {
      drawing: 'muebles/sofa',
      traits: { material: 'Tela tipo lino' },
      about: [
        'Mide dos metros de largo por noventa de fondo.',
        'La estructura es de pino y no rechina.',
        'Los cojines se desenfundan para lavarlos.',
        'En casa no hay mascotas ni se fuma.',
        'Pasa por puerta de 80 centímetros, ya medido.',
      ],
      offers: [
        ['Sofá de tres plazas color {color}', 4800],
        ['Sofá {color} moderno con cojines', 5500],
        ['Sala: sofá {color} para departamento', 4200],
        ['Sofá cómodo, urge por mudanza', 3200],
      ],
    },
    {
      drawing: 'muebles/mesa-comedor',
      traits: { material: 'Madera de parota' },
      about: [
        'Es de madera maciza y pesa bastante; se necesita dos personas para moverla.',
        'Tiene dos rayitas que se quitan con una lijada.',
        'Las sillas están firmes, las mandé encolar.',
        'Mide 1.60 por 90 centímetros.',
      ],
      offers: [
        ['Comedor de madera con 2 sillas', 3900],
        ['Mesa de comedor color {color} para 6 personas', 5200],
        ['Comedor rústico de madera maciza', 6800],
        ['Antecomedor {color} seminuevo', 2900],
      ],
    },
    {
      drawing: 'muebles/librero',
      about: [
        'Mide 1.80 de alto y 90 de ancho.',
        'Tiene cuatro repisas que aguantan libros pesados sin pandearse.',
        'Los adornos y los libros no van incluidos.',
        'Se desarma en diez minutos.',
      ],
      offers: [
        ['Librero color {color} de cuatro repisas', 1650],
        ['Librero {color} de madera, muy firme', 1900],
        ['Librero alto para sala o estudio', 1400],
      ],
    },
    {
      drawing: 'muebles/cama',
      about: [
        'Es matrimonial, de 1.35 por 1.90.',
        'La cabecera está tapizada y va fija a la base.',
        'Incluye base y cabecera; el colchón se negocia aparte.',
        'No rechina ni un poquito.',
        'Los tablones son nuevos, los cambié en enero.',
      ],
      offers: [
        ['Cama matrimonial con cabecera color {color}', 3800],
        ['Recámara: cama con cabecera color {color}', 4500],
        ['Base y cabecera matrimonial', 2900],
        ['Cama matrimonial seminueva', 3400],
      ],
    },
  ]),
  products('electrodomésticos', [
    {
      drawing: 'electrodomesticos/licuadora',
      about: [
        'El vaso es de vidrio de litro y medio, sin despostillar.',
        'Las aspas están afiladas y muele hielo sin atorarse.',
        'El motor no se calienta.',
        'Tiene tres velocidades y pulso.',
        'Hago jugos todas las mañanas y nunca ha fallado.',
      ],
      offers: [
        ['Licuadora Oster clásica color {color}', 650, { marca: 'Oster' }],
        ['Licuadora color {color} de 10 velocidades', 480, { marca: 'Taurus' }],
        ['Licuadora color {color} con vaso de vidrio', 520, { marca: 'Osterizer' }],
        ['Licuadora Oster, motor reforzado', 790, { marca: 'Oster' }],
      ],
    },
    {
      drawing: 'electrodomesticos/refrigerador',
      about: [
        'Enfría muy bien y el congelador hace hielo en dos horas.',
        'Los empaques de las puertas cierran parejo.',
        'Gasta poca luz, en mi recibo casi no se nota.',
        'Tiene un golpecito en el costado que queda contra la pared.',
        'Necesita camioneta para llevárselo y alguien que ayude a cargar.',
      ],
      offers: [
        ['Refrigerador Mabe 11 pies color {color}', 5200, { marca: 'Mabe' }],
        ['Refrigerador estilo retro, {color}', 8900, { marca: 'Winia' }],
        ['Refrigerador de dos puertas, enfriando bien', 4300, { marca: 'Acros' }],
        ['Refri para reparar, no enfría', 900, { uso: 'para piezas', marca: 'LG' }],
      ],
    },
    {
      drawing: 'electrodomesticos/lavadora',
      about: [
        'Lava 18 kilos y exprime muy bien.',
        'Le dieron servicio de tarjeta y banda en marzo.',
        'Se puede probar aquí mismo con agua.',
        'Incluye mangueras y no tira agua.',
      ],
      offers: [
        ['Lavadora de carga frontal LG color {color}', 6200, { marca: 'LG' }],
        ['Lavadora Samsung 18 kg', 5400, { marca: 'Samsung' }],
        ['Lavadora automática color {color} revisada', 4500, { marca: 'Whirlpool' }],
      ],
    },
    {
      drawing: 'electrodomesticos/microondas',
      about: [
        'Calienta parejo y el plato gira sin ruido.',
        'Todos los botones responden.',
        'Está limpio por dentro, sin óxido.',
        'Es de 1.1 pies, cabe un plato grande.',
      ],
      offers: [
        ['Horno de microondas Panasonic color {color}', 980, { marca: 'Panasonic' }],
        ['Microondas {color} 1.1 pies', 850, { marca: 'Daewoo' }],
        ['Microondas casi nuevo', 1150, { marca: 'Hamilton Beach' }],
      ],
    },
    {
      drawing: 'electrodomesticos/ventilador',
      about: [
        'Tiene tres velocidades y gira de lado a lado.',
        'Es silencioso, se puede dormir con él prendido.',
        'La base pesa y no se cae.',
        'Las aspas y la rejilla se desarman para limpiarlas.',
      ],
      offers: [
        ['Ventilador de pedestal color {color}', 450, { marca: 'Mytek' }],
        ['Ventilador {color} de 18 pulgadas', 520, { marca: 'Birtman' }],
        ['Ventilador de pie silencioso', 390],
      ],
    },
  ]),
  products('hogar y jardín', [
    {
      drawing: 'hogar/molcajete',
      traits: { material: 'Piedra volcánica', uso: 'nuevo' },
      about: [
        'Es de piedra volcánica de verdad, no de cemento; pesa seis kilos.',
        'Ya está curado con arroz y sal, listo para la salsa.',
        'Lo labran artesanos de San Lucas Evangelista.',
        'Incluye el tejolote.',
      ],
      offers: [
        ['Molcajete de piedra volcánica con tejolote', 480],
        ['Molcajete artesanal curado, color {color}', 550],
        ['Molcajete grande para salsa', 620],
        ['Molcajete de piedra con su mano', 430, { uso: 'usado' }],
      ],
    },
    {
      drawing: 'hogar/cactus',
      traits: { uso: 'nuevo' },
      about: [
        'Se riega cada quince días y aguanta el sol directo.',
        'Ya floreó dos veces este año.',
        'La maceta tiene drenaje y está pintada a mano.',
        'Está sano, sin cochinilla.',
        'Mide como 40 centímetros con todo y maceta.',
      ],
      offers: [
        ['Cactus en maceta de {color}', 280],
        ['Cactus con flor y maceta color {color}', 320],
        ['Planta de sol en maceta color {color}, pintada a mano', 350],
        ['Cactus de colección, fácil de cuidar', 260],
      ],
    },
    {
      drawing: 'hogar/ollas',
      traits: { material: 'Peltre' },
      about: [
        'La olla grande es de 12 litros, para pozole o tamales.',
        'No está despostillada por dentro.',
        'Sirve en estufa de gas y en leña.',
        'Incluye tapa, cazo y cuchara de madera.',
      ],
      offers: [
        ['Juego de ollas de peltre color {color}', 680],
        ['Vaporera y cazo de peltre {color}', 750, { uso: 'nuevo' }],
        ['Olla tamalera con cazo', 590],
      ],
    },
    {
      drawing: 'hogar/lampara-pie',
      about: [
        'Mide 1.50 de alto y usa foco normal.',
        'La pantalla es de lino y da una luz muy cálida.',
        'El tripié es de madera, se abre y se cierra.',
        'Se apaga con cadenita, como las de antes.',
      ],
      offers: [
        ['Lámpara de pie con tripié de madera', 980],
        ['Lámpara de piso color {color}', 850],
        ['Lámpara de sala estilo nórdico', 1100],
      ],
    },
    {
      drawing: 'hogar/podadora',
      about: [
        'Arranca al segundo jalón.',
        'Le acabo de afilar la cuchilla y cambiar el aceite.',
        'Corta a tres alturas.',
        'Es de gasolina, motor de cuatro tiempos.',
        'Puede venir a probarla en mi jardín.',
      ],
      offers: [
        ['Podadora de pasto a gasolina color {color}', 3200, { marca: 'Truper' }],
        ['Podadora color {color} 20 pulgadas, recién afilada', 3900, { marca: 'Husqvarna' }],
        ['Podadora para jardín grande', 2800],
      ],
    },
  ]),
  products('mascotas', [
    {
      drawing: 'mascotas/casa-perro',
      about: [
        'Es para perro mediano, de hasta 25 kilos.',
        'La madera está tratada contra la lluvia.',
        'El techo se levanta para lavarla.',
        'Solo se vende la casa; el modelo peludo no está a la venta.',
      ],
      offers: [
        ['Casa para perro de madera, techo {color}', 950],
        ['Casita para perro mediano', 780],
        ['Casa térmica para perro, techo color {color}', 1200, { uso: 'nuevo' }],
      ],
    },
    {
      drawing: 'mascotas/pecera',
      about: [
        'Es de 80 litros y no tiene fugas, la llené una semana para probar.',
        'Incluye filtro, lámpara, grava y adornos.',
        'El vidrio está libre de rayones.',
        'Los peces no se venden, ya tienen otra casa.',
      ],
      offers: [
        ['Pecera de 80 litros con filtro y lámpara', 1450],
        ['Acuario completo, listo para instalar', 1800],
        ['Pecera con tapa, grava y plantas', 1150],
      ],
    },
    {
      drawing: 'mascotas/rascador',
      about: [
        'Los postes son de yute natural y aguantan uñas fuertes.',
        'Tiene escondite, plataforma y pelotita.',
      ],
      worn: ['Se aspiró y desinfectó.', 'Mi gato prefirió el sillón, así que está como nuevo.'],
      offers: [
        ['Rascador para gato color {color}', 850],
        ['Árbol para gatos con escondite', 980, { uso: 'nuevo' }],
        ['Torre rascadora de yute', 720],
        ['Gimnasio para gato de dos postes', 650],
      ],
    },
    {
      drawing: 'mascotas/transportadora',
      about: [
        'La reja de metal cierra firme, con doble seguro.',
        'Está aprobada para viajar en avión.',
        'Es para mascota de hasta 10 kilos.',
        'Se desarma en dos para lavarla con manguera.',
      ],
      offers: [
        ['Transportadora para mascota color {color}', 480],
        ['Transportadora color {color} mediana para viaje', 560],
        ['Kennel para perro chico o gato', 420],
      ],
    },
  ]),
  products('artículos para oficina', [
    {
      drawing: 'oficina/silla-oficina',
      about: [
        'Sube y baja con pistón de gas que no se vence.',
        'El respaldo es de malla y no da calor.',
        'Las rueditas giran libres y no rayan el piso.',
        'Tiene soporte lumbar, me salvó la espalda en la pandemia.',
        'Los descansabrazos están completos.',
      ],
      offers: [
        ['Silla ejecutiva ergonómica color {color}', 1650],
        ['Silla de oficina color {color} con soporte lumbar', 1400],
        ['Silla giratoria para escritorio', 980],
        ['Lote de 4 sillas de oficina', 4800, { cantidad: 4 }],
      ],
    },
    {
      drawing: 'oficina/impresora',
      about: [
        'Imprime, copia y escanea; se conecta por wifi.',
        'Le acabo de poner tinta en los cuatro colores.',
        'Los cabezales están limpios, mando hoja de prueba.',
        'Incluye cable y disco de instalación.',
      ],
      offers: [
        [
          'Impresora Epson EcoTank multifuncional',
          2600,
          { marca: 'Epson', modelo: 'EcoTank L3250' },
        ],
        ['Impresora HP color {color} con wifi', 1350, { marca: 'HP', modelo: 'DeskJet' }],
        ['Impresora Brother para negocio', 2900, { marca: 'Brother' }],
        ['Impresora multifuncional para reparar', 400, { uso: 'para piezas' }],
      ],
    },
    {
      drawing: 'oficina/lampara-escritorio',
      about: [
        'El brazo se dobla y se queda donde uno lo deja.',
        'Lleva foco LED de luz cálida, incluido.',
        'La base es pesada y trae fieltro abajo.',
        'Los libros de la foto son solo de adorno.',
      ],
      offers: [
        ['Lámpara de escritorio color {color}', 380],
        ['Lámpara articulada color {color} para estudio', 450],
        ['Lámpara para escritorio con foco LED', 320, { uso: 'nuevo' }],
      ],
    },
    {
      drawing: 'oficina/archivero',
      about: [
        'Tiene tres gavetas tamaño oficio con sus rieles completos.',
        'Cierra con llave, entrego dos copias.',
        'Es de lámina gruesa, de los de antes.',
        'Tiene uno que otro raspón en la parte de atrás.',
      ],
      offers: [
        ['Archivero metálico color {color} de 3 gavetas', 1450],
        ['Archivero {color} con llave', 1600],
        ['Archivero de lámina para documentos', 1200],
      ],
    },
  ]),
]
