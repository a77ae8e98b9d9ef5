import type { PrimedAnswer } from '../data/queryStore.ts'

export function startWorker(): void {}

export function keepPage(_answers: readonly PrimedAnswer[]): void {}
