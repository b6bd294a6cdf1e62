import {
  type Access,
  type Call,
  type CallName,
  calls,
  fileFields,
  limits,
  sessionEndingCodes,
} from '@mersal/contract'
import { examples } from '@mersal/contract/examples'
import { mostFields } from '../../platform/http/request-body.ts'
import { descriptionOf } from './descriptions.ts'
import { type JsonSchema, replySchema, requestSchema } from './json-schemas.ts'
import { doneReply, refusalSchemaOf, refusalSchemas, refusalsOf } from './replies.ts'
import { summaries } from './summaries.ts'
import { type Tag, tagOf, tags } from './tags.ts'
import { type WebhookOperation, webhookOperations, webhookRules } from './webhook-operations.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  style?: 'form'
  explode?: true
  example?: unknown
}
export type Operation = {
  operationId: CallName
  summary: string
  description: string
  tags: Tag[]
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: true; content: Record<string, object> }
  responses: Record<string, object>
}
export type ApiDocument = {
  openapi: '3.1.0'
  info: object
  servers: { url: string }[]
  tags: { name: Tag; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, WebhookOperation>
  components: {
    securitySchemes: object
    parameters: object
    schemas: Record<string, JsonSchema>
  }
}

const introduction = `Every call of this server, generated from the call table of the server.

- A call that takes a file takes multipart; any other call takes JSON, a form or multipart, with the same rules. An unknown
  field is refused, and so is a repeated one that is not a list.
- In a form and in an address, a list is one field for each element, or one field with the JSON text of the list. A form
  has at most ${mostFields} fields; a longer list is JSON text. Objects are JSON text.
- A successful call answers \`re_status: 201\` with its data in \`re_data\`. Calls of the docs console
  (\`/integration/…\`) answer \`{status, details, data}\`.
- A refused call has its reason in \`re_message\` (or \`details\`), in the language of \`Accept-Language\`, and the invalid
  fields in \`fields\`. These HTTP codes end a session: ${sessionEndingCodes.join(', ')}.
- Amounts are decimal EGP with at most two places; times are ISO 8601 in UTC; lists hold ${limits.pageSize} rows a page,
  or \`per_page\` where a call takes it.`

/** The OpenAPI 3.1 document, generated from the call table. `title`: the company's name. */
export function apiDocument(title: string): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  const schemas: Record<string, JsonSchema> = {}
  for (const [shape, schema] of Object.entries(refusalSchemas)) schemas[`Refusal-${shape}`] = schema
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]
    const request = requestSchema(calls[name].request)
    const operations = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})
    const reply = replySchema(calls[name].reply)
    operations[method.toLowerCase()] = {
      ...operation(name, calls[name], request),
      description: descriptionOf(name, calls[name], request, reply),
    }
    if (method !== 'GET') schemas[`${name}-request`] = withoutFields(request, pathFields(path))
    schemas[`${name}-reply`] = reply
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: limits.appVersion,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, description]) => ({
      name: name as Tag,
      description: name === 'Webhooks' ? `${description}\n\n${webhookRules}` : description,
    })),
    paths,
    webhooks: webhookOperations(),
    components: { securitySchemes, parameters: headers, schemas },
  }
}

