import type { SynonymGroup, SynonymRules } from '../../../contract/search/synonyms/synonymRules.ts'

/** Kinds that stand under several names. */
const LAPTOPS = `macbook, thinkpad, chromebook, ideapad, vivobook, inspiron, latitude, vostro, victus, asus tuf, zenbook, lenovo legion, hp omen, acer nitro,
    predator, rog strix, aspire, probook, elitebook, pavilion, surface laptop, matebook, galaxy book, dell g15, dell xps, alienware,
    lenovo yoga, thinkbook`
const PICKUPS = `pickup, troca, f 150, f 250, lobo, ranger, np300, hilux, tacoma, tundra, silverado, cheyenne, chevrolet colorado, frontier, s10, l200, amarok,
    saveiro, tornado, ram 1500, ram 700, dodge ram, redilas, estaquitas, doble cabina, d21, oroch, gmc sierra, bt50`
const SUVS = `cr v, crv, hr v, hrv, br v, brv, pilot, rav 4, wrangler, cherokee, compass, jeep, durango, journey, explorer, escape ford, ecosport, expedition, trax, tracker,
    captiva, equinox, suburban, tahoe, xtrail, x trail, kicks, rogue, pathfinder, tiguan, tucson, sportage, sorento, cx 5, cx 3, cx 30, xc60, xc90, q5, glc, x3, x5, creta, santa fe, seltos, outlander, taos, t cross, teramont, touareg, eco sport, ford edge, bronco, duster, koleos, captur, stepway, highlander, 4runner, murano, juke, liberty, patriot, renegade, blazer, traverse, terrain, acadia, enclave, tiggo, forester`

/**
 * Names in Mexico for the same thing, by subject. Commas part the names of a group, semicolons the
 * groups. A name stands here only if a user who searches it wants the others too. Names find the kinds
 * after '>', but kinds don't find the names. A user who asks for a car wants a Jetta, not the other way
 * round. A kind '#bebés' is all that stands in that category.
 */
