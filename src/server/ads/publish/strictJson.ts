import { normalized } from '../../../contract/text/normalized.ts'

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Parses JSON text from outside. Throws SyntaxError for invalid JSON, and for JSON that two parsers
 * could read differently (security T10). Such are a key given twice in an object, in whichever
 * Unicode form, and `__proto__`.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // The text is valid JSON, so a token pattern can separate its strings and brackets.
  const objects: Set<string>[] = []
  let lastString = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') objects.push(new Set())
    else if (token === '}' || token === ']') objects.pop()
    else if (token.startsWith('"')) lastString = token
    else if (token === ':') rememberKey(objects.at(-1), String(JSON.parse(lastString)))
  }
  return value
}

function rememberKey(keys: Set<string> | undefined, name: string): void {
  const key = normalized(name, 'NFC')
  if (key === '__proto__' || keys?.has(key)) throw new SyntaxError(`ambiguous key ${key}`)
  keys?.add(key)
}
