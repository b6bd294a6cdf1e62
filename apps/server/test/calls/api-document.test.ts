import { type CallName, calls } from '@mersal/contract'
import { examples } from '@mersal/contract/examples'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiDocument, apiDocument } from '../../src/features/api-document/index.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const names = Object.keys(calls) as CallName[]

describe('the examples', () => {
  test.each(names)('%s is what its call takes', (name) => {
    expect(calls[name].request.safeParse(examples[name]).error).toBeUndefined()
  })
})

describe('the document', () => {
  const document = apiDocument('Mersal')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

  test('has every call of the table once', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...names].sort())
    for (const { path, method, operation } of operations) {
      const row = calls[operation.operationId]
      expect(`${method} ${path}`).toBe(`${row.method.toLowerCase()} ${row.path.replace(/:(\w+)/g, '{$1}')}`)
    }
  })

  test('is without fault for a public linter', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    ).toEqual([])
  })

  test('says of each field what it takes', () => {
    const vague = Object.entries(document.components.schemas)
      .filter(([name]) => name.endsWith('-request'))
      .flatMap(([name, schema]) => vagueFields(schema).map((field) => `${name} ${field}`))
    expect(vague).toEqual([])
  })

  test('shows amounts, ids, flags and files as the wire takes them', () => {
    const fields = document.components.schemas['createShipment-request']?.properties
    expect(fields?.cod).toMatchObject({ type: ['string', 'number'], minimum: 0, maximum: 10_000_000 })
    expect(fields?.client_id).toMatchObject({ type: ['string', 'number'], minimum: 1 })
    expect(fields?.seller_sends).toMatchObject({ enum: [true, false, 1, 0, 'true', 'false', '1', '0'] })
    expect(fields?.items).toMatchObject({ type: 'array', maxItems: 100 })
    expect(document.components.schemas['createBranch-request']?.properties?.image).toMatchObject({
      type: 'string',
      format: 'binary',
    })
  })
})

function vagueFields(schema: ApiDocument['components']['schemas'][string]): string[] {
  if (schema.oneOf) return schema.oneOf.flatMap(vagueFields)
  return Object.entries(schema.properties ?? {})
    .filter(([, field]) => !field.type && !field.anyOf && !field.enum && field.const === undefined)
    .map(([name]) => name)
}

describe('is served', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('to tools', async () => {
    const reply = await app.app.server.inject('/api/openapi.json')
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.json()).toEqual(apiDocument('Mersal'))
  })

  test('compressed, and only once to one who has it', async () => {
    const ask = (headers: Record<string, string>) =>
      app.app.server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br', ...headers } })
    const reply = await ask({})
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(apiDocument('Mersal')).length / 5)
    const again = await ask({ 'if-none-match': String(reply.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('to people, as a page that needs nothing from anywhere and runs nothing', async () => {
    const reply = await app.app.server.inject('/api/docs')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).not.toMatch(/<script|<link|src=/)
    for (const name of names) expect(reply.body).toContain(`<details id="${name}">`)
  })
})