const BY_SUBJECT = {
  pantallas: `
    tele, televisión, televisor, pantalla, smart tv, tv, smart > bravia, webos, cinebulbo, roku tv, hisense, tcl, atvio; control remoto, control de tele, control de tv, control de pantalla; decodificador, sintonizador;
    soporte de pantalla, base de tele, base de tv, soporte de tv, soporte de tele, base de pantalla, rack de tv; tv box, caja android, convertidor smart > roku express, chromecast, fire stick, apple tv; antena, antena de tv; barra de sonido, soundbar; proyector, cañón, videoproyector; home theater, teatro en casa;
    televisión, television`,
  computacion: `
    laptop, lap, portátil, notebook, computadora portátil, compu portátil > ${LAPTOPS}; mac, macbook, imac; compu, computadora, pc, computador > laptop, lap, imac, ${LAPTOPS}; mouse, ratón;
    memoria usb, pendrive, usb de memoria; disco duro, hdd, disco externo, disco duro externo; ssd, disco sólido; monitor, pantalla de computadora;
    módem, router, ruteador; impresora, multifuncional; tinta, cartucho; tóner, toner; teclado, keyboard; ram, memoria ram;
    tarjeta de video, gráfica, gpu; procesador, cpu; all in one, todo en uno; tablet, tableta > ipad, galaxy tab, kindle fire;
    webcam, cámara web;  no break, nobreak, ups, regulador;
    celular, cel, cell, tel, teléfono, smartphone, móvil, celu > iphone, galaxy, redmi, moto g, motorola, huawei, xiaomi, nokia, poco, realme, oppo, honor, zte, pixel, oneplus; iphone, celular apple; moto g, motog; z fold, zfold, galaxy fold; z flip, zflip, galaxy flip; celular de teclas, cacahuatito, celular básico, teléfono de teclas, celular de tapita, celular para adulto mayor, celular para abuelito, celular de abuelito > nokia de teclas; mini pc, minipc, intel nuc, mini computadora; computadora de escritorio, pc de escritorio, compu de escritorio; chip, sim, tarjeta sim; funda, case, carcasa;
    mica, protector de pantalla, cristal templado, vidrio templado; base para laptop, soporte para laptop; power bank, powerbank, batería portátil, pila portátil, cargador portátil, pila externa, batería externa; repetidor, repetidor de wifi, repetidor de señal, extensor de wifi, extensor de señal, amplificador de wifi, amplificador de señal, booster wifi; miniprinter, mini printer, impresora térmica, impresora de tickets, ticketera, impresora de recibos; kindle, ebook, e reader, lector electrónico, libro electrónico, lector de libros; gabinete, gabinete de pc, torre de pc; tarjeta madre, motherboard, placa madre, mother board; fuente de poder, power supply; escáner, scanner; cable usb, cable de datos, cable de carga; hub usb, multipuerto; videocámara, handycam, cámara de video; cargador, eliminador;
    smartwatch, reloj inteligente > apple watch, amazfit, galaxy watch, mi band, garmin; android, celular android; auricular, manos libres; desbloqueado, liberado;
    celular, cell phone, cellphone, phone; computadora, computer; impresora, printer; teclado, keyboard; silla gamer, gaming chair`,
  electronica: `
    bocina, altavoz, parlante, bafle > jbl, bose, soundlink, harman kardon, marshall emberton, sony xb; audífonos, auriculares, headphones, earphones, chícharos > airpods, earbuds; airpods, air pods; diadema, audífonos gamer, headset;
    estéreo, autoestéreo, equipo de sonido; minicomponente, modular; cámara, cámara fotográfica; réflex, dslr > eos, rebel, nikon, canon;
    gopro, cámara de acción; dron, drone; tripié, trípode; consola, videoconsola > playstation, play station, ps, psp, ps vita, xbox, nintendo switch, wii, game boy, gameboy, nintendo 64, nintendo ds, nintendo 3ds, sega, atari, steam deck; control, joystick, mando;
    play, playstation, ps, play estation, pleystation, pley, plei, pleysteichon, pleisteishon; play 5, playstation 5, ps5, pley 5, plei 5; play 4, playstation 4, ps4, pley 4, plei 4; play 3, playstation 3, ps3, pley 3, plei 3; play 2, playstation 2, ps2, pley 2, plei 2; play 1, playstation 1, ps1; walkie talkie, radio de comunicación, radios de comunicación, radio de dos vías; subwoofer, woofer; interfaz de audio, tarjeta de sonido;
    xbox, equis box, equisbox, exbox; switch, nintendo switch; videojuego, juego de video; walkman, discman; cámara de seguridad, cámara de vigilancia, cctv; cámara instantánea, instax, polaroid; lentes de realidad virtual, oculus, meta quest, lentes vr, gafas vr, visor vr, visor de realidad virtual; consola portátil > psp, ps vita, steam deck, game boy, gameboy, switch lite, nintendo 3ds, nintendo ds, rog ally;
    radio, radiograbadora, grabadora; aro de luz, ring light; tira led, tiras led, luces led; nintendo 64, n64; super nintendo, snes; micro sd, tarjeta de memoria; micrófono, micro; amplificador, ampli;
    tornamesa, tocadiscos, giradiscos;  pila, batería; alexa, echo dot, bocina inteligente, echo;
    bocina, speaker; cámara, camera; videojuego > xbox, playstation, ps3, ps4, ps5, nintendo, switch, consola, videojuegos; consola, game console, gaming console`,
  electrodomesticos: `
    refri, refrigerador, refrigeradora, nevera, frigo, fridge; frigobar, servibar, minibar; congelador, freezer;
    lavadora, lava ropa, washer > lavasecadora, centro de lavado; secadora > lavasecadora, centro de lavado; centro de lavado, torre de lavado; secadora de ropa, secadora a gas, secadora eléctrica > secadora, lavasecadora; estufa, estufón > parrilla eléctrica, parrilla de gas; parrilla de gas, estufa de empotrar, parrilla de empotrar, parrilla empotrable, cubierta de gas, estufa de empotre; aspiradora vertical, aspiradora de mano, aspiradora inalámbrica, aspiradora escoba; aspiradora robot, robot aspirador > roomba; arrocera, olla arrocera; olla lenta, crock pot, slow cooker; vaporizador de ropa, plancha vertical, planchador de vapor; máquina de hielo, fábrica de hielo; horno de microondas, microondas, micro ondas, micro;
    licuadora, blender; batidora, mezcladora > kitchenaid; freidora de aire, air fryer, freidora sin aceite; cafetera, máquina de café > nespresso, dolce gusto;
    plancha, plancha de ropa, plancha de vapor; aspiradora, hoover > roomba; ventilador, abanico; ventilador de techo, abanico de techo; aire acondicionado, clima, minisplit, mini split; aire acondicionado, clima > aire de ventana, aire portátil; aire de ventana, clima de ventana, aire acondicionado de ventana;
    calentador, boiler, calentador de agua; calefactor, calentón; extractor, campana; campana de cocina, campana extractora, extractor de cocina; horno eléctrico, hornito, horno tostador; humidificador, vaporizador; procesador de alimentos, picadora; extractor de jugos, exprimidor, juguera;
    olla exprés, olla express, olla de presión; lavadora de dos tinas, lavadora dos tinas, lavadora semiautomática, chaca chaca; prensa para tortillas, tortillera, tortilladora manual, tlacoyera; vaporera, tamalera, olla tamalera, olla vaporera; tostador, tostadora; sandwichera, waflera; dispensador, enfriador de agua, despachador;
    lavavajillas, lavaplatos, lavatrastes; máquina de coser, coser; hielera, cooler de hielo; cooler, aire lavado, enfriador evaporativo, aire evaporativo, cooler de aire; purificador, filtro de agua, ósmosis inversa; refri dúplex, refrigerador dúplex, side by side; plancha para hamburguesas, plancha de hamburguesas, plancha de cocina, plancha freidora, comal para hamburguesas; lavadora portátil, mini lavadora, lavadora chica; sartén, sartenes;
    lavadora, washing machine; secadora, dryer; refrigerador, refrigerator; estufa, stove; microondas, microwave; aire acondicionado, minisplit, air conditioner, ac unit; máquina de coser, sewing machine; aspiradora, vacuum, vacuum cleaner; línea blanca > lavadora, secadora, refrigerador, refri, nevera, estufa, microondas, lavavajillas, congelador, frigobar, centro de lavado; electrodomésticos de cocina, aparatos de cocina > refrigerador, refri, estufa, microondas, licuadora, cafetera, batidora, freidora, horno, parrilla, frigobar, extractor`,
  vehiculos: `
    carro, coche, auto, automóvil, nave, ranfla, carcacha > pointer, derby, gol, tida, micra, i10, swift, ignis, baleno, seat, cupra, mg5, chirey, kia, hyundai, toyota prius, march nissan, civic, tsuru, versa, jetta, aveo, chevy, vocho, sentra, march, spark, corsa, beat, onix, golf, polo, vw vento, volkswagen vento, vento comfortline, vento highline, virtus, passat, ibiza, bora, beetle, corolla, yaris, camry, prius, mazda, accord, city, fiesta, focus, fusion, mustang, figo, ikon, altima, platina, tiida, kia rio, forte, accent, elantra, attitude, neon, stratus, bmw, audi, seat ibiza, seat leon, fiat, renault, clio, peugeot, mini cooper, mercedes, tesla, grand i10, i20, lancer, mirage, pontiac, cruze, charger, almera, logan, sandero, megane, sonic, cavalier, malibu, camaro, optra, sedán; troca, pickup, pick up, camioneta pickup > ${PICKUPS};
    troca, camioneta; camioneta > suv, urvan, combi, sienna, odyssey, hiace, transit, ${SUVS}, ${PICKUPS}; suv > ${SUVS}; vocho, bocho, vochito, bochito, volkswagen sedan, escarabajo, vw sedan;
    moto, motocicleta > motoneta, scooter, italika, kawasaki, ninja, harley, vento hotrod, vento ryder, motoneta vento, moto vento, ducati, ktm, vespa, yamaha, bajaj, bws, gixxer, dominar, pulsar, cbr, ft150, ft125, cargo 150, dm200, 125z, ws150, ds150, gs150, xr150, chopper, xr190, xr250, doble propósito, cgl 125, cb190, honda navi, honda invicta, honda dio, crf250, crf450, xtz, fz25, mt 07, mt 03, nmax, crypton, ybr, gn125, v strom, versys, klr, duke, benelli, royal enfield, triumph, dinamo, kurazai, carabela, tc200, tc250, rt200, rt250, dt150, dm150, dm250, vort x, at110, ft180, 250z, vitalia, blackbird, motoneta honda; motoneta, scooter, pasola > ds150, ws150, gs150, vitalia, vespa, honda elite, honda dio; cuatrimoto, atv, cuatri; van, minivan, mini van, camioneta van > urvan, sienna, odyssey, transit, hiace, kangoo, h100; van de carga, camioneta de carga, combi de carga, panel de carga > kangoo, partner peugeot, h100, express van; combi, kombi, vw combi;
    camión, torton, rabón, camión de carga, camión de redilas > isuzu, elf 300, elf 400, kenworth, freightliner, hino, foton, volteo; tráiler, tractocamión; remolque, traila; camper, casa rodante, motorhome, remolque camper; 7 pasajeros, 7 asientos, 7 plazas, tres filas, siete pasajeros; microbús, pesera, pesero; autobús, camión de pasajeros; pipa, camión cisterna; vagoneta, guayín, station wagon;
    automático, aut, transmisión automática; estándar, std, manual, transmisión manual, t m; chevy, chevy chevrolet; volkswagen, vw;
    mercedes, mercedes benz; cuatro por cuatro, 4x4, 4wd, doble tracción > pro 4x, 4motion; doble cabina, crew cab; racer, rzr; lancha, bote, panga; moto acuática, jet ski, waverunner; mototaxi, motocarro, trimoto, tuk tuk, moto taxi; convertible, descapotable;
    hatchback, hb; híbrido, hybrid; fronterizo, legalizado, regularizado, nacionalizado; carrito de golf, golf cart; vento, volkswagen vento;
    troca, truck, pickup truck; moto, motorcycle, motorbike`,
  autopartes: `
    llanta, neumático; faro, fanal; calavera, luz trasera; defensa, fascia, parachoques, facia, bumper; cofre, capó; cajuela, maletero;
    parabrisas, cristal delantero, vidrio delantero, cristal parabrisas; salpicadera, guardafango, lodera; espejo, retrovisor; espejo lateral, espejo retrovisor, espejo de carro, espejo de coche, espejo de auto; portabicicletas, porta bicicletas, porta bicis, portabicis, rack de bicis; cubreasientos, cubre asientos, fundas de asiento, fundas para asientos, vestiduras; limpiaparabrisas, plumas limpiadoras; amortiguador, strut; acumulador, batería de carro, batería de coche, batería de auto, pila de carro, pila de coche, pila de auto, batería automotriz;
    marcha, motor de arranque; balata, pastilla de freno, freno; bocina de carro, bocina para carro, bocina de auto, bocina para auto, altavoz para carro, altavoz para auto; caja de velocidades, caja de cambios, transmisión; foco de carro, foco de auto, foco de coche, focos de faro, kit led > foco, h4, h7, h11; cubre volante, funda de volante, forro de volante; polvera, tapón de rin, copa de rin; tumbaburros, burrera; computadora de carro, computadora de auto, computadora de motor, ecu, ecm; enganche, jalón, bola de arrastre; cubre auto, funda para carro, funda para auto, lona para carro, cubierta para carro; maleta de moto, cajuela de moto, top case, baúl de moto; bomba de gasolina, bomba de combustible; estéreo de carro, estéreo de auto, estéreo de coche, radio de carro, autoestéreo; clutch, embrague;
    volante, timón; asiento, butaca; tapete, alfombra de carro; refacciones, refacción; escape, mofle, silenciador; polarizado, entintado;
     canastilla, portaequipaje, parrilla de techo, rack de techo, portaequipajes; casco de moto, casco abatible, casco integral, casco de motociclista; casco, casco de moto; aceite, lubricante`,
  inmuebles: `
    depa, departamento, apartamento, depto, dpto > loft, penthouse, depas; casa, casa habitación; cuarto, habitación; renta, alquiler, rento; alberca, piscina; cochera, garage, garaje, estacionamiento; cajón de estacionamiento, lugar de estacionamiento, pensión para auto, pensión de autos, pensión para carro, pensión de carros; casa vacacional, airbnb, casa de descanso > cabaña; terreno, lote, predio; local, local comercial, accesoria;
    oficina, despacho; bodega, nave industrial; amueblado, con muebles; acepta mascotas, pet friendly, se aceptan mascotas, mascotas permitidas; señoritas, solo mujeres, solo damas, para mujeres; rancho, finca, hacienda; quinta, casa de campo; roomie, roommate, roomate, compañero de cuarto; terreno ejidal, parcela, ejido; salón de eventos, salón de fiestas, jardín de eventos, terraza para eventos; casa de asistencia, asistencia para estudiantes; condominio, residencial; traspaso de negocio, traspaso negocio, traspaso de local, traspaso local;
    penthouse, ph; loft, estudio amueblado, minidepa, mini depa; fraccionamiento, privada, coto; baño, sanitario; patio, jardín trasero; casa sola, casa independiente; planta baja, pb;
    casa, house, home; departamento, apartment; cuarto, room; renta, rent, for rent`,
  muebles: `
    ropero, clóset, armario, guardarropa, vestidor; sala, juego de sala > sofá, sillón, love seat, loveseat; sofá, sillón, love seat, couch > juego de sala, sala; love seat, loveseat, sofá de dos plazas; reclinable, reposet, sillón reclinable;
    buró, mesa de noche, mesita de noche; cómoda, cajonera, gavetero; tocador, peinador, coqueta; comedor, mesa de comedor, antecomedor; mesa, mesita > comedor, antecomedor, mueble para tv; mesa de centro, mesita de centro;
    librero, estantería, repisa, estante > anaquel; escritorio, mesa de trabajo;  litera, cama doble; base de cama, box spring > base y colchón, base con colchón, base para colchón; cama > base y colchón, base con colchón;
    cabecera, respaldo; cuna, cuna de bebé; alacena, gabinete de cocina, gavetas de cocina, despensero, alacena de cocina; mesa plegable, tablón, mesa tipo maletín, mesa portafolio; silla plegable, silla para eventos; gabinete de baño, mueble de baño, mueble para baño; cocina integral, cocineta; trinchador, vitrina, trastero, cristalero, platero; perchero, colgador;
    mecedora, silla mecedora; centro de entretenimiento, mueble para tele, mueble de tele, mueble para tv, mueble de tv, mueble para pantalla; sala modular, sala esquinera, esquinero, sala en escuadra; biombo, separador; banco, taburete; silla de oficina, silla ejecutiva, silla gerencial, silla secretarial; sofá cama, sofacama, futón; zapatera, organizador de zapatos, mueble para zapatos, zapatero, mueble de zapatos; silla de comedor, silla para comedor; camastro, tumbona; catre, cama de campaña; ropero armable, ropero portátil, ropero de tela, clóset armable, clóset portátil, clóset de tela; cama nido, cama canguro; puff, puf, pouf, sillón puff; cantina, bar de madera; recámara, juego de recámara;
    sofá, sofa; cama, bed; escritorio, desk; ropero, dresser; litera, bunk bed; colchón, mattress; muebles para recámara, muebles de recámara, recámara completa > cama, ropero, clóset, cómoda, buró, cabecera, litera, tocador; muebles de sala, muebles para sala > sala, sofá, sillón, mesa de centro, love seat, reposet; muebles de comedor > comedor, antecomedor, mesa de comedor, vitrina`,
  hogar: `
    cobija, cobertor, frazada; edredón, colcha; sábana, juego de cama; cortina, persiana; alfombra, tapete; lámpara, luminaria; foco, bombilla, luz led; florero, jarrón; maceta, matera, macetón; tierra para jardín, tierra negra, tierra para maceta, sustrato;  podadora, cortacésped, cortadora de pasto, cortadora de césped, podadora de pasto; pasto, zacate, césped; parrilla, asador, bbq; hamaca, chinchorro; trastes, vajilla, platos;
    tinaco, cisterna > rotoplas; tambo, barril, bidón; tabla de planchar, burro de planchar, planchador; block, tabique, ladrillo; loseta, azulejo, piso cerámico; portón, zaguán; toldo, carpa plegable, gazebo; protecciones para ventana, protecciones de ventana, protecciones de herrería; garrafón, botellón; cubiertos, cuchillería; dispensador de jabón, jabonera; tanque de gas, cilindro de gas, tambo de gas;  planta de ornato, mata; cuadro, pintura al óleo;  vaso, taza;
    tupper, recipiente; bote de basura, basurero; batería de cocina, juego de ollas, ollas > sartén; tendedero, secador de ropa; cojín, almohada decorativa; sombrilla de jardín, sombrilla de playa, sombrilla de patio, parasol, quitasol; candil, candelabro; multicontacto, extensión eléctrica; cazo, paila; mosquitero, pabellón de cama; wc, inodoro, excusado, escusado, retrete, taza de baño; lavabo, lavamanos; fregadero, tarja; regadera, ducha;
    llave de agua, grifo, monomando, llave de lavabo, llave para lavabo, llave de cocina; tina de baño, bañera, tina para adulto; fuente de jardín, fuente para jardín, fuente de agua, fuente de cantera; pasto sintético, pasto artificial, zacate artificial; trapeador, mopa; anafre, brasero; termo, vaso térmico, termo stanley, termo yeti, vaso yeti; nacimiento, pesebre; árbol de navidad, pino de navidad, pino navideño; serie navideña, luces navideñas, luces de navidad;
    cosas de jardín, artículos de jardín, cosas para jardín > podadora, desbrozadora, maceta, asador, planta, manguera, pasto sintético, tijeras de podar`,
  ropa: `
    playera, camiseta, t shirt, remera > jersey; chamarra, chaqueta, jacket > rompevientos, parka; acolchada, acolchonada; sudadera, hoodie, buzo; suéter, cárdigan; pantalón, pants > jeans, pantalón de mezclilla; jeans, pantalón de mezclilla, mezclilla;
    tenis, zapatillas deportivas, sneakers > converse, jordan, air force, air max, superstar, vans, new balance, yeezy, skechers, asics, gel nimbus, nike dunk, nike cortez, adidas samba, adidas gazelle, adidas campus, stan smith, reebok classic, saucony, hoka, panam, fila; zapato, calzado > zapatilla, tacones, huarache, mocasín, flats; zapatilla de tacón, tacón, tacones; chanclas, sandalias; botas, botines; gorra, cachucha; lentes, anteojos, gafas > oakley, ray ban; lentes de sol, gafas de sol, lentes oscuros > oakley, ray ban;
     blusa, camisa de mujer; falda, minifalda; short, bermuda, chort; conjunto deportivo, pants deportivo, pans, conjunto de pants, chándal > pants; faja, faja reductora, faja colombiana; paca de ropa, ropa de paca, ropa americana, ropa por paca; traje, traje sastre, saco; traje de baño, bañador, bikini; brasier, bra, sostén; calzón, pantaleta, ropa interior;
    bóxer, calzoncillo; calcetín, calceta; bufanda, chalina; rebozo, chal; cinturón, cinto; bolsa, bolso; mochila, backpack; cartera, billetera; maleta, petaca, equipaje; huarache, guarache;
    pijama, piyama; uniforme, ropa escolar; overol, jumper, pechera, overol de mezclilla; leggings, mallas, licra, mallón, mayón; chaleco, chamarra sin mangas; botas de lluvia, botas de hule, botas de agua; poncho, jorongo, gabán; mandil, delantal; lonchera, lunchera, lunch box, bolsa térmica; tejana, sombrero texano, sombrero vaquero; mariconera, bolso cruzado, crossbody, bandolera; ropón, vestido de bautizo, ropón de bautizo; guayabera, camisa yucateca; disfraz, botarga; unitalla, talla única; lote de ropa, bulto de ropa, ropa por lote; armazón, lentes de aumento; ropa deportiva, ropa de gym; cangurera, riñonera; paliacate, pañuelo; corbata, corbatín;  abrigo, gabardina; paraguas, sombrilla;
    zapato, shoes; ropa, clothes, clothing; vestido, dress; chamarra, jacket; bolsa, purse, handbag; maleta, suitcase, luggage, velíz, veliz`,
  joyas: `
    arete, pendiente, zarcillo, arracada, broquel; alhajero, joyero; anillo, sortija > argolla; collar, gargantilla, cadena; pulsera, brazalete, esclava, semanario; reloj, reloj de pulsera > g shock, casio, citizen; alhaja, joya; dije, colgante; argolla, alianza; plata 925, plata ley 925;
    reloj, watch; joyería, alhajas, jewelry > anillo, arete, collar, pulsera, cadena, dije`,
  bebes: `
    carriola, carreola, cochecito, carrito de bebé, coche de bebé, carrito para pasear bebé; autoasiento, silla de carro, silla de auto, silla de coche, car seat, porta bebé; portabebé, fular, canguro; andadera, andador; periquera, silla alta;  biberón, mamila; bañera, tina; bebé, recién nacido; mameluco, pañalero de bebé; chupón, chupete; moisés, bambineto; cuna, cama de bebé, cama para bebé, cuna corral > moisés; sacaleche, sacaleches, saca leche, tira leche, tiraleche, extractor de leche; tina de bebé, bañera de bebé; monitor de bebé, cámara de bebé, baby monitor; mecedora de bebé, mecedora para bebé, bouncer, columpio de bebé; esterilizador, esterilizador de mamilas, esterilizador de biberones; triciclo de bebé, triciclo evolutivo; pañalera, bolsa pañalera, bolsa de pañales, bolsa para pañales, maleta de bebé, maleta para bebé; ropa de bebé, ropita de bebé, ropa para bebé, ajuar de bebé > mameluco; fórmula, leche de fórmula, fórmula láctea, leche en polvo, fórmula para bebé > leche nan, nan, enfamil, similac, leche nido; corral, cuna corral, corralito; entrenador de baño, bacinica, bañito; mecedora eléctrica, columpio eléctrico, mecedora vibradora; gimnasio de bebé, tapete de actividades; nido de bebé, nido para bebé, colecho;
    carriola, stroller, baby stroller; cuna, crib, baby crib; autoasiento, baby car seat`,
  juguetes: `
    muñeca, muñeco > barbie, bebé reborn, nenuco; peluche, muñeco de peluche; carrito, carro de juguete > hot wheels, pista de carreras; carro de control remoto, carro a control remoto, carrito de control remoto, carrito a control remoto, carro rc, coche de control remoto; nerf, pistola nerf, pistola de dardos; cocinita, cocina de juguete; casa de muñecas, casita de muñecas, casa de barbie; plastilina, play doh; tarjetas pokemon, cartas pokemon; álbum panini, álbum de estampas, estampas panini; bloques > lego; rompecabezas, puzzle; patín del diablo, scooter, patineta; montable, carro eléctrico para niño;
    brincolín, trampolín, inflable; trampolín, cama elástica, tumbling; papalote, cometa; alcancía, cochinito; muñeco bebé, nenuco, bebé reborn, muñeca reborn, muñeco reborn; montable, moto de juguete, moto eléctrica para niño, carrito eléctrico, camioneta eléctrica para niño; resbaladilla, resbaladero, tobogán;  juego de mesa, boardgame > ajedrez, uno, lotería, monopoly, turista mundial, dominó, jenga, scrabble, serpientes y escaleras, damas chinas; figura de acción > funko; balero, trompo;  pista, autopista; baraja, cartas, naipes;
    juguete, toys`,
  deportes: `
    bici, bicicleta, cleta, baica, bike > bmx, mtb, alubike, benotto, mercurio, turbo bike, trek, specialized, giant bike, veloci, mongoose; bicicleta de montaña, bici de montaña, bici montañera, bicicleta montañera, mtb; bicicleta fija, bicicleta estática, spinning; caminadora, cinta de correr, trotadora; pesas, mancuernas, dumbbell;
    balón, pelota; patines, rollers; patineta, skate, skateboard; tienda de campaña, casa de campaña, carpa; bolsa de dormir, sleeping, sleeping bag, saco de dormir; manopla, guante de beisbol, guante de béisbol; pesa rusa, kettlebell; paddle, paddle board, tabla de paddle, stand up paddle; tapete de yoga, mat de yoga; raqueta, pala; futbol, soccer; box, boxeo;
    gimnasio, gym > multigimnasio; multigimnasio, multigym, multi gym, gimnasio en casa, aparato de gimnasio, aparato para gym, aparato de ejercicio, aparato de gym; silla de montar, montura, albardón, silla charra; futbolito, futbolín, futbolito de mesa; goggles, gogles, lentes de natación; bat, bate; kimono, karategui, uniforme de karate; tablero de basquetbol, canasta de basquetbol, aro de basquetbol; espinillera, canillera; cuerda para saltar, reata para saltar; tapete de ejercicio, mat; tenis de mesa, ping pong; billar, pool; caña de pescar, pesca; tabla de surf, surf; playera de futbol, jersey, jersey de futbol; tacos de futbol, taquetes, taquetes de futbol, zapatos de futbol, tachones, tenis de futbol, multitacos; costal de box, bolsa de box, costal de boxeo, pera de box; kayak, canoa, kayac; voleibol, volibol, volleyball, voley; basquetbol, basquet, basketball; beisbol, baseball; alberca inflable, alberca estructural, alberca armable; escaladora, elíptica; bicicleta eléctrica, ebike, bici eléctrica; casco de ciclismo, casco de bici, casco de bicicleta; scooter eléctrico, patín eléctrico, patín del diablo eléctrico, monopatín eléctrico; monopatín, patín del diablo, scooter para niño, scooter infantil; patines de cuatro ruedas, patines de 4 ruedas, patines quad, patines retro;
    bici, bicla, bicicla, bicycle; aparatos de ejercicio, aparatos de gimnasio, equipo de gimnasio > caminadora, bicicleta fija, spinning, elíptica, mancuernas, pesas, banco de pesas, multigimnasio; patineta, skateboard`,
  herramientas: `
    taladro > rotomartillo, atornillador; rotomartillo, martillo perforador; desarmador, destornillador; pinzas, alicate; llave perica, llave ajustable; esmeril, amoladora, esmeriladora, pulidora; sierra, serrucho; caladora, sierra caladora; compresor, compresora; soldadora, planta de soldar, máquina de soldar; careta de soldar, careta para soldar, máscara de soldar; aspersora, mochila de fumigar; polipasto, malacate, garrucha; pistola de calor, decapadora;
    planta de luz, generador, generador eléctrico; hidrolavadora, lavadora a presión; lijadora, pulidora; martillo, mazo, marro;  motosierra, sierra de cadena; revolvedora, mezcladora de cemento;
    flexómetro, cinta métrica; segueta, arco de segueta; tornillo de banco, prensa de banco, morsa, prensa de herrero, banco de herrero; pistola de pintar, pistola de gravedad, pistola para pintar, pistola de pintura, pistola para pintura; caja de herramienta, caja de herramientas, caja herramentera; rebajadora, router de madera; diablito, diablito de carga, diablo de carga, diablo, carrito de carga, carretilla de carga; llave stillson, llave inglesa; multímetro, voltímetro; carretilla, bogue; desbrozadora, desmalezadora, motoguadaña, podadora de hilo, orilladora, bordeadora; dados, matraca; gato hidráulico, gato de patín, gato de botella, gato de tijera, gato para carro, gato de carro, gato para auto;
    herramienta eléctrica, power tools > taladro, rotomartillo, pulidora, esmeriladora, sierra, lijadora, caladora, router, atornillador; taladro, drill`,
  instrumentos: `
    guitarra, lira; guitarra eléctrica, lira eléctrica; bajo eléctrico, bajo de cuatro cuerdas; teclado, piano, órgano; batería, tambores; acordeón, bandoneón; tololoche, contrabajo; jarana, requinto; tarola, redoblante; amplificador, amplificador de guitarra; pedal, pedalera, pedal de guitarra, pedal de efectos; piano vertical, piano acústico, piano de pared; trompeta, corneta; flauta, flautín; guitarra texana, docerola; cajón peruano, cajón flamenco; bajo quinto, bajoquinto, bajo sexto, bajosexto; saxofón, sax, saxo; conga, tumbadora; armónica, harmónica; ukelele, ukulele; consola de audio, mixer, consola mezcladora, mezcladora de audio, mezcladora; tuba, sousafón; capotraste, capo; plumilla, púa; batería, bataca; guitarra para niño, guitarrita; bocina amplificada, bafle amplificado; tambora, bombo`,
  servicios: `
    flete, mudanza, acarreo, camión de mudanza; plomero, plomería, fontanero, fontanería; electricista, electricidad; albañil, albañilería; carpintero, carpintería, muebles a la medida, muebles sobre diseño; herrero, herrería, soldador; pintor, pintura de casas, pintar casa; jardinero, jardinería, podador, poda de árboles; cerrajero, cerrajería;
    maestro, profesor, clases, regularización, tutor, asesorías, tutorías; clases, curso; peluquero, estilista, barbero; uñas, manicure; niñera, nana, cuidado de niños, babysitter; limpieza, aseo, limpiar; mecánico, taller mecánico; grúa, remolque de autos; banquete, taquiza, comida para eventos; salón, salón de fiestas; sonido, dj; fotógrafo, fotografía, fotos; contador, contadora, contabilidad, impuestos, declaración de impuestos, declaraciones sat; abogado, jurídico; chofer, conductor; costurera, modista, sastre, arreglos de ropa, compostura de ropa, bastillas; fumigación, control de plagas, fumigar; instalación, instalar; afinación, afinar; impermeabilizar, impermeabilización, impermeabilizante, impermeabilizador; masaje, spa; reparación de computadoras, reparación de laptops, formateo, formateo de laptop, formateo de computadoras, soporte técnico; reparación de celulares, arreglo de celulares, técnico en celulares; clases de manejo, escuela de manejo, curso de manejo; lavado de salas, lavado de muebles, limpieza de salas; vidriero, aluminio y vidrio, vidrios y aluminio; tapicero, tapicería, tapizado, tapizar, tapizado de muebles, tapizado de salas; lavado de autos, lavado de carros, car wash, carwash, autolavado, lavado de coches; payaso, animador, show infantil, show de payasos; veterinario, veterinaria, doctor de perros, doctor de mascotas; diseñador, diseño gráfico; página web, diseño web, páginas web; instalación de minisplit, mantenimiento de minisplit, limpieza de minisplit; reparación de lavadoras, técnico en lavadoras, arreglo de lavadoras; hojalatero, hojalatería, laminado y pintura; vulcanizadora, llantera; psicólogo, psicóloga, terapeuta; traductor, traducción; masajista, masaje; maquillista, maquillaje de novia; albañil, remodelación; tablaroca, tabla roca, tablaroquero, plafones, yesero; limpieza de casas, limpieza de casa, empleada doméstica, trabajadora doméstica, servicio doméstico, señora de limpieza, señora para limpieza, aseo de casas, aseo doméstico; tatuador, tatuajes, tatuaje; adiestrador, entrenador canino, adiestramiento canino; estética canina, baño para perros, peluquería canina; velador, vigilante, guardia de seguridad; gestor, gestoría, trámites vehiculares; mandados, mensajero, mensajería; renta de mobiliario, renta de sillas, alquiladora; renta de sonido, luz y sonido, sonidero; serenata, mariachi; pastelero, repostería; globos, decoración con globos; chalán, ayudante general; destapar drenaje, destape de drenaje, desazolve; lavado de tinacos, limpieza de tinacos, lavado de cisternas; reparación de refrigeradores, técnico en refrigeración, reparación de refris; enfermera, cuidado de adultos, cuidadora, cuidador, cuidadora de adultos`,
  mascotas: `
    perro, can, lomito, perrito, firulais > cachorro, labrador, chihuahua, pitbull, husky, pug, schnauzer, poodle; gato, michi, gatito > gatita siamesa; cachorro, cachorrito, perrito; chihuahua, chihuahueño; correa, collar de perro; gallina, pollo, gallo; conejo, conejito; marrano, cochino, lechón; borrego, oveja; chivo, cabra; cuyo, cobayo, conejillo de indias; guajolote, pavo; becerro, ternero, becerra, torete; vaca, vaquilla; ganado > becerro, vaca, vaquilla, toro, borrego, chivo; rascador, torre para gato, árbol para gato; pájaro, ave, pajarito > canario, perico, cotorro; alfalfa, forraje, pastura; xoloitzcuintle, xolo; pastura, pacas de avena; comedero automático, dispensador de croquetas; caballo, yegua, potro; croquetas, alimento para perro; pecera, acuario; jaula, pajarera; casa para perro, perrera; arena para gato, arenero; transportadora, kennel; hámster, roedor; perico, periquito, cotorro, loro, lorito; pez, peces, pescadito; collar de perro, collar para perro, pechera, arnés de perro; plato de perro, comedero; french poodle, poodle, caniche; pastor alemán, german shepherd; pitbull, pit bull, american bully; schnauzer, esnauzer, schnauser, snauser, esnauser, esquenauzer; rottweiler, rotwailer, rotweiler; husky, siberiano;
    perro, dog, puppy; gato, cat, kitten; adopción, adoptar, adopto, adopta`,
  libros: `
    libro > novela, saga; novela, novelas; cómic, historieta > manga; vinilo, vinil, lp, acetato, disco de vinilo, disco lp; cd, disco compacto; película, pelis > dvd, blu ray; cassette, casete, cassete; cuento, cuentos infantiles; libros de prepa, libros de preparatoria, libros de bachillerato; blu ray, bluray, blue ray;  revista, magazine;  libro de texto, libro escolar; audiolibro, libro en audio;
    libro, book, books`,
  papeleria: `
    útiles, útiles escolares; cuaderno, libreta; pluma, bolígrafo; plumón, marcador, rotulador; pistola de silicón, pistola de silicona; hojas blancas, papel bond, hojas bond; pincel, brocha; lápiz, lápices; lápices de colores, colores de madera; crayola, crayón; diurex, cinta adhesiva, cinta scotch; foami, fomi; sublimadora, plancha para sublimar, plancha de sublimación, plancha sublimación, plancha sublimadora, máquina de sublimar, prensa de sublimación; pegamento, resistol;  lienzo, canvas; acuarela, pintura al agua; estambre, hilo para tejer; tela, retazo; pizarrón, pintarrón`,
  belleza: `
    maquillaje, cosmético > paleta de sombras, labial, rímel, rubor, base de maquillaje; depiladora, luz pulsada, depiladora láser; labial, lipstick, bilé; rímel, máscara de pestañas; perfume, loción, fragancia, colonia > versace, lacoste, calvin klein, azzaro, givenchy, ariana grande, hugo boss, carolina herrera, paco rabanne, lattafa, dior sauvage; lámpara de uñas, lámpara para uñas, lámpara uv; bloqueador, protector solar; rasuradora, afeitadora; plancha de cabello, plancha de pelo, alaciadora; secadora de cabello, secadora de pelo, secador de pelo, secador de cabello; crema, humectante; champú, shampoo; peluca, extensiones; rizadora, enchinadora, enchinador, rizador, tenaza de cabello; cama de masaje, cama para masaje, mesa de masaje, camilla de masaje, camilla, cama de spa, cama para spa; silla de barbero, sillón de barbero, silla de barbería; patillera, máquina patillera; nebulizador, vaporizador médico; muletas, bastón ortopédico; andador para adulto, andadera de adulto, andadera para adulto, andador ortopédico; desodorante, antitranspirante; glucómetro, medidor de azúcar; baumanómetro, medidor de presión; cama de hospital, cama hospitalaria; masajeador, pistola de masaje;  máquina de cortar pelo, máquina de cortar cabello, clipper; esmalte, gelish; báscula, balanza`,
  maquinaria: `
    tractor, máquina agrícola; retroexcavadora, mano de chango, retro, trascabo; implemento agrícola, implementos agrícolas, maquinaria agrícola > sembradora, arado, rastra, desgranadora, cultivadora, tractor, fertilizadora; ordeñadora, máquina de ordeña; revolvedora, trompo de cemento, mezcladora de concreto; máquina industrial de coser, overlock, máquina recta; aplanadora, rodillo compactador; rebanadora, cortadora de carnes; sierra cinta, sierra de carnicero, sierra para carne; horno de pan, horno panadero, horno para pan; freidora industrial, freidor; montacargas, forklift; minicargador, bobcat; excavadora, pala mecánica; molino, trituradora; tortilladora, máquina de tortillas; empacadora, selladora; selladora al vacío, empacadora al vacío; bailarina, compactadora; amasadora, batidora industrial; máquina de helados, máquina de nieve; carrito de hot dogs, puesto de comida, carrito de tacos, puesto de tacos, carro de hot dogs; arado, rastra; bomba de agua, motobomba > bomba periférica, bomba sumergible, bomba centrífuga, bomba presurizadora; planta eléctrica, planta de luz`,
  alimentos: `
    café de grano, café en grano, café molido; pollo, gallina; huevo, blanquillo; puerco, cerdo; cacahuate, maní; chela, cerveza, caguama; pastel, torta de cumpleaños; pan, bolillo;  miel, miel de abeja;  elote, maíz; machaca, carne seca, machacado; botana, frituras, papitas; refresco, soda; torta, lonche; comida corrida, comida casera, cocina económica; despensa, mandado; proteína, whey; tostadas, totopos; aguacate, palta; jitomate, tomate;   dulces, golosinas; botana, snack; chocolate de mesa, tablilla de chocolate; carbón, carbón de mezquite`,
  oficina: `
     archivero, archivador; checador, reloj checador, checador de asistencia, checador de huella; mostrador, aparador; engrapadora, grapadora; enmicadora, laminadora, emplacadora; caja fuerte, cofre de seguridad, caja de seguridad, caja de valores; guillotina, cortadora de papel, cizalla; caja registradora, punto de venta; copiadora, fotocopiadora; anaquel, rack, estante metálico, estante; trituradora de papel, destructora`,
  antiguedades: `
    antigüedad, antiguo, vintage; reloj de pared, reloj de cocina > cucú; moneda, numismática; billete, papel moneda; timbre, estampilla, filatelia; coleccionable, colección; baúl, cofre antiguo; quinqué, lámpara de aceite, lámpara de petróleo; radio antiguo, radio de bulbos; máquina de escribir > olivetti, remington; rocola, rockola, sinfonola; victrola, fonógrafo, gramófono; onza de plata, onza libertad, libertad de plata; tarjetas ladatel, tarjetas telefónicas; talavera, cerámica poblana; alebrije, artesanía`,
  categorias: `
    comida, alimentos > #alimentos y bebidas;
    muebles, furniture > #muebles;
    cosas de bebé, cosas para bebé, artículos de bebé, artículos para bebé, baby stuff > #bebés;
    herramientas, tools > #herramientas;
    mascotas, pets > #mascotas;
    autopartes, refacciones, refacciones de auto, refacciones para auto, auto parts > #autopartes;
    electrodomésticos, appliances > #electrodomésticos;
    artículos deportivos, cosas de deporte, equipo deportivo > #deportes;
    instrumentos musicales, instrumentos > #instrumentos musicales;
    juguetes > #juguetes y juegos;
    joyería > #joyas y relojes;
    ropa > #ropa y calzado;
    bienes raíces, propiedades, real estate > #inmuebles;
    servicios > #servicio;
    artículos de belleza, cosméticos > #belleza y cuidado personal;
    antigüedades, coleccionables > #antigüedades y coleccionables`,
  medidas: `
    litros, lts, lt, l; kilos, kg, kilogramos, kgs; gramos, gr, grs; metros, mts, mt, m; metros cuadrados, m2, mts2; centímetros, cm, cms; milímetros, mm; pulgadas, pulg, in; gigas, gb, gigabytes, giga; teras, tera, tb, terabytes; megas, mb;
    volts, v, voltios; watts, w, vatios; kilómetros, km, kms; caballos de fuerza, caballos de potencia, hp; piezas, pzas, pza, pz; talla chica, talla s, talla ch; talla mediana, talla m, talla med; talla grande, talla l, talla g; extra grande, xl, talla xl, talla eg, talla xg, xg; mililitros, ml; toneladas, ton, tons; galón, galones; cilindros, cil; rodada, rodado; puertas, pts; recámaras, rec, habitaciones; amperes, amp; libras, lbs, lb; quemadores, hornillas`,
  rasgos: ` café, marrón; cabello, pelo; reparación, arreglo, compostura, reparar; gris, plateado; colorado > rojo; rosa, rosado; beige, crema; morado, púrpura; guinda, vino; dorado, oro; chico, pequeño; grande, jumbo; eléctrico, eléctrica; inalámbrico, wireless, bluetooth, blutu, blutut; quinceañera, xv años, quince años, 15 años; infantil, para niños; dama, mujer; caballero, hombre; piel, cuero; regalo, regalado`,
  marcas: `
    north face, norface, nort face; jordan, yordan; iphone, ifone, aifon; xiaomi, shaomi, xiomi; huawei, guawei; under armour, underarmour; skechers, esquechers;
    chevrolet, chevi; nintendo, nintento; wifi, wi fi, guifi; crocs, crocks; converse, convers; levis, lebis; yamaha, llamaha; disney, disnei; jeep, yip, yep; yeti, yetti, jeti; caterpillar, caterpilar, katerpilar; nespresso, nespreso; versace, versache, versachi; stihl, stil; infonavit, imfonavit, infonabit; fovissste, fovisste, foviste; bluetooth, bluetut, blutooth, blututh; whirlpool, wirpool, whirpool, wirpul, werlpul, wirlpool, whirpul, guirpul; volkswagen, volsvagen, wolsvagen, volkswaguen, vosvaguen, volwagen, bolsvagen, wolkswagen, volksvagen, volks; tsuru, tzuru, zuru, suru, tsurito; jetta, yeta, yetta; mazda, masda; walkie talkie, walki talki, woki toki, wokitoki; chevrolet, chebrolet, chevrolett, shevrolet, chebrole, chevrole; mitsubishi, mitsubichi, mitsubisi; hyundai, hiundai, hyunday, iundai, jiundai, hunday;
    suzuki, susuki; peugeot, peugot, pugeot, peyot; renault, renol, renolt; toyota, tollota, toyoya; nissan, nisan, nizan; mercedes benz, mersedes benz; kawasaki, kawazaki, cawasaki; harley, jarley, harlei;
    adidas, addidas, adiddas, adidaz; nike, naik, naiki, nique, naique; reebok, ribok, reebook; samsung, samsum, sansung, samsumg, samgsung, samsun, sansum, zamsung; motorola, motorolla; hisense, hisens, jaisens, haisens, jisense; daewoo, daewo, deawoo; philips, filips, phillips; panasonic, panasonik; apple, aple; lenovo, lenobo; airpods, airpots, erpods;
    iphone, aifone, ipone; dewalt, dewal, de walt; makita, maquita; milwaukee, milwoki, milwaukie; husqvarna, husvarna, huskvarna; evenflo, evenflow; fisher price, ficher price; hot wheels, jotwils, hotwells, jot wils, hotwils, hot wils; converse, conver, conberse; michelin, michellin, michelen; bridgestone, brigestone;
    gucci, guchi; louis vuitton, luis viton, luis vuiton; michael kors, maikol kors, michel kors; calvin klein, kalvin clein; rotoplas, rotoplast; john deere, jhon deere, john deer; huawei, huawey, wawei; xiaomi, chaomi, xaomi; hp, hewlett packard; kitchenaid, kitchen aid, kichenaid; black and decker, blackandecker;
    italika, italica; ray ban, rayban, reiban, reyban, raiban; skechers, sketchers; timberland, timberlan, timverland, tinberland; dickies, diquis, dikies, dikis, dickis; steam deck, stim deck, estim dek, stim dek; behringer, beringer; stanley, estanley`,
}

