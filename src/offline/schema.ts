import type { DBSchema } from 'idb'
import type { Favorite } from '../contract/favorites/endpoints.ts'
import type { PocketSynonyms } from '../contract/pocket/endpoints.ts'
import type { MessageState } from './messages/messageState.ts'
import type { OutboxState } from './outbox/outboxState.ts'
import type { EditTarget } from './outbox/upload.ts'

/** The stores on the phone; shared by the page and the worker, so it knows no DOM. */
export interface OfflineSchema extends DBSchema {
  /** Public answers by address, in their anonymous variant (security T40, T41). */
  answers: {
    key: string
    value: StoredAnswer
    indexes: { byAge: number }
  }
  /** Unfinished ads by person and kind; private: gone at log-out. */
  drafts: { key: string; value: DraftRow }
  /** Photos of drafts, apart from the text so that a change of text rewrites no photo. */
  draftPhotos: { key: string; value: DraftPhotoRow; indexes: { byDraft: string } }
  /** Finished ads on their way to the server; private: gone at log-out. */
  outbox: { key: string; value: OutboxRow; indexes: { bySeller: string } }
  /** Photos of finished ads by ad and place, so that a list reads the first alone. */
  outboxPhotos: { key: [string, number]; value: OutboxPhotoRow }
  /** Written messages on their way to the server; private: gone at log-out. */
  messages: { key: number; value: MessageRow; indexes: { byOwner: string } }
  /** Sessions for sending and for pushes: the worker cannot read the page's storage. */
  sender: { key: string; value: SenderRow }
  /** Favourites not yet sent, and all favourites of guests; deleted at log-out. */
  favoriteWishes: { key: [string, string]; value: PendingFavoriteRow }
  /** Answers that are a person's own, by person and address; gone at log-out. */
  privateAnswers: { key: [string, string]; value: PrivateAnswer }
  /** «Mercado de bolsillo»: the states that were chosen; public data, left by a log-out. */
  pocketStates: { key: string; value: PocketStateRow }
  /** Their ads, apart so that a list of the states reads none. */
  pocketAds: { key: string; value: PocketAdsRow }
  /** Their thumbnails. */
  pocketThumbnails: { key: string; value: PocketThumbnailsRow }
  /** Has its only row once the market was offered on this phone. */
  pocketOffer: { key: string; value: { estado: string } }
}

export interface StoredAnswer {
  /** Path and query of the call. */
  address: string
  body: unknown
  /** When the server gave it, in milliseconds. */
  savedAt: number
}

export interface DraftRow {
  /** Names owner and kind or ad: `draftId` and `editId` of `draftNames.ts`. */
  id: string
  /** Grows with every change, so that no tab overwrites unseen changes (fault F16). */
  version: number
  /** The form as it was typed; its shape belongs to the wizard. */
  form: unknown
  /** Ids of its photos, main first: a new order rewrites no photo. */
  photoOrder: string[]
  step: number
  /** The idempotency key for the life of the draft: sending it twice publishes once. */
  idempotencyKey: string
  /** An attempt to send it was made under its key: an older text of it may be published. */
  mayBePublished?: boolean
  /** For changes to a published ad, the ad as it was before; the wizard owns its shape. */
  base?: unknown
  savedAt: number
}

export interface DraftPhotoRow {
  /** `photoKey` of `draftPhotos.ts`. */
  id: string
  draftId: string
  /** Bytes, because WebKit loses blobs that it keeps. */
  bytes: ArrayBuffer
  type: string
}

export interface OutboxRow {
  /** The idempotency key that the ad has had since it was a draft: sending it twice publishes once. */
  id: string
  /** The ad's seller: no other session ever sends or shows it (fault F17). */
  sellerId: string
  /** The draft that it was, to be brought back for correction. */
  draft: DraftRow
  /** Set for changes to a published ad. */
  edit?: EditTarget
  /** Text fields of `POST /api/announcement`, or of `PATCH` for changes. */
  fields: Readonly<Record<string, string>>
  /** Bytes of each photo that is sent, main first. */
  photoSizes: readonly number[]
  queuedAt: number
  /** How often sending it has begun. */
  tries: number
  state: OutboxState
}

export interface OutboxPhotoRow {
  adId: string
  /** 0 is the main photo. */
  place: number
  /** Bytes, because WebKit loses blobs that it keeps. */
  bytes: ArrayBuffer
  type: string
}

/** A message from the moment it is written until the server's copy of it is seen. */
export interface MessageRow {
  /** Given out by the store: messages leave in this order, whatever the phone's clock says. */
  order: number
  /** The idempotency key: sending it twice delivers once. */
  id: string
  /** The sellerId of its author: no other session ever sends or shows it (fault F17). */
  owner: string
  /** Id of its conversation, or `adThread` of an ad that the user has no conversation about yet. */
  thread: string
  /** The thread in which it was written, where that was another: its key belongs to the call there. */
  writtenIn?: string
  /** Title of the ad, for a message that has no conversation to name it. */
  titulo: string
  text: string
  writtenAt: number
  /** The last `seq` that its author had seen, 0 for none: its copy has a later one. */
  afterSeq: number
  /** How often sending it has begun. */
  tries: number
  state: MessageState
}

/** The use for which the worker holds a session. */
export type SessionUse = 'sender' | 'pushed'

interface SenderRow {
  id: SessionUse
  sellerId: string
  token: string
}

export interface PendingFavoriteRow {
  /**
   * The owner, a sellerId or `GUEST` of `pendingFavorites.ts`: no other session ever sends it (fault
   * F17).
   */
  owner: string
  adId: string
  /** The ad as it was seen. */
  ad: Favorite
  isOn: boolean
  /** In milliseconds. */
  madeAt: number
}

export interface PrivateAnswer extends StoredAnswer {
  /** The sellerId of the user who got the response. */
  owner: string
}

export interface PocketStateRow {
  estado: string
  /** The person lets it be synced over cellular networks too. */
  onCellular: boolean
  /** When syncing was last begun, in milliseconds; 0 is never. */
  triedAt: number
  /** Summary of the kept pack; absent until the first sync is complete. */
  pack?: {
    version: number
    /** Creation on the server, and the last confirmation that it is current; milliseconds. */
    hecho: number
    syncedAt: number
    /** How many. */
    anuncios: number
    /** Approximate size on the phone, in bytes. */
    bytes: number
  }
}

export interface PocketAdsRow {
  estado: string
  version: number
  hecho: number
  /** The last confirmation that it is current; milliseconds. */
  syncedAt: number
  /**
   * The ads, newest first, as pieces of JSON. The browser clones an object in one task, and 500 ads
   * would block a slow phone. Absent in rows of an earlier release, which count as no pack.
   */
  trozos?: readonly ArrayBuffer[]
  /** Ids of ads that were sold or are over for another reason, the latest first. */
  terminados?: readonly string[]
  sinonimos: PocketSynonyms
  /** The version for which thumbnails without room in the first load were asked. */
  restOf?: number
}

interface PocketThumbnailsRow {
  estado: string
  /** By name of photo; bytes, because WebKit loses blobs that it keeps. */
  pictures: Readonly<Record<string, ArrayBuffer>>
}
