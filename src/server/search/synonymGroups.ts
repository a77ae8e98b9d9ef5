/**
 * What people in Mexico call the same thing, by category: names of a group between commas, groups
 * between semicolons. A name stands here only where whoever searches it wants the others too.
 */
const BY_CATEGORY = {
  pantallas: `
    tele, televisión, televisor, pantalla, smart tv, tv; control remoto, control de tele; decodificador, sintonizador;
    soporte de pantalla, base de tele; barra de sonido, soundbar; proyector, cañón, videoproyector; home theater, teatro en casa`,
  computacion: `
    laptop, lap, portátil, notebook, computadora portátil; compu, computadora, pc, ordenador, computador; mouse, ratón;
    usb, memoria usb, pendrive; disco duro, hdd, disco externo; ssd, disco sólido; monitor, pantalla de computadora;
    módem, router, ruteador; impresora, multifuncional; tinta, cartucho; tóner, toner; teclado, keyboard; ram, memoria ram;
    tarjeta de video, gráfica, gpu; procesador, cpu; all in one, todo en uno; tablet, tableta; ipad, tableta apple;
    webcam, cámara web; laptop gamer, portátil gamer; gabinete, case; no break, nobreak, ups, regulador;
    celular, cel, teléfono, smartphone, móvil; iphone, celular apple; chip, sim, tarjeta sim; funda, case, carcasa;
    mica, protector de pantalla, cristal templado; power bank, batería portátil, pila portátil; cargador, eliminador;
    smartwatch, reloj inteligente; android, celular android; auricular, manos libres; desbloqueado, liberado`,
  electronica: `
    bocina, altavoz, parlante, bafle; audífonos, auriculares, airpods, earbuds; diadema, audífonos gamer, headset;
    estéreo, autoestéreo, equipo de sonido; minicomponente, modular; cámara, cámara fotográfica; réflex, dslr;
    gopro, cámara de acción; dron, drone; tripié, trípode; consola, videoconsola; control, joystick, mando;
    play, playstation, ps; play 5, playstation 5, ps5; play 4, playstation 4, ps4; play 3, playstation 3, ps3;
    xbox, equis box; switch, nintendo switch; nintendo, nintendo switch; videojuego, juego de video; walkman, discman;
    radio, radiograbadora, grabadora; micro sd, tarjeta de memoria; micrófono, micro; amplificador, ampli;
    tornamesa, tocadiscos, giradiscos; luz led, foco led; pila, batería; alexa, echo dot, bocina inteligente`,
  electrodomesticos: `
    refri, refrigerador, refrigeradora, nevera, frigo; frigobar, servibar, minibar; congelador, freezer;
    lavadora, lava ropa; secadora, secadora de ropa; estufa, parrilla; horno de microondas, microondas, micro ondas;
    licuadora, blender; batidora, mezcladora; freidora de aire, air fryer, freidora sin aceite; cafetera, máquina de café;
    plancha, planchador; aspiradora, hoover; ventilador, abanico; aire acondicionado, clima, minisplit, mini split;
    calentador, boiler, calentador de agua; calefactor, calentón; extractor, campana; extractor de jugos, exprimidor;
    olla exprés, olla de presión; olla eléctrica, vaporera; tostador, tostadora; sandwichera, waflera; dispensador, enfriador de agua, despachador;
    lavavajillas, lavaplatos; máquina de coser, coser; cooler, enfriador; purificador, filtro de agua; sartén, comal`,
  vehiculos: `
    carro, coche, auto, automóvil, vehículo; troca, pickup, pick up, camioneta pickup; camioneta, suv, troca; vocho, volkswagen sedan, escarabajo, vw sedan;
    moto, motocicleta, motoneta; motoneta, scooter, pasola; cuatrimoto, atv, cuatri; van, camioneta van; combi, kombi, vw combi;
    camión, torton, rabón; tráiler, tractocamión, camión de carga; remolque, traila; camper, casa rodante, motorhome;
    automático, transmisión automática; estándar, manual, transmisión manual; chevrolet, chevy; volkswagen, vw;
    mercedes, mercedes benz; cuatro por cuatro, 4x4, 4wd; doble cabina, crew cab; racer, rzr; lancha, bote; convertible, descapotable;
    hatchback, hb; carrito de golf, golf cart`,
  autopartes: `
    llanta, neumático; rin, rines; faro, fanal; calavera, luz trasera; defensa, fascia, parachoques; cofre, capó; cajuela, maletero;
    parabrisas, medallón; salpicadera, guardafango; espejo, retrovisor; amortiguador, suspensión; acumulador, batería de carro;
    marcha, motor de arranque; alternador, generador; balata, pastilla de freno; bujía, bujías; transmisión, caja de cambios; clutch, embrague;
    volante, timón; asiento, butaca; tapete, alfombra de carro; autopartes, refacciones, refacción; escape, mofle; polarizado, entintado;
    estribo, estribos; canastilla, portaequipaje; casco, casco de moto; aceite, lubricante; radiador, anticongelante`,
  inmuebles: `
    depa, departamento, apartamento, depto, dpto; cuarto, habitación, recámara; renta, alquiler, rento, se renta; alberca, piscina; cochera, garage, garaje, estacionamiento; terreno, lote, predio; local, local comercial, accesoria;
    oficina, despacho; bodega, nave industrial; amueblado, con muebles; rancho, finca, hacienda; quinta, casa de campo; roomie, compañero de cuarto;
    penthouse, ph; loft, estudio; fraccionamiento, privada, coto; baño, sanitario; patio, jardín trasero; casa sola, casa independiente; planta baja, pb`,
  muebles: `
    ropero, clóset, armario, guardarropa; sala, sofá, sillón; love seat, loveseat, sofá de dos plazas; reclinable, reposet, sillón reclinable;
    buró, mesa de noche, mesita; cómoda, cajonera; tocador, peinador; comedor, mesa de comedor, antecomedor; mesa de centro, mesita de centro;
    librero, estantería, repisa; librero, estante; escritorio, mesa de trabajo;  litera, cama doble; base de cama, box;
    cabecera, respaldo; cuna, cuna de bebé; alacena, gabinete de cocina; cocina integral, cocineta; trinchador, vitrina; perchero, colgador;
    mecedora, silla mecedora; banco, taburete; silla de oficina, silla ejecutiva; sofá cama, sofacama, futón; zapatera, organizador de zapatos`,
  hogar: `
    cobija, cobertor, frazada; edredón, colcha; sábana, juego de cama; cortina, persiana; alfombra, tapete; lámpara, luminaria; foco, bombilla; florero, jarrón; maceta, matera; manguera, hose; podadora, cortacésped; parrilla, asador, bbq; hamaca, chinchorro; trastes, vajilla, platos;
    tinaco, cisterna; tanque de gas, cilindro de gas; escalera, escalerilla; planta, mata; cuadro, pintura; reloj de pared, reloj; vaso, taza;
    tupper, recipiente; bote de basura, basurero; tendedero, secador de ropa; cojín, almohada decorativa`,
  ropa: `
    playera, camiseta, t shirt, remera; chamarra, chaqueta, jacket; sudadera, hoodie, buzo; suéter, jersey; pantalón, jeans, mezclilla; jeans, pantalón de mezclilla;
    tenis, zapatillas deportivas, sneakers; zapatilla, tacón, tacones; chanclas, sandalias; bota, botín; gorra, cachucha; lentes, anteojos, gafas; lentes de sol, gafas de sol;
    vestido, vestido de noche; blusa, camisa de mujer; falda, minifalda; short, bermuda; traje, saco; traje de baño, bañador, bikini; brasier, bra, sostén; calzón, pantaleta, ropa interior;
    bóxer, calzoncillo; calcetín, calceta; bufanda, chalina; rebozo, chal; cinturón, cinto; bolsa, bolso; mochila, backpack; cartera, billetera; maleta, petaca, equipaje; huarache, guarache;
    pijama, piyama; uniforme, ropa escolar; overol, jardinera; leggings, mallas; paliacate, pañuelo; corbata, moño; guayabera, camisa guayabera; abrigo, gabardina; paraguas, sombrilla`,
  joyas: `
    arete, pendiente, zarcillo; anillo, sortija; collar, gargantilla, cadena; pulsera, brazalete; reloj, reloj de pulsera; alhaja, joya; dije, colgante; argolla, alianza; plata, ley 925`,
  bebes: `
    carriola, carreola, cochecito; autoasiento, silla de carro, porta bebé; portabebé, fular, canguro; andadera, andador; periquera, silla alta; pañal, pañales; biberón, mamila; bañera, tina; bebé, recién nacido; mameluco, pañalero; chupón, chupete; niño, infantil; niña, infantil`,
  juguetes: `
    muñeca, barbie; peluche, muñeco de peluche; carrito, carro de juguete; bloques, lego; rompecabezas, puzzle; patín del diablo, scooter, patineta; montable, carro eléctrico para niño;
    brincolín, trampolín, inflable; resbaladilla, tobogán; columpio, columpios; juego de mesa, boardgame; figura de acción, muñeco; balero, trompo; funko, funko pop; pista, autopista; baraja, cartas, naipes`,
  deportes: `
    bici, bicicleta, cleta, baica; bicicleta de montaña, mtb; bicicleta fija, bicicleta estática, spinning; caminadora, cinta de correr, trotadora; pesas, mancuernas; mancuerna, dumbbell;
    balón, pelota; patines, rollers; patineta, skate, skateboard; tienda de campaña, casa de campaña, carpa; bolsa de dormir, sleeping; raqueta, pala; futbol, fútbol, soccer; box, boxeo; guantes, guante;
    gimnasio, gym; tenis de mesa, ping pong; billar, pool; caña de pescar, pesca; tabla de surf, surf; playera de futbol, jersey; escaladora, elíptica; bicicleta eléctrica, ebike; scooter eléctrico, patín eléctrico`,
  herramientas: `
    taladro, rotomartillo; desarmador, destornillador; pinzas, alicate; llave, perica; esmeril, amoladora, pulidora; sierra, serrucho; caladora, sierra caladora; compresor, compresora; soldadora, planta de soldar;
    planta de luz, generador, generador eléctrico; hidrolavadora, lavadora a presión; lijadora, pulidora; martillo, mazo; caja de herramientas, herramental; motosierra, sierra de cadena; revolvedora, mezcladora de cemento;
    flexómetro, cinta métrica; multímetro, voltímetro; carretilla, bogue; desbrozadora, desmalezadora; dados, matraca`,
  instrumentos: `
    guitarra, lira; guitarra eléctrica, lira eléctrica; bajo, bajo eléctrico; teclado, piano, órgano; batería, tambores; acordeón, bandoneón; tololoche, contrabajo; jarana, requinto; tarola, redoblante; amplificador, amplificador de guitarra; pedal, pedalera; trompeta, corneta; flauta, flautín`,
  servicios: `
    flete, mudanza, acarreo; plomero, plomería, fontanero; electricista, electricidad; albañil, albañilería; carpintero, carpintería; herrero, herrería; pintor, pintura de casas; jardinero, jardinería; cerrajero, cerrajería;
    maestro, profesor, clases; clases, curso, taller; peluquero, estilista, barbero; uñas, manicure; niñera, cuidado de niños; limpieza, aseo; mecánico, taller mecánico; grúa, remolque de autos; banquete, comida para eventos; salón, salón de fiestas; sonido, dj; fotógrafo, fotografía; contador, contabilidad; abogado, jurídico; chofer, conductor; costurera, modista; fumigación, control de plagas; impermeabilización, impermeabilizante; masaje, spa`,
  mascotas: `
    perro, can, lomito; gato, michi; cachorro, perrito; correa, collar de perro; croquetas, alimento para perro; pecera, acuario; jaula, pajarera; casa para perro, perrera; arena para gato, arenero; transportadora, kennel; pez, pescado; hámster, roedor`,
  libros: `
    libro, novela; cómic, historieta, manga; disco, vinilo, lp, acetato; cd, disco compacto; película, dvd, blu ray; enciclopedia, diccionario; revista, magazine; biblia, santa biblia; libro de texto, libro escolar; audiolibro, libro en audio`,
  papeleria: `
    útiles, útiles escolares; cuaderno, libreta; pluma, bolígrafo; lápiz, lapicero; pegamento, resistol; cartulina, papel; lienzo, canvas; acuarela, pintura al agua; estambre, hilo para tejer; tela, retazo; pizarrón, pintarrón`,
  belleza: `
    maquillaje, cosmético; labial, lipstick; perfume, loción, fragancia; rasuradora, afeitadora; plancha de cabello, alaciadora; secadora de cabello, secador de pelo; crema, humectante; champú, shampoo; peluca, extensiones; tijeras, tijera de peluquero; máquina de cortar pelo, clipper; esmalte, gelish; báscula, balanza`,
  maquinaria: `
    tractor, máquina agrícola; retroexcavadora, mano de chango; montacargas, forklift; minicargador, bobcat; excavadora, pala mecánica; molino, trituradora; tortilladora, máquina de tortillas; empacadora, selladora; arado, rastra; bomba de agua, motobomba; planta eléctrica, planta de luz`,
  alimentos: `
    pastel, torta de cumpleaños; pan, bolillo; queso, lácteo; miel, miel de abeja; mezcal, tequila; elote, maíz; aguacate, palta; jitomate, tomate; frijol, frijoles; carne, cecina; dulces, golosinas; botana, snack`,
  oficina: `
    silla, silla de escritorio; archivero, archivador; caja registradora, punto de venta; copiadora, fotocopiadora; anaquel, rack, estante metálico; trituradora de papel, destructora`,
  antiguedades: `
    antigüedad, antiguo, vintage; moneda, numismática; billete, papel moneda; timbre, estampilla, filatelia; coleccionable, colección; baúl, cofre antiguo; máquina de escribir, olivetti; rocola, sinfonola; talavera, cerámica poblana; alebrije, artesanía`,
  medidas: `
    litros, lts, lt, l; kilos, kg, kilogramos, kgs, k; gramos, gr, g; metros, mts, mt, m; metros cuadrados, m2, mts2; centímetros, cm, cms; milímetros, mm; pulgadas, pulg, in; gigas, gb, gigabytes, g; teras, tb, terabytes, t; megas, mb;
    volts, v, voltios; watts, w, vatios; kilómetros, km, kms; caballos, hp; piezas, pzas, pza, pz; talla chica, s; talla mediana, m; talla grande, l; extra grande, xl; mililitros, ml; galón, galones; cilindros, cil; puertas, pts; recámaras, rec, habitaciones; amperes, amp`,
  rasgos: ` café, marrón; gris, plata, plateado; rojo, colorado; rosa, rosado; beige, crema; morado, púrpura; guinda, vino; dorado, oro; chico, pequeño, mini; grande, jumbo; eléctrico, eléctrica; inalámbrico, bluetooth; infantil, para niños; dama, mujer; caballero, hombre; piel, cuero; gratis, regalo, regalado`,
}

/** At least 300 groups of names. */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = Object.values(BY_CATEGORY).flatMap(
  (groups) => groups.split(';').map((group) => group.split(',').map((name) => name.trim())),
)
