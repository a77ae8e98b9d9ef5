/**
 * The one Trusted Types policy that pages and workers may make (security T11): the content policy
 * names it, `offline/ownScript.ts` makes it.
 */
export const SCRIPT_POLICY = 'tianguis'