/** In which categories such things are sold. */
const CATEGORIES_OF: Record<keyof typeof BY_SUBJECT, readonly string[] | null> = {
  pantallas: ['televisiones y pantallas', 'electrónica'],
  computacion: ['computación y telefonía', 'artículos para oficina'],
  electronica: [
    'electrónica',
    'computación y telefonía',
    'televisiones y pantallas',
    'juguetes y juegos',
  ],
  electrodomesticos: ['electrodomésticos', 'hogar y jardín'],
  vehiculos: ['vehiculo', 'vehículos'],
  autopartes: ['autopartes', 'vehiculo', 'vehículos'],
  inmuebles: ['inmuebles', 'terrenos'],
  muebles: ['muebles', 'artículos para oficina', 'bebés', 'hogar y jardín'],
  hogar: ['hogar y jardín', 'muebles', 'electrodomésticos'],
  ropa: ['ropa y calzado', 'accesorios personales', 'deportes', 'bebés'],
  joyas: ['joyas y relojes', 'accesorios personales'],
  bebes: ['bebés', 'ropa y calzado', 'juguetes y juegos'],
  juguetes: ['juguetes y juegos', 'bebés', 'deportes', 'antigüedades y coleccionables'],
  deportes: ['deportes', 'juguetes y juegos'],
  herramientas: ['herramientas', 'maquinaria', 'hogar y jardín'],
  instrumentos: ['instrumentos musicales', 'electrónica'],
  servicios: ['servicio', 'servicios'],
  mascotas: ['mascotas'],
  libros: ['libros películas y música', 'antigüedades y coleccionables'],
  papeleria: ['arte manualidades y papelería', 'artículos para oficina'],
  belleza: ['belleza y cuidado personal', 'electrodomésticos'],
  maquinaria: ['maquinaria', 'herramientas'],
  alimentos: ['alimentos y bebidas'],
  oficina: ['artículos para oficina', 'muebles'],
  antiguedades: ['antigüedades y coleccionables', 'muebles', 'hogar y jardín'],
  categorias: null,
  medidas: null,
  rasgos: null,
  marcas: null,
}

