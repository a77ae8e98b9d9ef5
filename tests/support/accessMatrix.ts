import type { ApiKey } from '../../src/contract/api.ts'
import { groupId } from '../../src/server/search/synonyms/groupsInForce.ts'
import { SYNONYM_GROUPS } from '../../src/server/search/synonyms/synonymGroups.ts'
import type { AccessStage, Asking, Caller } from './accessStage.ts'
import { GOOD_AD, smallPhoto } from './adForm.ts'
import { newEmail, PASSWORD, SIGNIN } from './people.ts'
import { PROFILE } from './profile.ts'
import { RULE } from './wordRules.ts'

export interface Line {
  ask?: (stage: AccessStage) => Asking | Promise<Asking>
  /** HTTP status by caller. */
  answers: Readonly<Record<Caller, number>>
}

const everybody = (status: number): Line['answers'] => ({
  guest: status,
  user: status,
  owner: status,
  moderator: status,
  admin: status,
})
const members = (status: number) => ({ ...everybody(status), guest: 401 })
/** Only the owner may call; others get 403, or 404 where they may not know of the thing. */
const owners = (status: number, others: 403 | 404) => ({ ...members(others), owner: status })
/** Everybody may call except for their own thing. */
const othersThanOwner = (status: number, owner: number) => ({ ...members(status), owner })
const staff = (status: number) => ({ ...members(403), moderator: status, admin: status })
const admins = (status: number) => ({ ...members(403), admin: status })

const anAd = async (stage: AccessStage) => ({ id: await stage.ad() })
const theReport = async (stage: AccessStage) => ({ id: await stage.report() })
const theSeller = ({ owner }: AccessStage) => ({ id: owner.id })
const another = async (stage: AccessStage) => ({ id: (await stage.person()).id })
const aBanner = async (stage: AccessStage) => ({ id: await stage.banner() })
const anAdSet = async (stage: AccessStage) => ({ ...(await anAd(stage)), body: { isOn: true } })
const aConversation = async (stage: AccessStage) => ({ id: await stage.conversation() })
const explained = (stage: AccessStage) => stage.explained()
const plan = { plan: 'impulsado' }

/**
 * Every call of the contract with its status for each caller (decisions, section 1; specification, section 6).
 * A call without a row fails the test: say who may make it.
 */