function operation(name: CallName, row: Call, request: JsonSchema): Omit<Operation, 'description'> {
  const inPath = pathFields(row.path)
  // Serialized as JSON, which shows a file as its name.
  const example = JSON.parse(JSON.stringify(examples[name])) as Record<string, unknown>
  const isRead = row.method === 'GET'
  const parameters = Object.entries(request.properties ?? {})
    .filter(([field]) => isRead || inPath.includes(field))
    .map(([field, schema]): Parameter => {
      const isPath = inPath.includes(field)
      const required = isPath || (request.required?.includes(field) ?? false)
      const sent = example[field]
      return {
        name: field,
        in: isPath ? 'path' : 'query',
        required,
        schema,
        ...(schema.type === 'array' && repeats),
        ...(sent !== undefined && { example: sent }),
      }
    })
  const reply = { $ref: `#/components/schemas/${name}-reply` }
  const [code, done] = doneReply(row, reply)
  const content =
    row.effect === 'watches'
      ? { 'text/event-stream': { schema: reply } }
      : { 'application/json': { schema: done } }
  const refused = { $ref: `#/components/schemas/Refusal-${refusalSchemaOf(row)}` }
  const responses: Operation['responses'] = {
    [code]: { description: 'Done', content },
  }
  for (const [http, description] of refusalsOf(row, Object.keys(propertiesOf(request))))
    responses[http] = { description, content: { 'application/json': { schema: refused } } }
  return {
    operationId: name,
    summary: summaries[name],
    tags: [tagOf(row.path)],
    security: securityOf(row.access),
    parameters: [...parameters, ...headersOf(row)],
    ...(!isRead && { requestBody: { required: true, content: bodies(name, request, example, inPath) } }),
    responses,
  }
}

/**
 * Multipart alone where there is a file, so that a generated client sends it; else the same fields in three encodings, JSON first,
 * because generated clients take the first.
 */
function bodies(
  name: CallName,
  request: JsonSchema,
  fields: Record<string, unknown>,
  inPath: readonly string[],
): Record<string, object> {
  const schema = { $ref: `#/components/schemas/${name}-request` }
  const example = Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.includes(field)))
  const encoding = Object.fromEntries(
    Object.entries(propertiesOf(request)).flatMap(([field, value]) => {
      const encoded = encodingOf(value)
      return encoded ? [[field, encoded]] : []
    }),
  )
  const form = { schema, example, ...(Object.keys(encoding).length > 0 && { encoding }) }
  if (fileFields(calls[name].request).size > 0) return { 'multipart/form-data': form }
  return {
    'application/json': { schema, example },
    'application/x-www-form-urlencoded': form,
    'multipart/form-data': form,
  }
}

/** A list is one field for each element. */
const repeats = { style: 'form', explode: true } as const

/** How a form holds a field. The content type of a list is that of its elements. */
function encodingOf({ type, items, properties }: JsonSchema): object | null {
  if (properties || items?.properties) return { contentType: 'application/json' }
  return type === 'array' ? repeats : null
}

/** The fields of a request, in each of its forms. */
function propertiesOf({ properties = {}, oneOf = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, properties, ...oneOf.map(propertiesOf))
}

function pathFields(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '')
}

function withoutFields(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  if (fields.length === 0) return schema
  const shown = Object.entries(schema.properties ?? {}).filter(([field]) => !fields.includes(field))
  const { required, ...rest } = schema
  const stillRequired = required?.filter((field) => !fields.includes(field)) ?? []
  return {
    ...rest,
    properties: Object.fromEntries(shown),
    ...(stillRequired.length > 0 && { required: stillRequired }),
  }
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The session of a signed-in user: `Token …`.',
  },
  clientId: {
    type: 'apiKey',
    in: 'header',
    name: 'Client-Id',
    description: 'The API id of a client, `cl_…`.',
  },
  clientToken: { type: 'apiKey', in: 'header', name: 'Token', description: 'The API token of a client.' },
}

function securityOf(access: Access): Operation['security'] {
  const merchant = { clientId: [], clientToken: [] }
  if (access === 'public') return []
  if (access === 'merchant') return [merchant]
  return typeof access === 'object' ? [{ session: [] }, merchant] : [{ session: [] }]
}

const headers = {
  language: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of messages.',
    schema: { type: 'string', examples: ['ar', 'en'] },
  },
  key: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeating a request with the same key returns the first answer, for 24 hours.',
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  },
}

function headersOf({ effect, access }: Call): { $ref: string }[] {
  const names = effect === 'changes' && access !== 'public' ? ['language', 'key'] : ['language']
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
