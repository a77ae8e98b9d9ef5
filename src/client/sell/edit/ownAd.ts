import type { Answer } from '../../../contract/api.ts'

/** An own ad as the server gives it for editing, with its version. */
export type OwnAd = Answer<'GET /api/announcement/:id/protected'>
