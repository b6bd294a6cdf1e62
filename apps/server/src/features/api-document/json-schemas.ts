import { z } from 'zod'

/** A JSON Schema as OpenAPI 3.1 takes it. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  description?: string
  [keyword: string]: unknown
}

/** What a caller sends: texts and numbers as the wire takes them, before they are read. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input')
}

/** What a call answers. */
export function replySchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output')
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (io === 'output' || def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return
      // A preprocessed field takes what the schema behind it takes, in a further spelling.
      Object.assign(jsonSchema, { ...convert(def.out as z.ZodType, io), ...jsonSchema })
      if (Array.isArray(jsonSchema.type)) delete jsonSchema.anyOf
    },
  }) as JsonSchema
  return converted
}
