/**
 * The one Trusted Types policy that pages may make (security T11): the server's content policy
 * names it, the page makes it.
 */
export const SCRIPT_POLICY = 'tianguis'
