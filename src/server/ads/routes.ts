import type { Feature } from '../http/implement.ts'

export function adRoutes(_feature: Feature): void {}
