import type { Trato } from '../content/people.ts'

type Spoken = Readonly<Record<Trato, readonly string[]>>

/** Sentences of sellers about the condition of a thing, by `uso`. */
export const CONDITION: Readonly<Record<string, readonly string[]>> = {
  usado: [
    'Tiene detalles normales de uso, se ven en las fotos.',
    'Está en muy buenas condiciones para los años que tiene.',
    'Lo único son unas marquitas que ni se notan.',
    'Hay un raspón chico, lo digo para que no haya sorpresas.',
    'Se le nota el uso, pero le queda mucha vida.',
    'Se ha cuidado mucho y se nota.',
    'Como se ve en las fotos, así está.',
    'Tiene una marca en un costado, por eso el precio.',
    'Tiene como un año sin usarse.',
    'No le falta nada y no tiene fallas escondidas.',
    'Se puede revisar con calma antes de pagar.',
    'Está al cien, sin pendientes.',
  ],
  nuevo: [
    'Sin estrenar, tal como se ve.',
    'Con su empaque todavía cerrado.',
    'Jamás se ha usado.',
    'Disponible para entrega inmediata.',
    'Se entrega con su empaque.',
  ],
  'para piezas': [
    'Se vende para refacciones, no funciona completo.',
    'Es para quien le sepa; no acepto devoluciones.',
    'Se vende tal como está, sin garantía, para piezas.',
    'Tal vez tenga arreglo, pero yo no le invertí.',
  ],
}

/** Why a used thing is sold. */
export const REASON: readonly string[] = [
  'Vendo porque me cambio de casa.',
  'Vendo porque ya no lo ocupo.',
  'Vendo por cambio de planes.',
  'Estoy haciendo espacio.',
  'Vendo para completar la colegiatura.',
  'Es para juntar para otra compra.',
  'Nos vamos a otro estado y no cabe en la mudanza.',
  'Vendo por falta de espacio.',
  'Necesito el dinero para una reparación del coche.',
  'Mejor que lo aproveche alguien más.',
  'Estoy limpiando el cuarto de triques.',
  'Urge vender, por eso el precio.',
]

/** Sentences of sellers about a vehicle's condition, and why it is sold. */
export const VEHICLE_CONDITION: readonly string[] = [
  'Tiene raspones normales de ciudad, se ven en las fotos.',
  'La pintura está cuidada, con un par de piquetes de piedra.',
  'Los interiores están limpios, sin quemaduras.',
  'Tiene un golpecito que ya está cotizado y descontado.',
  'Se nota que siempre durmió bajo techo.',
  'Listo para cambio de propietario.',
]
export const VEHICLE_REASON: readonly string[] = [
  'Vendo porque ya casi no manejo.',
  'Vendo para comprar algo más grande.',
  'Ahora trabajo desde casa y no se mueve.',
  'Vendo por viaje.',
  'Somos menos en casa y sobra un vehículo.',
]

export const PRICE_WORDS: readonly string[] = [
  'No cambios.',
  'Precio a tratar.',
  'Precio fijo, por favor.',
  'Poco negociable.',
  'Acepto transferencia o efectivo.',
  'Solo efectivo.',
  'No acepto cambios ni apartados.',
  'Se aceptan ofertas razonables.',
  'El precio ya es el último.',
  'Mejoro el precio viéndolo en persona.',
  'Aparto tres días con 200 pesos.',
]

export const CLOSING: Spoken = {
  tú: [
    'Mándame mensaje y nos ponemos de acuerdo.',
    'Si te interesa, escríbeme; contesto rápido.',
    'Pregunta sin pena.',
    'Si el anuncio sigue aquí, es que sigue disponible.',
    'Si quieres más fotos, dime y te las mando.',
    'Contesto después de las cinco de la tarde.',
    'Escríbeme solo si de verdad te interesa.',
    'Avísame con un día de anticipación para tenerlo listo.',
    'Checa mis otros anuncios, a lo mejor te sirve algo más.',
    'Gracias por leer hasta aquí.',
  ],
  usted: [
    'Quedo a sus órdenes para cualquier duda.',
    'Mándeme mensaje y con gusto le atiendo.',
    'Si le interesa, escríbame; respondo el mismo día.',
    'Pregunte con confianza.',
    'Con gusto le mando más fotos.',
    'Puede llamarme entre semana por la tarde.',
    'Favor de escribir solo personas interesadas.',
    'Véalo sin compromiso.',
    'Trato directo y con respeto.',
    'Le agradezco que revise también mis otros anuncios.',
  ],
}

