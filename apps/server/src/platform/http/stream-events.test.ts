import { setImmediate as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { streamEvents } from './stream-events.ts'

async function* tellWithoutEnd() {
  for (let number = 0; ; number += 1) {
    await turn()
    yield { number }
  }
}

test('a busy stream ends when its listener loses the permission', async () => {
  const server = fastify()
  let asked = 0
  server.get('/events', (_, reply) =>
    streamEvents(reply, tellWithoutEnd(), {
      beatMs: 20,
      check: null,
      isStillAllowed: async () => {
        asked += 1
        if (asked === 3) throw new Error('the session ended')
      },
    }),
  )
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/events`)
  await expect(response.text()).rejects.toThrow(/terminated/)
  expect(asked).toBe(3)
  await server.close()
})
