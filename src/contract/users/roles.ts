/** Roles of users, the lowest first. */
export const ROLES = ['user', 'moderator', 'admin'] as const
