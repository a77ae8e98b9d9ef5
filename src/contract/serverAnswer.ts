/**
 * Whether the server gave an answer to a call, by status and content type: JSON, or a refusal in
 * plain words. Machines between answer too, a filter or a balancer, and that says nothing of the call.
 */
export function isServerAnswer(status: number, contentType: string | null): boolean {
  const type = status < 400 ? 'application/json' : 'text/plain'
  return !BETWEEN.has(status) && (contentType?.startsWith(type) ?? false)
}

/** Bad gateway, gateway timeout, network authentication required: statuses that no server gives itself. */
const BETWEEN = new Set([502, 504, 511])
