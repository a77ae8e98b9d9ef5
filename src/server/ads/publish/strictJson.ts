import { normalized } from '../../../contract/text/normalized.ts'

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Parses JSON that came as a text from outside. Throws SyntaxError for what is no JSON, and for
 * what two readers could understand in two ways: a key given twice in one object (in whichever
 * Unicode form), or `__proto__` (security T10).
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  // The text is JSON, so its strings and brackets can be told apart without another parser.
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
