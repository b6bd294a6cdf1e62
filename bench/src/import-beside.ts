import { setTimeout as delay } from 'node:timers/promises'

import type { DemoApp } from './demo-app.ts'
import { orderForm, type SomeClient } from './writes-company.ts'

const everyMs = 100

/**
 * Creates ten shipments a second for the same client until it is stopped. Returns the milliseconds of each.
 */
export function createBeside({ base, session }: DemoApp, client: SomeClient): () => Promise<number[]> {
  const taken: number[] = []
  const run = `beside-${process.pid}-${performance.now()}`
  const form = orderForm(client, 'nasr city')
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      const begun = performance.now()
      const answer = await fetch(`${base}/api/dashboard/v2/shipments/create`, {
        method: 'POST',
        headers: {
          authorization: `Token ${session}`,
          'idempotency-key': `${run}-${taken.length}`,
        },
        body: form,
      })
      if (!answer.ok) throw new Error(`a concurrent shipment was refused: ${await answer.text()}`)
      await answer.arrayBuffer()
      taken.push(performance.now() - begun)
      await delay(everyMs)
    }
  })()
  return async () => {
    isOver = true
    await working
    return taken.sort((a, b) => a - b)
  }
}
