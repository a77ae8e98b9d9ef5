import { products } from './shelf.ts'

/** Clothes, accessories, jewellery, beauty and babies' things. */
export const WARDROBE = [
  products('accesorios personales', [
    {
      drawing: 'accesorios/bolsa',
      traits: { material: 'Piel', sexo: 'Mujer' },
      about: [
        'Es de piel natural y la costura está completa, sin hilos sueltos.',
        'Caben una tableta chica, la cartera, el termo y todavía sobra lugar.',
        'Por dentro tiene un cierre y dos bolsillos; el forro está limpio.',
      ],
      worn: [
        'El broche cierra bien y los herrajes no se han despintado.',
        'La usé más que nada para bodas y comidas familiares.',
      ],
      offers: [
        ['Bolsa de piel color {color} hecha en León', 850, { marca: 'Cuadra' }],
        ['Bolsa de mano color {color} con broche dorado', 620, { uso: 'nuevo' }],
        ['Bolsa grande de piel para oficina', 980],
        ['Bolsa de mano casi sin uso, color {color}', 540],
      ],
    },
    {
      drawing: 'accesorios/lentes',
      traits: { sexo: 'Unisex' },
      about: [
        'Las micas no tienen rayones y las bisagras están firmes.',
        'Vienen con su estuche rígido y el paño.',
        'Traen protección UV400, comprobable en cualquier óptica.',
        'Le quedan bien a una cara mediana.',
      ],
      offers: [
        [
          'Lentes de sol Ray-Ban Wayfarer color {color}',
          1650,
          { marca: 'Ray-Ban', modelo: 'Wayfarer' },
        ],
        ['Lentes de sol color {color} con micas de degradado', 380],
        ['Lentes de sol polarizados para manejar', 450, { uso: 'nuevo' }],
      ],
    },
    {
      drawing: 'accesorios/mochila',
      traits: { material: 'Lona', sexo: 'Unisex' },
      about: [
        'Tiene compartimento acolchado para laptop de 15 pulgadas.',
        'Los cierres corren suaves y las correas no están deshilachadas.',
        'Los tirantes son anchos y no lastiman aunque vaya pesada.',
      ],
      worn: [
        'Aguanta lluvia ligera; me acompañó todo un semestre sin mojarse nada por dentro.',
        'Está recién lavada.',
      ],
      offers: [
        ['Mochila escolar color {color} con porta laptop', 390],
        ['Mochila de excursión de 30 litros, color {color}', 680, { marca: 'Totto' }],
        ['Mochila color {color}, resistente y amplia', 450],
        ['Mochila urbana impermeable', 520, { uso: 'nuevo' }],
      ],
    },
    {
      drawing: 'accesorios/rebozo',
      traits: { sexo: 'Mujer', uso: 'nuevo' },
      about: [
        'Está tejido en telar de pedal y el rapacejo se anudó a mano.',
        'Mide dos metros y medio sin contar el flequillo.',
        'El color no despinta si se lava a mano con jabón neutro.',
        'Viene de un taller familiar y trae etiqueta con el nombre de la artesana.',
        'Sirve para vestir, de chal o como camino de mesa.',
      ],
      offers: [
        ['Rebozo de algodón {color} de Santa María del Río', 1450, { material: 'Algodón' }],
        ['Rebozo artesanal color {color}', 980, { material: 'Algodón' }],
        ['Rebozo {color} de telar, tejido a mano', 1250, { material: 'Artisela' }],
        ['Rebozo de seda y algodón para fiesta', 2300, { material: 'Seda y algodón' }],
      ],
    },
    {
      drawing: 'accesorios/sombrero',
      traits: { sexo: 'Unisex' },
      about: [
        'La toquilla es original y el tafilete por dentro está limpio.',
        'Conserva la forma; siempre se guardó en su caja.',
        'Se ajusta a la cabeza con una cinta.',
        'Protege muy bien del sol y no pesa.',
      ],
      offers: [
        ['Sombrero vaquero color {color}', 750, { talla: '57' }],
        ['Sombrero texana {color} 20X', 1200, { talla: '58', marca: 'Tombstone' }],
        ['Sombrero de ala ancha hecho a mano', 560, { uso: 'nuevo', talla: '56' }],
      ],
    },
  ]),
  products('joyas y relojes', [
    {
      drawing: 'joyas/reloj',
      about: [
        'La maquinaria camina al día, ni atrasa ni adelanta.',
        'El cristal es de zafiro y no tiene rayones que se noten.',
        'Trae su caja, manual y dos eslabones o perforaciones extra.',
        'Aguanta salpicaduras, pero no lo he metido a la alberca.',
        'La correa es original y se puede cambiar sin herramienta.',
      ],
      offers: [
        ['Reloj Fossil con correa de piel color {color}', 1350, { marca: 'Fossil' }],
        [
          'Reloj Citizen Eco-Drive, extensible {color}',
          2800,
          { marca: 'Citizen', modelo: 'Eco-Drive' },
        ],
        ['Reloj de cuarzo carátula verde, acero', 1900, { marca: 'Orient' }],
        ['Reloj clásico con caja dorada', 890],
      ],
    },
    {
      drawing: 'joyas/anillo',
      about: [
        'Tiene el quilataje grabado por dentro y lo puede revisar cualquier joyero.',
        'La piedra está firme en sus cuatro garras.',
        'Se limpió y pulió hace poco.',
        'Entrego con estuche y la nota de compra.',
        'El ajuste de talla cuesta poco en el centro joyero.',
      ],
      offers: [
        ['Anillo de compromiso {color} con topacio', 4800, { material: 'Oro 14 k', talla: '6' }],
        ['Anillo de {color} ley .925 con piedra rosa', 680, { material: 'Plata .925', talla: '7' }],
        [
          'Anillo de oro de 10 quilates con piedra azul',
          3500,
          { material: 'Oro 10 k', talla: '7' },
        ],
      ],
    },
    {
      drawing: 'joyas/collar',
      about: [
        'Mide 45 centímetros y el broche es de seguridad.',
        'Las cuentas están anudadas una por una, así que no se desgrana.',
        'El dije se puede quitar para usarlo en otra cadena.',
      ],
      worn: ['Lo usé dos veces y siempre lo guardé en su bolsita.'],
      offers: [
        ['Collar de perlas cultivadas con dije', 2400, { material: 'Perla cultivada' }],
        ['Collar de turquesa de Sonora', 1100, { material: 'Turquesa y plata', uso: 'nuevo' }],
        ['Collar largo de perla de río', 950, { material: 'Perla de río' }],
      ],
    },
    {
      drawing: 'joyas/aretes',
      traits: { uso: 'nuevo' },
      about: [
        'Son de filigrana hecha a mano, con gancho que no da alergia.',
        'Pesan muy poco y no cansan la oreja.',
        'Los hizo un maestro artesano del Istmo.',
        'Cada par sale un poquito distinto porque no es de molde.',
        'Los mando en cajita lista para regalo.',
      ],
      offers: [
        ['Aretes de filigrana oaxaqueña', 1250, { material: 'Chapa de oro y coral' }],
        ['Aretes de plata con turquesa, de Taxco', 890, { material: 'Plata .925' }],
        ['Aretes largos de filigrana para fiesta', 720, { material: 'Chapa de oro' }],
        ['Aretes de plata hechos a mano', 640, { material: 'Plata .950' }],
      ],
    },
  ]),
  products('ropa y calzado', [
    {
      drawing: 'ropa/tenis',
      about: [
        'Son originales y conservo la caja.',
        'La talla viene como la marca, no reducen.',
        'Pisan muy suave y no hacen ruido.',
      ],
      worn: [
        'La suela tiene poco desgaste, los usé en caminadora.',
        'Los lavé a mano y les puse agujetas nuevas.',
      ],
      offers: [
        [
          'Tenis Adidas color {color} del 26',
          950,
          { marca: 'Adidas', talla: '26', sexo: 'Hombre', material: 'Malla' },
        ],
        [
          'Tenis Puma para correr, color {color}, 27.5',
          880,
          { marca: 'Puma', talla: '27.5', sexo: 'Hombre', material: 'Malla' },
        ],
        [
          'Tenis Nike color {color} para dama, 24',
          1100,
          { marca: 'Nike', talla: '24', sexo: 'Mujer', material: 'Sintético' },
        ],
        [
          'Tenis Charly nuevos, 25.5',
          620,
          { marca: 'Charly', talla: '25.5', sexo: 'Unisex', uso: 'nuevo', material: 'Malla' },
        ],
      ],
    },
    {
      drawing: 'ropa/chamarra',
      about: [
        'Los botones y cierres están completos.',
        'Abriga muy bien sin ser pesada.',
        'No tiene manchas ni rasgaduras; la acabo de sacar de la tintorería.',
        'Trae bolsas por dentro para cartera y celular.',
      ],
      offers: [
        [
          'Chamarra de mezclilla Levi’s talla M',
          780,
          { marca: 'Levi’s', talla: 'M', sexo: 'Hombre', material: 'Mezclilla' },
        ],
        ['Chamarra de piel café, talla G', 1850, { talla: 'G', sexo: 'Hombre', material: 'Piel' }],
        [
          'Chamarra de mezclilla para dama',
          420,
          { talla: 'CH', sexo: 'Mujer', material: 'Mezclilla' },
        ],
      ],
    },
    {
      drawing: 'ropa/vestido',
      traits: { sexo: 'Mujer', material: 'Manta de algodón' },
      about: [
        'El bordado es a mano, no de máquina.',
        'La tela es fresca, ideal para calor.',
        'Se lava a mano y no encoge.',
        'Mide 105 centímetros de largo y el resorte de la cintura da de sí.',
      ],
      worn: ['Lo compré a las artesanas en la feria del pueblo.'],
      offers: [
        ['Vestido bordado de Chiapas, talla M', 690, { talla: 'M', uso: 'nuevo' }],
        ['Vestido {color} bordado con flores', 580, { talla: 'G' }],
        ['Vestido típico bordado a mano, unitalla', 750, { talla: 'Unitalla', uso: 'nuevo' }],
      ],
    },
    {
      drawing: 'ropa/botas',
      traits: { material: 'Piel de res' },
      about: [
        'La suela es de cuero con tapa nueva en el tacón.',
        'Son cómodas desde el primer día, la piel ya está aflojada.',
        'Les di grasa hace poco y brillan como nuevas.',
        'Vienen de fábrica de León.',
      ],
      offers: [
        [
          'Botas vaqueras color {color} del 27',
          1350,
          { marca: 'Cuadra', talla: '27', sexo: 'Hombre' },
        ],
        ['Botas vaqueras color {color} para dama, 24', 1150, { talla: '24', sexo: 'Mujer' }],
        ['Botas de trabajo y baile, 28', 890, { talla: '28', sexo: 'Hombre' }],
      ],
    },
    {
      drawing: 'ropa/playera',
      traits: { material: 'Algodón' },
      about: [
        'La tela está gruesa y el estampado no se ha cuarteado.',
        'La usé contadas veces, me quedó chica.',
        'El cuello no está aguado.',
        'Si lleva dos prendas de mi perfil le hago descuento.',
      ],
      offers: [
        ['Playera color {color} con estrella, talla M', 150, { talla: 'M', sexo: 'Unisex' }],
        ['Playera deportiva color {color}, talla G', 180, { talla: 'G', sexo: 'Hombre' }],
        ['Lote de 5 playeras, talla CH', 420, { talla: 'CH', cantidad: 5, sexo: 'Niño' }],
      ],
    },
  ]),
  products('belleza y cuidado personal', [
    {
      drawing: 'belleza/secadora',
      about: [
        'Tiene dos velocidades, tres temperaturas y aire frío.',
        'El cable mide dos metros y no está trozado.',
        'Calienta parejo y no huele a quemado.',
        'Incluye concentrador y difusor para rizos.',
      ],
      offers: [
        ['Secadora de cabello Remington color {color}', 420, { marca: 'Remington' }],
        ['Secadora profesional Conair iónica', 650, { marca: 'Conair' }],
        ['Secadora color {color} con difusor', 350],
      ],
    },
    {
      drawing: 'belleza/perfume',
      about: [
        'Es original, con número de lote en la base.',
        'Dura todo el día, con dos disparos es suficiente.',
        'Se ha guardado lejos del sol.',
        'El aroma no empalaga.',
      ],
      worn: ['Le queda casi todo el frasco, se ve en la foto.'],
      offers: [
        ['Perfume para dama de 100 ml', 1150, { sexo: 'Mujer' }],
        ['Perfume floral rosa 75 ml, nuevo', 980, { uso: 'nuevo', sexo: 'Mujer' }],
        ['Perfume fresco azul para caballero', 1250, { sexo: 'Hombre' }],
        ['Perfume de diseñador, me lo regalaron', 890, { uso: 'nuevo' }],
      ],
    },
    {
      drawing: 'belleza/maquillaje',
      traits: { uso: 'nuevo' },
      about: [
        'Los labiales están sellados y la caducidad es hasta 2028.',
        'La paleta tiene seis tonos muy pigmentados.',
        'No están probados en animales.',
        'Los vendo juntos, no separo.',
      ],
      offers: [
        ['Kit de maquillaje: labiales, paleta y brocha', 480],
        ['Labiales mate y paleta de sombras', 390, { marca: 'Bissú' }],
        ['Paquete de maquillaje profesional', 750, { marca: 'MAC' }],
      ],
    },
    {
      drawing: 'belleza/cremas',
      traits: { uso: 'nuevo' },
      about: [
        'Están hechas con sábila, avena y manteca de karité.',
        'No llevan parabenos ni colorantes.',
        'El juego trae crema corporal, facial y jabón líquido.',
        'Las preparo cada semana, así que llegan frescas.',
        'El aroma es suave y no mancha la ropa.',
      ],
      offers: [
        ['Set de cremas naturales artesanales', 320],
        ['Crema corporal y facial de {color}', 260],
        ['Cremas de sábila hechas en casa', 190, { cantidad: 6 }],
      ],
    },
  ]),
  products('bebés', [
    {
      drawing: 'bebes/carriola',
      about: [
        'Se pliega con una mano y cabe en una cajuela chica.',
        'La capota baja completa y tapa muy bien el sol.',
        'Las llantas no rechinan y los frenos agarran.',
        'Lavé toda la vestidura con jabón de bebé.',
        'Solo la usó mi hija menor, un año.',
      ],
      offers: [
        ['Carriola Evenflo color {color}', 1650, { marca: 'Evenflo' }],
        ['Carriola color {color} tipo cuna para recién nacido', 1950, { marca: 'Infanti' }],
        ['Carriola color {color} plegable con freno', 1250],
        ['Carriola Chicco en muy buen estado', 2400, { marca: 'Chicco' }],
      ],
    },
    {
      drawing: 'bebes/cuna',
      about: [
        'Incluye colchón, sábana de cajón y móvil.',
        'La base tiene tres alturas.',
        'Es de madera sólida, no de aglomerado.',
        'Se entrega desarmada con todos sus tornillos y le explico cómo va.',
      ],
      offers: [
        ['Cuna color {color} con colchón y móvil', 2300],
        ['Cuna color {color} que se hace cama', 2900],
        ['Cuna para bebé completa, lista para usar', 1850],
      ],
    },
    {
      drawing: 'bebes/silla-bebe',
      about: [
        'La charola se quita para lavarla.',
        'Las patas son de madera y no se tambalea.',
        'El cinturón de cinco puntos está completo.',
        'Sirve desde los seis meses hasta los tres años.',
      ],
      offers: [
        ['Silla alta para comer color {color}', 890],
        ['Periquera color {color} para bebé', 750],
        ['Silla periquera con charola desmontable', 980, { marca: 'Fisher-Price' }],
      ],
    },
    {
      drawing: 'bebes/ropita',
      traits: { talla: '6 a 9 meses', sexo: 'Unisex', material: 'Algodón' },
      about: [
        'Todo es de algodón suave, sin etiquetas que piquen.',
        'Incluye mamelucos, pañaleros y zapatitos.',
      ],
      worn: [
        'Son prendas sin manchas, varias se usaron una sola vez.',
        'Mi bebé creció rapidísimo y se quedaron casi nuevas.',
      ],
      offers: [
        ['Lote de ropita de bebé, 12 piezas', 350, { cantidad: 12 }],
        ['Ropa de bebé de 6 a 9 meses', 280, { cantidad: 10 }],
        ['Mameluco y zapatitos tejidos', 190, { uso: 'nuevo' }],
        ['Paquete de ropa para bebé, 20 piezas', 520, { cantidad: 20 }],
      ],
    },
  ]),
]
