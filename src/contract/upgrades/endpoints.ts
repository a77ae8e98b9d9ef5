import { z } from 'zod'
import { idShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'
import { PAYMENT_FORMS, PAYMENT_MODES } from './paymentModes.ts'
import { LEVELS, PAID_LEVELS } from './plans.ts'

const params = z.object({ id: z.string() })
const planQuery = z.object({ plan: z.enum(PAID_LEVELS) })

/** Voucher to pay in cash at a shop; `url` is the provider's printable page, where there is one. */
const voucherShape = z.object({
  numero: z.string(),
  /** Last day to pay it, dd-mm-yyyy. */
  vence: z.string(),
  url: z.string().nullable(),
})

/** First and last day of a level bought now, dd-mm-yyyy; it starts after the levels already bought. */
const datesShape = z.object({ fechaInicio: z.string(), fechaFin: z.string() })

/** A payment that has not ended. */
const pendingPaymentShape = z.object({
  plan: z.enum(PAID_LEVELS),
  /** Waiting for the money, or for the bank to return it; staff return `a mano` themselves. */
  estado: z.enum(['en proceso', 'en disputa', 'por devolver', 'a mano']),
  ficha: voucherShape.nullable(),
  referencia: z.string(),
})

/** A payment that its owner is to make, in whichever way. */
const openedShape = datesShape.extend({
  /** Cents. */
  amount: z.number().int(),
  currency: z.string(),
  plan: z.enum(PAID_LEVELS),
  nivelActual: z.enum(LEVELS),
  /** `en proceso`: a voucher waits for its money, or the bank for its answer; don't ask for a card. */
  estado: z.enum(['abierto', 'en proceso']),
  ficha: voucherShape.nullable(),
  /** The reference that support asks for. */
  referencia: z.string(),
  /** Path that the provider sends the browser back to; Stripe wants it with the site's origin. */
  regreso: z.string(),
})

const sandboxAnswer = z.object({
  estado: z.enum(['pagado', 'por confirmar', 'en proceso', 'rechazado']),
  /** Text for the buyer. */
  mensaje: z.string(),
  ficha: voucherShape.nullable(),
  /** Address to which the provider would send the browser next, as Stripe does after `confirmPayment`. */
  regreso: z.string(),
})

export const upgradeEndpoints = declare({
  'GET /api/announcement/upgrade/:id': {
    summary: 'Abre o retoma el pago de un nivel para un anuncio propio',
    audience: 'user',
    params,
    query: planQuery,
    answer: z.discriminatedUnion('modo', [
      openedShape.extend({
        /** The form that stands in the page: Stripe's, or that of machines without keys ('Modo de prueba'). */
        modo: z.enum(PAYMENT_FORMS),
        clientSecret: z.string(),
        /** For the provider's script; null where there is none. */
        publishableKey: z.string().nullable(),
      }),
      openedShape.extend({
        modo: z.literal('redirect'),
        /** The provider's page, and its name for people. */
        url: z.url({ protocol: /^https?$/ }),
        proveedor: z.string(),
      }),
    ]),
  },
  'GET /api/announcement/upgrade/confirm/:id': {
    summary: 'A donde el proveedor de pago regresa el navegador; lleva a la página que lo cuenta',
    audience: 'public',
    params,
    /** Words of the provider, which reads them itself (`PaymentProvider.readReturn`). */
    query: z.looseObject({}),
    answer: z.string(),
    status: 303,
  },
  'DELETE /api/announcement/upgrade/:id': {
    summary: 'Cancela el pago que espera, para pagar de otra forma',
    audience: 'user',
    params,
    query: planQuery,
    answer: z.object({ message: z.string() }),
  },
  'GET /api/announcement/upgrade/:id/estado': {
    summary: 'Niveles de un anuncio propio: el actual, los comprados, los que se pueden comprar',
    audience: 'user',
    params,
    answer: z.object({
      id: idShape,
      titulo: z.string(),
      nivelActual: z.enum(LEVELS),
      modo: z.enum(PAYMENT_MODES),
      /** The page of payment has a content policy of its own, which lets the provider's script in. */
      documentoPropio: z.boolean(),
      planes: z.array(
        datesShape.extend({
          plan: z.enum(PAID_LEVELS),
          amount: z.number().int(),
          currency: z.string(),
          dias: z.number().int(),
        }),
      ),
      /** Bought levels in order, ended levels included. */
      mejoras: z.array(datesShape.extend({ nivel: z.enum(PAID_LEVELS) })),
      pagos: z.array(pendingPaymentShape),
    }),
  },
})

/** Stand-in for the provider; implemented in the sandbox alone. */
export const sandboxEndpoints = declare({
  'POST /api/sandbox/pay': {
    summary: 'Modo de prueba: paga con una tarjeta de prueba o pide una ficha de OXXO',
    audience: 'user',
    body: z.discriminatedUnion('metodo', [
      z.object({
        metodo: z.literal('tarjeta'),
        clientSecret: z.string(),
        numero: z.string(),
        /** MM/AA. */
        vencimiento: z.string(),
        cvc: z.string(),
      }),
      z.object({ metodo: z.literal('oxxo'), clientSecret: z.string() }),
    ]),
    answer: sandboxAnswer,
  },
  'POST /api/sandbox/confirm': {
    summary: 'Modo de prueba: acepta o rechaza la confirmación que pide el banco (3-D Secure)',
    audience: 'user',
    body: z.object({ clientSecret: z.string(), acepta: z.boolean() }),
    answer: sandboxAnswer,
  },
  'POST /api/sandbox/oxxo': {
    summary: 'Modo de prueba: paga la ficha como en la caja de un OXXO',
    audience: 'user',
    body: z.object({ clientSecret: z.string() }),
    answer: sandboxAnswer,
  },
})