/** Names that mean the thing in its own categories alone: a lote is land there, and elsewhere a lot of anything. */
export const AT_HOME: ReadonlySet<string> = new Set(
  `lote, móvil, pala, micro, control, mando, case, modular, clima, campana, enfriador, manual, estándar, bote, local, privada,
  coto, quinta, estudio, baño, sanitario, box, banco, respaldo, repisa, mata, pintura, vaso, saco, short, moño, cadena, argolla,
  dije, canguro, panel de carga, tina, andador, carpa, can, lira, órgano, curso, sonido, salón, grúa, disco, torta, cartas, pluma, lienzo,
  tela, retazo, crema, mazo, llave, sierra, batería, tambores, pila, parrilla, asiento, espejo, escape, marcha, volante, aceite, casco,
  chihuahua, smart, nave, predio, finca, remolque, traila, van, auto, box, futbol, portátil, teclado, piano, monitor, ratón, chip, sim, radio, play, ps, switch,
  clases, maestro, limpieza, masaje, taller, cuadro, taza, trastes, platos, planta, regulador, eliminador, mica, tinta, muñeco, pista,
  chícharos, grabadora, corral, jalón, enganche, montura, soda, retro, colonia, nana, diablo, tablón, block, lonche, pavo, ave, cochinito, mezcladora,
  capo, púa, mandado, esclava, semanario, proteína, residencial, cometa, bandolera, fórmula, mat, aparador, camilla, bat, bate, globos, tatuaje,
  automático, aut, sastre, bomba de agua, generador, molino, planta de luz, compresora, pulidora, box spring, cinto, cinta métrica, sala, plancha, antiguo, mac`
    .split(',')
    .map((name) => name.trim()),
)

