import type { ROLES } from '../contract/users/roles.ts'

/** The role of a user, with its current rights. */
export type Role = (typeof ROLES)[number]

/** The person behind a valid token, with the rights of this moment. */
export interface SessionUser {
  id: string
  nombre: string
  apellido: string
  correo: string
  foto: string | null
  estado: string | null
  role: Role
  /** When the account was made. */
  memberSince: Date
  /** Names the session itself, as to end it; never the token. */
  tokenHash: string
  sessionStartedAt: Date
  /** When the second factor was given; null where none was. */
  confirmedAt: Date | null
}
