import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { z } from 'zod'

/**
 * Writes answers as JSON with what their declaration names and nothing else: an answer that breaks it
 * is not sent (security T37). The check is compiled when its endpoint answers for the first time,
 * since walking the declaration with every answer takes twice as long as the JSON itself.
 */
export const serializeAnswers: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  let shape: z.ZodType | undefined
  return (answer) => {
    shape ??= z.compile(schema)
    const { data, error } = shape.safeParse(answer)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(data)
  }
}
