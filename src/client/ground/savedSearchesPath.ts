import { paths } from './paths.ts'

/** Address of a user's saved searches, beside their saved ads. */
export const savedSearchesPath = `${paths.favorites}?ver=busquedas`
