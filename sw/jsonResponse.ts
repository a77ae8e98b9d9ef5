/** A response of the phone's own, in JSON. `Response.json` is missing in Safari before 17. */
export const jsonResponse = (body: unknown, headers: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify(body), {
    headers: { ...headers, 'content-type': 'application/json' },
  })