export const ACCESS: Readonly<Record<ApiKey, Line>> = {
  // Public calls.
  'GET /api/banner': { answers: everybody(200) },
  'GET /api/index/premium': { answers: everybody(200) },
  'GET /api/index/reciente': { answers: everybody(200) },
  'GET /api/index/total': { answers: everybody(200) },
  'GET /api/announcement': { answers: everybody(200) },
  'GET /api/search/count': { answers: everybody(200) },
  'GET /api/search/suggest': { answers: everybody(200) },
  'GET /api/search/prices': { answers: everybody(200) },
  'GET /api/announcement/:id': { ask: anAd, answers: everybody(200) },
  'GET /api/announcement/:id/contacto': { ask: anAd, answers: everybody(200) },
  'POST /api/announcement/:id/contacto': { ask: anAd, answers: everybody(200) },
  'GET /api/announcement/:id/similares': { ask: anAd, answers: everybody(200) },
  'GET /api/announcement/seller/:id': { ask: theSeller, answers: everybody(200) },
  'GET /api/review/seller/:id': { ask: theSeller, answers: everybody(200) },
  'GET /api/pocket': { answers: everybody(200) },
  'GET /api/pocket/:estado': { ask: () => ({ id: 'jalisco' }), answers: everybody(200) },
  'GET /api/favorite/vigentes': {
    ask: async (stage) => ({ query: { ids: await stage.ad() } }),
    answers: everybody(200),
  },
  'GET /api/push/key': { answers: everybody(200) },

  // Log-in, sign-up and log-out.
  'POST /api/device': { answers: everybody(200) },
  'POST /api/login': {
    ask: ({ owner }) => ({ body: { correo: owner.correo, contraseña: PASSWORD } }),
    answers: everybody(200),
  },
  'POST /api/login/signin': {
    ask: () => ({ body: { ...SIGNIN, correo: newEmail() } }),
    answers: everybody(200),
  },
  'PATCH /api/login/signin': {
    ask: () => ({ body: { correo: newEmail(), codigo: '000000' } }),
    answers: everybody(400),
  },
  'POST /api/login/signin/resend': {
    ask: () => ({ body: { correo: newEmail() } }),
    answers: everybody(200),
  },
  'PATCH /api/login/signin/last': {
    ask: () => ({ form: { estado: 'puebla' } }),
    answers: members(200),
  },
  'POST /api/login/forgot': {
    ask: () => ({ body: { correo: newEmail() } }),
    answers: everybody(200),
  },
  'PATCH /api/login/forgot': {
    ask: () => ({ body: { correo: newEmail(), codigo: '000000', contraseña: PASSWORD } }),
    answers: everybody(400),
  },
  'POST /api/login/forgot/resend': {
    ask: () => ({ body: { correo: newEmail() } }),
    answers: everybody(200),
  },
  'POST /api/logout': { answers: members(200) },

  // The user's own account: no call names another person's.
  'GET /api/user': { answers: members(200) },
  'PATCH /api/user': { ask: () => ({ form: PROFILE }), answers: members(200) },
  'DELETE /api/user': { ask: () => ({ body: { contraseña: PASSWORD } }), answers: members(200) },
  'GET /api/user/export': { answers: members(200) },
  'GET /api/user/permiso': { answers: members(200) },
  'GET /api/user/sessions': { answers: members(200) },
  'DELETE /api/user/sessions/:id': {
    ask: async (stage) => ({ id: await stage.sessionOfOwner() }),
    answers: owners(200, 403),
  },
  'DELETE /api/user/sessions': { answers: members(200) },
  'GET /api/user/notices': { answers: members(200) },
  'PATCH /api/user/notices': {
    ask: () => ({ body: { canal: 'push', icono: 'newReview', activo: false } }),
    answers: members(200),
  },
  'GET /api/notification': { answers: members(200) },
  'GET /api/notification/counter': { answers: members(200) },
  'PATCH /api/notification': { answers: members(200) },
  'PATCH /api/notification/:id': {
    ask: async (stage) => ({ id: await stage.notification() }),
    answers: owners(200, 403),
  },
  'POST /api/push': {
    // A real address would be called. Any other address is refused, after the check of the caller.
    ask: ({ pushKeys }) => ({ body: { endpoint: 'http://aqui.example', keys: pushKeys } }),
    answers: members(400),
  },
  'DELETE /api/push': {
    ask: () => ({ body: { endpoint: 'https://push.example/nada' } }),
    answers: members(200),
  },
  'GET /api/favorite': { answers: members(200) },
  'POST /api/favorite': {
    ask: async (stage) => ({ body: { announcementId: await stage.ad(), isOn: true } }),
    answers: othersThanOwner(200, 403),
  },

  // The user's own saved searches.
  'GET /api/alert': { answers: members(200) },
  'POST /api/alert': {
    ask: () => ({ body: { busqueda: { nombre: 'mesa' }, por: 'push', cuando: 'inmediato' } }),
    answers: members(201),
  },
  'PATCH /api/alert/:id': {
    ask: async (stage) => ({ id: await stage.alert(), body: { por: 'correo', cuando: 'diario' } }),
    answers: owners(200, 403),
  },
  'POST /api/alert/:id/vista': {
    ask: async (stage) => ({ id: await stage.alert() }),
    answers: owners(200, 403),
  },
  'DELETE /api/alert/:id': {
    ask: async (stage) => ({ id: await stage.alert() }),
    answers: owners(200, 403),
  },

  // The user's own follows. Nobody follows themselves.
  'GET /api/follow': { answers: members(200) },
  'POST /api/follow/:id': {
    ask: ({ owner }) => ({ id: owner.id, body: { por: 'push', cuando: 'inmediato' } }),
    answers: othersThanOwner(200, 403),
  },
  'DELETE /api/follow/:id': { ask: theSeller, answers: members(200) },

  // The user's own blocks. Nobody blocks themselves.
  'GET /api/block': { answers: members(200) },
  'POST /api/block/:id': { ask: theSeller, answers: othersThanOwner(200, 403) },
  'DELETE /api/block/:id': { ask: theSeller, answers: members(200) },

  // The user's own ads.
  'POST /api/announcement': {
    ask: async () => ({ form: GOOD_AD, files: { field: 'imagenes', list: [await smallPhoto()] } }),
    answers: members(201),
  },
  'GET /api/announcement/user/token': { answers: members(200) },
  'GET /api/announcement/user/inicio': { answers: members(200) },
  'GET /api/announcement/user/vendidos': { answers: members(200) },
  'GET /api/announcement/:id/protected': { ask: anAd, answers: owners(200, 404) },
  'GET /api/announcement/:id/dias': { ask: anAd, answers: owners(200, 403) },
  'PATCH /api/announcement/:id': {
    ask: async (stage) => ({ ...(await anAd(stage)), form: { titulo: 'Otro título' } }),
    answers: owners(200, 403),
  },
  'DELETE /api/announcement/:id': { ask: anAd, answers: owners(200, 403) },
  'DELETE /api/announcement/selled/:id': { ask: anAd, answers: owners(200, 403) },
  'POST /api/announcement/:id/deshacer': { ask: anAd, answers: owners(200, 403) },
  'POST /api/announcement/renew/:id': { ask: anAd, answers: owners(200, 403) },
  'POST /api/announcement/:id/apartado': { ask: anAdSet, answers: owners(200, 403) },
  'POST /api/announcement/:id/explicacion': { ask: explained, answers: owners(200, 403) },
  'POST /api/announcement/:id/pausa': { ask: anAdSet, answers: owners(200, 403) },
  'POST /api/announcement/:id/disponible': { ask: anAd, answers: owners(200, 403) },
  'POST /api/announcement/:id/aviso': {
    ask: async (stage) => ({ ...(await anAd(stage)), body: { dice: 'ya se vendió' } }),
    answers: othersThanOwner(200, 403),
  },
  'GET /api/announcement/upgrade/:id': {
    ask: async (stage) => ({ ...(await anAd(stage)), query: plan }),
    answers: owners(200, 403),
  },
  // The provider sends the browser back without a session.
  'GET /api/announcement/upgrade/confirm/:id': { ask: anAd, answers: everybody(303) },
  'DELETE /api/announcement/upgrade/:id': {
    ask: async (stage) => ({ id: (await stage.payment()).adId, query: plan }),
    answers: owners(200, 404),
  },
  'GET /api/announcement/upgrade/:id/estado': { ask: anAd, answers: owners(200, 404) },
  'POST /api/sandbox/pay': {
    ask: async (stage) => ({
      body: { metodo: 'oxxo', clientSecret: (await stage.payment()).clientSecret },
    }),
    answers: owners(200, 404),
  },
  'POST /api/sandbox/confirm': {
    ask: async (stage) => ({
      body: { clientSecret: (await stage.payment()).clientSecret, acepta: true },
    }),
    answers: owners(200, 404),
  },
  'POST /api/sandbox/oxxo': {
    ask: async (stage) => ({ body: { clientSecret: (await stage.payment()).clientSecret } }),
    answers: owners(200, 404),
  },

  // The user's own purchases and sales. The owner of a purchase is its buyer.
  'GET /api/deal': { ask: () => ({ query: { lado: 'comprador' } }), answers: members(200) },
  'GET /api/announcement/:id/interesados': { ask: anAd, answers: owners(200, 403) },
  'POST /api/deal': {
    ask: async (stage) => ({ body: { anuncio: await stage.soldAd() } }),
    answers: owners(201, 403),
  },
  'PATCH /api/deal/:id': {
    ask: async (stage) => ({ id: await stage.purchase(), body: { acto: 'confirmar' } }),
    answers: owners(200, 404),
  },
  'DELETE /api/deal/:id': {
    ask: async (stage) => ({ id: await stage.namedSale() }),
    answers: owners(200, 404),
  },

  // Reviews and reports.
  'POST /api/review': {
    ask: ({ owner }) => ({
      body: { contenido: 'Todo bien', commentedUser: owner.id, calificacion: 5 },
    }),
    answers: othersThanOwner(201, 403),
  },
  'DELETE /api/review/:id': {
    ask: async (stage) => ({ id: await stage.reviewByOwner() }),
    answers: owners(200, 403),
  },
  'PATCH /api/review/:id': {
    ask: async (stage) => ({ id: await stage.reviewByOwner() }),
    answers: othersThanOwner(200, 403),
  },
  'POST /api/report': {
    ask: async (stage) => ({
      body: { ...stage.reasons, tipo: 'publicacion', id: await stage.ad() },
    }),
    answers: othersThanOwner(201, 403),
  },

  // Conversations. The owner sells; nobody but its two sides may know of it.
  'GET /api/conversation': { answers: members(200) },
  'POST /api/conversation': {
    ask: async (stage) => ({ body: { anuncio: await stage.ad(), texto: '¿Sigue disponible?' } }),
    answers: othersThanOwner(201, 403),
  },
  'GET /api/conversation/:id': { ask: aConversation, answers: owners(200, 404) },
  'POST /api/conversation/:id/message': {
    ask: async (stage) => ({ ...(await aConversation(stage)), body: { texto: 'Sí' } }),
    answers: owners(201, 404),
  },
  'PATCH /api/conversation/:id': {
    ask: async (stage) => ({ ...(await aConversation(stage)), body: { seq: 1 } }),
    answers: owners(200, 404),
  },

  // Offers. The owner sells; nobody but the two sides may know of one.
  'POST /api/offer': {
    ask: async (stage) => ({ body: { anuncio: await stage.ad(), monto: '300' } }),
    answers: othersThanOwner(201, 403),
  },
  'PATCH /api/offer/:id': {
    ask: async (stage) => ({ id: await stage.offer(), body: { acto: 'aceptar' } }),
    answers: owners(200, 404),
  },

  // The panel. The owner is the seller of the reported or held ad.
  'GET /api/report': { answers: staff(200) },
  'GET /api/report/:id': { ask: theReport, answers: staff(200) },
  'POST /api/report/:id/conversacion': {
    ask: async (stage) => ({ id: await stage.reportedConversation() }),
    answers: staff(200),
  },
  'PATCH /api/report/:id': {
    ask: async (stage) => ({ ...(await theReport(stage)), body: { estado: 'Anulada' } }),
    answers: staff(200),
  },
  'PATCH /api/report': {
    ask: async (stage) => ({ body: { ids: [await stage.report()], estado: 'Anulada' } }),
    answers: staff(200),
  },
  'GET /api/revision': { answers: staff(200) },
  'PATCH /api/revision/:id': {
    ask: async (stage) => ({
      id: await stage.heldAd(),
      body: { decision: 'aprobar', version: 1 },
    }),
    answers: staff(200),
  },
  'POST /api/revision/:id/deshacer': { ask: (stage) => stage.passedAd(), answers: staff(200) },
  'POST /api/banner': {
    ask: async () => ({
      form: { title: 'Hola' },
      files: { field: 'banner', list: [await smallPhoto()] },
    }),
    answers: admins(201),
  },
  'PATCH /api/banner': {
    ask: async (stage) => ({ body: { orden: await stage.allBanners() } }),
    answers: admins(200),
  },
  'PATCH /api/banner/:id': {
    ask: async (stage) => ({ ...(await aBanner(stage)), body: { title: 'Otro' } }),
    answers: admins(200),
  },
  'DELETE /api/banner/:id': { ask: aBanner, answers: admins(200) },
  'GET /api/words': { answers: admins(200) },
  'GET /api/words/:id': { ask: (stage) => stage.rule(), answers: admins(200) },
  'POST /api/words': { ask: () => ({ body: { regla: RULE } }), answers: admins(201) },
  'PATCH /api/words/:id': { ask: (stage) => stage.ruleOff(), answers: admins(200) },
  'POST /api/words/trial': { ask: () => ({ body: { regla: RULE } }), answers: admins(200) },
  'GET /api/synonyms': { answers: admins(200) },
  'POST /api/synonyms': {
    ask: () => ({ body: { palabras: 'chunche, cachivache' } }),
    answers: admins(201),
  },
  'DELETE /api/synonyms/:id': {
    ask: () => ({ id: groupId(SYNONYM_GROUPS[0]?.names ?? []) }),
    answers: admins(200),
  },
  'GET /api/suggestions': { answers: staff(200) },
  'POST /api/suggestions': { ask: () => ({ body: { texto: 'cosa fea' } }), answers: staff(201) },
  'DELETE /api/suggestions/:id': {
    ask: async (stage) => ({ id: await stage.takenSuggestion() }),
    answers: staff(200),
  },
  'GET /api/users': { answers: admins(200) },
  'GET /api/users/:id': { ask: theSeller, answers: admins(200) },
  'PATCH /api/users/:id/role': {
    ask: async (stage) => ({ ...(await another(stage)), body: { type: 'moderator' } }),
    answers: admins(200),
  },
  'PATCH /api/users/:id/suspension': {
    ask: async (stage) => ({ ...(await another(stage)), body: { dias: 3, nota: 'Estafa' } }),
    answers: admins(200),
  },
  'DELETE /api/users/:id/sessions': { ask: another, answers: admins(200) },
  'GET /api/audit': { answers: admins(200) },
  'GET /api/figures': { answers: admins(200) },
}