/** Categories in which a name means another thing. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  pantalla: ['computación y telefonía'],
  guantes: ['deportes'],
  carro: ['juguetes y juegos', 'autopartes', 'bebés'],
  coche: ['juguetes y juegos', 'autopartes', 'bebés'],
  sillón: ['belleza y cuidado personal'],
  moto: ['computación y telefonía', 'autopartes', 'juguetes y juegos'],
  defensa: ['servicio'],
  // 'Venta' has the same stem.
  vento: ['inmuebles', 'terrenos', 'servicio'],
}

/** Accessories of things: before a thing's name the accessory is for sale, and after it comes with the thing. */
export const ACCESSORIES: readonly string[] =
  `funda, carcasa, case, estuche, cargador, cable, mica, cristal, repuesto, refacción,
  correa, soporte, control, protector, reparación, piezas, pantalla, cartucho, tableta, lámpara, mochila, pila, batería,
  enfriadora, mueble, bomba, videojuego, casco, candado, cama, casa, transportadora, jaula, filtro, adaptador, portabicicletas,
  organizador, collar, espejo, llanta`
    .split(',')
    .map((name) => name.trim())

const namesOf = (text = ''): string[] => text.split(',').flatMap((name) => name.trim() || [])

/** The categories that kinds name as '#bebés': all that is sold there. */
function categoriesIn(kinds = ''): readonly string[] | undefined {
  const named = namesOf(kinds).flatMap((kind) => (kind.startsWith('#') ? [kind.slice(1)] : []))
  return named.length > 0 ? named : undefined
}

/** At least 300 groups of names. */
export const SYNONYM_GROUPS: readonly SynonymGroup[] = Object.entries(BY_SUBJECT).flatMap(
  ([subject, groups]) =>
    groups.split(';').flatMap((group) => {
      const [names, kinds] = group.split('>')
      const read = {
        names: namesOf(names),
        kinds: namesOf(kinds),
        categories: categoriesIn(kinds) ?? CATEGORIES_OF[subject as keyof typeof BY_SUBJECT],
      }
      return read.names.length + read.kinds.length > 1 ? [read] : []
    }),
)

/** How a search widens words where staff changed nothing. */
export const SHIPPED_RULES: SynonymRules = {
  groups: SYNONYM_GROUPS,
  atHome: AT_HOME,
  elsewhere: ELSEWHERE,
  accessories: ACCESSORIES,
}
