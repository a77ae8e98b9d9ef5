/**
 * The end of a finding. Staff passed the ad or removed it, or its owner took the words out before
 * anybody decided.
 */
export const FINDING_ENDS = ['passed', 'removed', 'withdrawn'] as const
export type FindingEnd = (typeof FINDING_ENDS)[number]
