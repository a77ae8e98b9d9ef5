/** Who somebody is to the site, the least first. */
export const ROLES = ['user', 'moderator', 'admin'] as const
