import type { Feature } from '../http/implement.ts'

export function accountRoutes(_feature: Feature): void {}