export const FREE_CLOSING: Spoken = {
  tú: [
    'No cobro nada, solo es cosa de venir.',
    'El primero que confirme y venga se lo lleva.',
    'No aparto más de dos días, para que todos tengan oportunidad.',
    'Si sabes de alguien que lo necesite, pásale el anuncio.',
    'Dime a qué hora pasas y te espero.',
  ],
  usted: [
    'No tiene costo, nada más hay que venir.',
    'Se entrega a la primera persona que confirme.',
    'Le pido que avise si ya no va a venir.',
    'Si usted no lo necesita, compártalo con alguien.',
    'Solo dígame a qué hora pasa.',
  ],
}

export const FOOD_CLOSING: Spoken = {
  tú: [
    'Haz tu pedido por mensaje.',
    'Precio especial si llevas más de tres.',
    'Pregunta por la entrega de esta semana.',
    'Aparta el tuyo, se acaba rápido.',
  ],
  usted: [
    'Haga su pedido por mensaje.',
    'Manejo precio de mayoreo.',
    'Pregunte por las rutas de entrega de la semana.',
    'Le aparto el suyo con un día de anticipación.',
  ],
}

export const ESTATE_CLOSING: Spoken = {
  tú: [
    'Agenda tu visita, también en fin de semana.',
    'Trato directo con el dueño, sin comisiones.',
    'Escríbeme y te mando la ubicación.',
    'Disponible desde el día primero.',
    'Te puedo mandar video del recorrido.',
  ],
  usted: [
    'Haga su cita, atiendo también sábados.',
    'Trato directo, no inmobiliarias.',
    'Con gusto le envío la ubicación exacta.',
    'Papeles en regla, los puede revisar su notario.',
    'Se muestra previa cita.',
  ],
}

export const SERVICE_CLOSING: Spoken = {
  tú: [
    'Cotiza sin compromiso.',
    'Mándame tu ubicación y te digo a qué hora llego.',
    'Agenda con tiempo.',
    'Trabajo de lunes a sábado.',
    'Pregunta por mis referencias.',
    'Si me recomiendas, te hago descuento.',
  ],
  usted: [
    'Cotización sin compromiso.',
    'Atiendo de lunes a domingo.',
    'Le doy nota y garantía por escrito.',
    'Puntualidad y trato serio.',
    'Con gusto le paso referencias de clientes.',
    'Agende con anticipación.',
  ],
}

/** Sentences for each delivery form; `puntos específicos` names its own points. */
export const DELIVERY_WORDS: Readonly<Record<string, readonly string[]>> = {
  'punto medio': [
    'Nos podemos ver en un punto medio.',
    'Entrego en un lugar público que nos quede bien.',
    'Podemos vernos a medio camino.',
  ],
  'mi domicilio': [
    'Se recoge en mi casa.',
    'Hay que pasar a mi domicilio.',
    'Entrego en mi domicilio, previa cita.',
  ],
  'domicilio del comprador': [
    'Entrego a domicilio por una cuota según la distancia.',
    'Llevo a domicilio si es dentro de la ciudad.',
    'Entrego a domicilio el fin de semana.',
  ],
  paquetería: [
    'Hago envíos a toda la república.',
    'Envío por paquetería, bien empacado.',
    'El envío corre por cuenta del comprador.',
  ],
  'puntos específicos': [
    'Entrego en {puntos}.',
    'Entregas en {puntos}.',
    'Doy entrega personal en {puntos}.',
  ],
}
