import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { killSpawnedPrograms, spawnProgram, until } from '../setup/spawned-program.ts'
import { openWebhookOffice } from '../support/outside/webhook-office.ts'
import { startReceiver } from '../support/outside/webhook-receiver.ts'

const sender = fileURLToPath(new URL('../fixtures/webhook-sender.ts', import.meta.url))

const closing: (() => unknown)[] = []
afterEach(async () => {
  killSpawnedPrograms()
  for (const close of closing.splice(0).reverse()) await close()
})

test('killed after sending and before noting it, a message is sent again with the same id', async () => {
  const office = await openWebhookOffice()
  closing.push(office.close)
  const receiver = await startReceiver()
  closing.push(receiver.close)
  const { id: target, secret } = await office.target(receiver.url)
  const id = await office.write(target)
  const start = () => spawnProgram(process.execPath, [sender, office.databaseUrl, office.key.toString('hex')])

  const first = start()
  receiver.answer = () => first.kill('SIGKILL')
  await first.exited
  expect(receiver.received).toHaveLength(1)
  expect(await office.stateOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })

  receiver.answer = (response) => response.writeHead(204).end()
  start()
  await until('it has arrived', async () => (await office.stateOf(id)).state === 'delivered')
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([ids[0], ids[0]])
  for (const { headers, body } of receiver.received)
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({})
})
