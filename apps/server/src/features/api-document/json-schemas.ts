import { z } from 'zod'

/** A JSON Schema in the dialect of OpenAPI 3.1. */
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

/** The schema of a request: texts and numbers as sent, before parsing. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input')
}

/** The schema of a reply. */
export function replySchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output')
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (io === 'input') sayDefault(jsonSchema as JsonSchema)
      if (io === 'output' || def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return
      // A preprocessed field has the schema of its parsed value, and accepts further spellings.
      Object.assign(jsonSchema, { ...convert(def.out as z.ZodType, io), ...jsonSchema })
      if (Array.isArray(jsonSchema.type)) delete jsonSchema.anyOf
    },
  }) as JsonSchema
  return converted
}

/** Says the default in words: generators take a field with a `default` for one that is always there, and so must be sent. */
function sayDefault(schema: JsonSchema): void {
  const { default: value, description } = schema
  delete schema.default
  if (value === undefined || value === '' || (typeof value === 'object' && value !== null)) return
  schema.description = [description, `Default: ${String(value)}.`].filter(Boolean).join(' ')
}
